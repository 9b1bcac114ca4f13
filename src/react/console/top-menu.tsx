// The top menu: the groups of the server's menu in the header, each with its pages; one button where there is no room
// for the row (spec 2, Layout; LAY-1, docs/decisions/0020).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { menuTrail } from '../../stores/workspace/menu-trail.ts'
import type { MenuItem } from '../../stores/workspace/addresses/routes.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Menu, type MenuEntry } from '../ui/overlays/menu.tsx'
import { groupEntries } from './group-entries.ts'
import { ConsoleLink } from './console-link.tsx'

/** Whether the row is as wide as its place at most; it keeps its own width while it is hidden. */
const useFits = (place: RefObject<HTMLElement | null>, row: RefObject<HTMLElement | null>): boolean => {
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    const [outer, inner] = [place.current, row.current]
    if (outer === null || inner === null) return undefined
    const measure = () => setFits(inner.offsetWidth <= outer.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [place, row])
  return fits
}

interface GroupProps {
  item: MenuItem
  workspace: Workspace
  current: string | undefined
  active: boolean
}

const Group = ({ item, workspace, current, active }: GroupProps) =>
  item.children.length === 0 ? (
    <ConsoleLink workspace={workspace} path={item.path} className="yaw-button yaw-button--text" current={active}>
      {item.title}
    </ConsoleLink>
  ) : (
    <Menu
      size="small"
      placement="bottom-start"
      active={active}
      items={groupEntries(item.children, workspace, current)}
      trigger={
        <>
          <span>{item.title}</span>
          <Icon name="chevron-down" size={10} />
        </>
      }
    />
  )

const allEntries = (menu: readonly MenuItem[], workspace: Workspace, current: string | undefined): MenuEntry[] =>
  menu.flatMap((item, index): MenuEntry[] => [
    ...(index === 0 ? [] : [{ key: `line ${item.path}`, separator: true as const }]),
    ...groupEntries([item], workspace, current),
  ])

export const TopMenu = ({ workspace }: { workspace: Workspace }) => {
  const menu = useStore(workspace.account.$menu)
  const path = useStore(workspace.router.$match)?.path
  const place = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const fits = useFits(place, row)
  const [chosen] = path === undefined ? [] : menuTrail(menu, path)
  return (
    <nav className="top-menu" aria-label={msg('Page groups')} ref={place}>
      <div className="top-menu__row" ref={row} inert={!fits} data-hidden={!fits || undefined}>
        {menu.map((item) => (
          <Group key={item.path} item={item} workspace={workspace} current={path} active={item === chosen} />
        ))}
      </div>
      {!fits && (
        <Menu
          size="small"
          placement="bottom-start"
          items={allEntries(menu, workspace, path)}
          trigger={
            <>
              <span>{chosen?.title ?? msg('Pages')}</span>
              <Icon name="chevron-down" size={10} />
            </>
          }
        />
      )}
    </nav>
  )
}
