// Home: the pages of the menu, and the plant at a glance, as far as the user may see it (spec 2, route index; RTE-1).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { type HomePageModel, createHomePage } from '../../../stores/pages/home.ts'
import { leavesOf } from '../../../stores/workspace/addresses/routes.ts'
import type { Workspace } from '../../../stores/workspace/workspace.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { ConsoleLink } from '../console-link.tsx'
import { MenuIcon } from '../menu-icon.tsx'
import { LatestAlarms } from './home/alarms-section.tsx'
import { Assets, assetTotal } from './home/assets-section.tsx'
import { Capacity, capacityUnit } from './home/capacity-section.tsx'
import { Changes } from './home/changes-section.tsx'
import { FarmsMap } from './home/map-section.tsx'
import { Online, userTotal } from './home/online-section.tsx'
import { Section } from './home/section.tsx'
import type { Loadable } from '../../../stores/query.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { useData } from '../../use-data.ts'

/**
 * How fresh home is, and loading it anew; what could not be refreshed says so (visual design: every list says how fresh).
 */
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

const loadedAt = (content: Loadable<unknown>) => (content.status === 'ready' ? content.loadedAt : undefined)
const isStale = (content: Loadable<unknown>) => content.status === 'failed' && content.data !== undefined

const Freshness = ({ home }: { home: HomePageModel }) => {
  const contents = [
    useStore(home.things.$content),
    useStore(home.alarms.$content),
    useStore(home.users.$content),
  ] as const
  const access = [useStore(home.things.$access), useStore(home.alarms.$access), useStore(home.users.$access)]
  const times = contents.flatMap((content) => loadedAt(content) ?? [])
  if (!access.includes('granted')) return null
  return (
    <span className="home__freshness">
      {contents.some(isStale) && <Badge kind="warning">{msg('Could not be refreshed')}</Badge>}
      {times.length > 0 && <span>{msg(str`Updated ${TIME.format(Math.max(...times))}`)}</span>}
      <IconButton icon="arrow-clockwise" label={msg('Refresh')} onClick={() => void home.refresh()} />
    </span>
  )
}

interface PartProps {
  home: HomePageModel
  workspace: Workspace
}

const THINGS_PAGE = 'yaw-thing-configuration'
const USERS_PAGE = 'online-users'

/** Opens the page of a screen; undefined where the user has none. */
const usePage = ({ account, open }: Workspace, page: string) => {
  const path = useStore(account.$routes).find((route) => route.page === page)?.path
  return path === undefined ? undefined : () => void open(path)
}

const Things = ({ home, workspace }: PartProps) => {
  const access = useStore(home.things.$access)
  const content = useStore(home.things.$content)
  const word = useStore(home.$kindLabel)
  const openThings = usePage(workspace, THINGS_PAGE)
  if (access === 'denied') return null
  const data = content.status === 'loading' ? undefined : content.data
  if (content.status === 'failed' && data === undefined) {
    return (
      <Section area="failure" title={msg('Assets')}>
        <Loaded value={home.things.$content} title={msg('The assets could not be loaded')} />
      </Section>
    )
  }
  const note = data && <span className="yaw-secondary">{assetTotal(data.counts)}</span>
  return (
    <>
      <Section area="assets" title={msg('Assets by type and state')} aside={note}>
        <Loaded value={home.things.$content} rows={18}>
          {({ counts }) => <Assets counts={counts} word={word} openThings={openThings ?? (() => {})} />}
        </Loaded>
      </Section>
      <Section area="map" title={msg('Farms on the map')}>
        <Loaded value={home.things.$content} rows={9}>
          {({ farms }) => <FarmsMap farms={farms} workspace={workspace} />}
        </Loaded>
      </Section>
      <Section
        area="capacity"
        title={msg('Capacity of the farms')}
        aside={data && <span className="yaw-secondary">{capacityUnit(data.farms)}</span>}
      >
        <Loaded value={home.things.$content} rows={5}>
          {({ farms }) => <Capacity farms={farms} workspace={workspace} />}
        </Loaded>
      </Section>
    </>
  )
}

const LatestChanges = ({ home, workspace }: PartProps) => {
  const access = useStore(home.things.$access)
  const content = useStore(home.things.$content)
  // That the things could not be loaded is said once, in their place.
  if (access === 'denied' || (content.status === 'failed' && content.data === undefined)) return null
  return (
    <Section area="changes" title={msg('Latest changes')}>
      <Loaded value={home.things.$content} rows={8}>
        {({ latest }) => <Changes latest={latest} workspace={workspace} />}
      </Loaded>
    </Section>
  )
}

const Alarms = ({ home, workspace }: PartProps) => {
  const access = useStore(home.alarms.$access)
  if (access === 'denied') return null
  return (
    <Section area="alarms" title={msg('Latest alarms')}>
      <Loaded value={home.alarms.$content} rows={8} title={msg('The alarms could not be loaded')}>
        {(alarms) => <LatestAlarms alarms={alarms} workspace={workspace} />}
      </Loaded>
    </Section>
  )
}

const Users = ({ home, workspace }: PartProps) => {
  const access = useStore(home.users.$access)
  const data = useData(home.users.$content)
  const openAll = usePage(workspace, USERS_PAGE)
  if (access === 'denied') return null
  return (
    <Section
      area="users"
      title={msg('Online now')}
      aside={data && <span className="yaw-secondary">{userTotal(data)}</span>}
    >
      <Loaded value={home.users.$content} rows={3} title={msg('The online users could not be loaded')}>
        {(users) => <Online users={users} openAll={openAll} />}
      </Loaded>
    </Section>
  )
}

const MenuPages = ({ workspace }: { workspace: Workspace }) => {
  const leaves = leavesOf(useStore(workspace.account.$menu))
  if (leaves.length === 0) return null
  return (
    <nav aria-label={msg('Pages')}>
      <ul className="home__pages">
        {leaves.map((leaf) => (
          <li key={leaf.path}>
            <ConsoleLink workspace={workspace} path={leaf.path}>
              <MenuIcon name={leaf.iconSvg} />
              {leaf.title}
            </ConsoleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const HomePage = ({ workspace, active }: { workspace: Workspace; active: boolean }) => {
  const [home] = useState(() => createHomePage(workspace.session))
  useEffect(() => {
    home.setActive(active)
    return () => home.setActive(false)
  }, [home, active])
  const name = useStore(workspace.account.$user)?.displayName ?? ''
  return (
    <div className="home">
      <header className="home__header">
        <h2 className="home__greeting">{name === '' ? msg('Welcome') : msg(str`Welcome, ${name}`)}</h2>
        <Freshness home={home} />
      </header>
      <MenuPages workspace={workspace} />
      <div className="home__grid">
        <Things home={home} workspace={workspace} />
        <Alarms home={home} workspace={workspace} />
        <LatestChanges home={home} workspace={workspace} />
        <Users home={home} workspace={workspace} />
      </div>
    </div>
  )
}
