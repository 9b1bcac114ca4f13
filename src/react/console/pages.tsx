// The open pages: each stays in the DOM with its state while another one shows (spec 2, TAB-4; RTE-15, RTE-16).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import unknownIcon from 'bootstrap-icons/icons/question-circle.svg'

import { chunk } from '../../api/load-chunk.ts'
import { tabTitle } from './tab-title.ts'
import type { OpenTab } from '../../stores/workspace/tabs/tabs.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { OnDemand } from '../on-demand.tsx'
import { Container } from '../ui/layout/container.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { type HostPages, HostPage } from './host-page.tsx'
import { OnlineUsersPage } from './pages/online-users-page.tsx'
import { ScreenElement } from './screen-element.tsx'
import { HOME_PATH } from '../../stores/workspace/addresses/routes.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'

/** The page for a path that no route has (spec 2, RTE-15). */
const NotFoundPage = ({ workspace }: { workspace: Workspace }) => {
  const address = useStore(workspace.router.$address) ?? ''
  return (
    <EmptyState
      icon={{ svg: unknownIcon }}
      title={msg('There is no such page')}
      text={msg(str`No page of this console has the address ${address}`)}
      action={{ label: msg('Go to the home page'), run: () => void workspace.open(HOME_PATH) }}
    />
  )
}

const loadEmbedded = chunk(() => import('./pages/embedded-page.tsx'))
const loadErrorLog = chunk(() => import('./pages/error-log-page.tsx'))
const loadHome = chunk(() => import('./pages/home-page.tsx'))

interface PagesProps {
  workspace: Workspace
  screens: Readonly<Record<string, () => Promise<unknown>>>
  hostPages: ReadableAtom<HostPages>
}

const Page = ({ tab, workspace, screens, hostPages, active }: PagesProps & { tab: OpenTab; active: boolean }) => {
  const { page } = tab.meta
  const load = screens[page]
  const loadOfHost = useStore(hostPages).get(tab.meta.path)
  if (page === 'home') {
    return (
      <OnDemand load={loadHome} waiting={<Skeleton />}>
        {({ HomePage }) => <HomePage workspace={workspace} active={active} />}
      </OnDemand>
    )
  }
  if (page === 'online-users') return <OnlineUsersPage session={workspace.session} />
  if (page === 'error-log') {
    return (
      <OnDemand load={loadErrorLog} waiting={<Skeleton />}>
        {({ ErrorLogPage }) => <ErrorLogPage session={workspace.session} active={active} />}
      </OnDemand>
    )
  }
  if (page === 'embedded') {
    return (
      <OnDemand load={loadEmbedded} waiting={<Skeleton />}>
        {({ EmbeddedPage }) => <EmbeddedPage session={workspace.session} tab={tab} />}
      </OnDemand>
    )
  }
  if (page === 'unavailable' && loadOfHost !== undefined) {
    return <HostPage load={loadOfHost} tab={tab} workspace={workspace} active={active} />
  }
  if (load === undefined) return <NotFoundPage workspace={workspace} />
  return <ScreenElement tag={page} load={load} tab={tab} workspace={workspace} active={active} />
}

export const Pages = ({ workspace, screens, hostPages }: PagesProps) => {
  const tabs = useStore(workspace.tabs.$alive)
  const current = useStore(workspace.tabs.$current)
  const address = useStore(workspace.router.$address)
  return (
    <main className="pages" id="pages">
      {/* The tab says it to the eye; before any page has loaded, and where one cannot, the heading is there. */}
      <h1 className="yaw-visually-hidden">
        {current === undefined ? msg('Operations management system') : tabTitle(current)}
      </h1>
      {tabs.map((tab) => {
        const active = tab.name === current?.name
        return (
          <section key={tab.name} className="page" role="tabpanel" aria-label={tabTitle(tab)} hidden={!active}>
            <ErrorBoundary log={workspace.session.log}>
              <Container kind={tab.meta.page === 'home' || tab.meta.page === 'unavailable' ? 'ghost' : 'full'}>
                <Page tab={tab} workspace={workspace} screens={screens} hostPages={hostPages} active={active} />
              </Container>
            </ErrorBoundary>
          </section>
        )
      })}
      {current === undefined && address !== undefined && <NotFoundPage workspace={workspace} />}
    </main>
  )
}
