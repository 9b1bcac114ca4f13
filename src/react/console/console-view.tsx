// The workspace: header, side menu, tab bar and the open pages, which keep their state (spec 2, Layout; LAY-1, LAY-2).
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useCallback, useEffect, useRef, useState } from 'react'

import { chunk } from '../../api/load-chunk.ts'
import { toLanguageTag } from '../../locales/locale.ts'
import { documentTitle } from '../../locales/page-title.ts'
import { tabTitle } from './tab-title.ts'
import type { ReleaseSource } from '../../stores/workspace/release.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { keepFocusIn } from '../keep-focus.ts'
import { OnDemand } from '../on-demand.tsx'
import { ReportContext } from '../report.ts'
import { SessionToasts } from '../session-toasts.tsx'
import { TypePicturesContext } from '../ui/icons/type-pictures.ts'
import { useIsWide } from '../ui/use-width.ts'
import { useShoelaceLocale } from '../use-shoelace-locale.ts'
import { appearance } from './appearance.ts'
import { ConsoleNotices } from './console-notices.tsx'
import { Header } from './header.tsx'
import type { HostPages } from './host-page.tsx'
import { Pages } from './pages.tsx'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { LeaveTabsQuestion } from './tabs/leave-tabs-question.tsx'
import { Trail } from './trail.tsx'

/** Asks before the user signs out; the rest of the screen is grey meanwhile (spec 4, Logout; STA-3). */
const loadDialog = chunk(() => import('./sign-out-dialog.tsx'))

const SignOutQuestion = ({ workspace: { signInFlow } }: { workspace: Workspace }) => {
  const isAsked = useStore(signInFlow.leaving.$asked)
  if (!isAsked) return null
  return (
    <div className="sign-out">
      <OnDemand load={loadDialog}>{({ SignOutDialog }) => <SignOutDialog leaving={signInFlow.leaving} />}</OnDemand>
    </div>
  )
}

const loadSettings = chunk(() => import('./settings/settings-panel.tsx'))

/** Pixels below which the side menu makes room for the page, e.g. a window of 1024 at twice the size. */
const WIDE = 760

export interface ConsoleViewProps {
  workspace: Workspace
  screens: Readonly<Record<string, () => Promise<unknown>>>
  /** Elements of the host, by path. */
  hostPages: ReadableAtom<HostPages>
  /** Where newer releases are told of; nobody asks without it. */
  release?: ReleaseSource | undefined
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

export const ConsoleView = ({ workspace, screens, hostPages, release }: ConsoleViewProps) => {
  const { session } = workspace
  const locale = useStore(session.locale.$locale)
  useSpeaker(workspace)
  useDocumentTitle(workspace)
  useShoelaceLocale(session)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => keepFocusIn(frame.current), [])
  const isWide = useIsWide(frame, WIDE)
  const settings = useStore(workspace.settings.$settings)
  const [isSetting, setIsSetting] = useState(false)
  const closeSettings = useCallback(() => setIsSetting(false), [])
  return (
    <div className="yaw-root console" lang={toLanguageTag(locale)} ref={frame} {...appearance(settings)}>
      <ErrorBoundary log={session.log}>
        <ReportContext value={session.log.add}>
          <TypePicturesContext value={session}>
            <Header workspace={workspace} openSettings={() => setIsSetting(true)} />
            <ConsoleNotices workspace={workspace} release={release} />
            <SideMenu workspace={workspace} narrow={!isWide} />
            <div className="console__main">
              <TabBar workspace={workspace} />
              <Trail workspace={workspace} />
              <Pages workspace={workspace} screens={screens} hostPages={hostPages} />
            </div>
            {isSetting && (
              <OnDemand load={loadSettings}>
                {({ SettingsPanel }) => <SettingsPanel workspace={workspace} onClose={closeSettings} />}
              </OnDemand>
            )}
            <LeaveTabsQuestion workspace={workspace} />
            <SignOutQuestion workspace={workspace} />
          </TypePicturesContext>
        </ReportContext>
      </ErrorBoundary>
      <ErrorBoundary log={session.log} silent>
        <SessionToasts session={session} />
      </ErrorBoundary>
    </div>
  )
}
