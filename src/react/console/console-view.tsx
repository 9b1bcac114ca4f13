// The workspace: header, side menu, tab bar and the open pages, which keep their state (spec 2, Layout; LAY-1, LAY-2).
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { toLanguageTag } from '../../locales/locale.ts'
import { documentTitle, tabTitle } from '../../locales/page-title.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { ReportContext } from '../report.ts'
import { SessionToasts } from '../session-toasts.tsx'
import { useShoelaceLocale } from '../use-shoelace-locale.ts'
import { Header } from './header.tsx'
import { Pages } from './pages.tsx'
import { SideMenu } from './side-menu.tsx'
import { SignOutQuestion } from './sign-out-question.tsx'
import { TabBar } from './tab-bar.tsx'

export interface ConsoleViewProps {
  workspace: Workspace
  screens: Record<string, () => Promise<unknown>>
}

/** The console speaks for its session before any screen in it does. */
const useSpeaker = ({ session }: Workspace) => {
  const [speaker] = useState(() => ({}))
  useEffect(() => session.toasts.addSpeaker(speaker), [session, speaker])
}

const useDocumentTitle = ({ tabs, session }: Workspace) => {
  const current = useStore(tabs.$current)
  const locale = useStore(session.locale.$locale)
  useEffect(() => {
    session.environment.setTitle(documentTitle(current === undefined ? undefined : tabTitle(current)))
    session.environment.setLanguage(locale)
  }, [session, current, locale])
}

export const ConsoleView = ({ workspace, screens }: ConsoleViewProps) => {
  const { session } = workspace
  const locale = useStore(session.locale.$locale)
  useSpeaker(workspace)
  useDocumentTitle(workspace)
  useShoelaceLocale(session)
  return (
    <div className="yaw-root console" lang={toLanguageTag(locale)}>
      <ErrorBoundary log={session.log}>
        <ReportContext value={session.log.add}>
          <Header workspace={workspace} />
          <SideMenu workspace={workspace} />
          <div className="console__main">
            <TabBar workspace={workspace} />
            <Pages workspace={workspace} screens={screens} />
          </div>
          <SignOutQuestion workspace={workspace} />
        </ReportContext>
      </ErrorBoundary>
      <ErrorBoundary log={session.log} silent>
        <SessionToasts session={session} />
      </ErrorBoundary>
    </div>
  )
}
