// The side menu from the server: groups that open, leaves that lead to a page; 200 px, or 65 px collapsed (LAY-2, ENT-9).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type MouseEvent, useState } from 'react'

import type { MenuItem } from '../../stores/workspace/routes.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { MenuIcon } from './menu-icon.tsx'
import { Icon } from '../ui/icons/icon.tsx'

interface EntryProps {
  item: MenuItem
  workspace: Workspace
  current: string | undefined
}

/** A plain click stays in the console; any other is the browser's, e.g. a new browser tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

const Leaf = ({ item, workspace, current }: EntryProps) => {
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    void workspace.open(item.path)
  }
  return (
    <li>
      <a
        className="menu__entry"
        href={workspace.router.href(item.path)}
        aria-current={item.path === current ? 'page' : undefined}
        title={item.title}
        onClick={follow}
      >
        <MenuIcon name={item.iconSvg} />
        <span className="menu__title">{item.title}</span>
      </a>
    </li>
  )
}

const Group = ({ item, ...rest }: EntryProps) => {
  const [open, setOpen] = useState(true)
  return (
    <li>
      <button
        type="button"
        className="menu__entry"
        aria-expanded={open}
        title={item.title}
        onClick={() => setOpen(!open)}
      >
        <MenuIcon name={item.iconSvg} />
        <span className="menu__title">{item.title}</span>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} />
      </button>
      {open && <Entries items={item.children} {...rest} />}
    </li>
  )
}

const Entries = ({ items, ...rest }: Omit<EntryProps, 'item'> & { items: readonly MenuItem[] }) => (
  <ul className="menu">
    {items.map((item) =>
      item.children.length === 0 ? (
        <Leaf key={item.path} item={item} {...rest} />
      ) : (
        <Group key={item.ename} item={item} {...rest} />
      ),
    )}
  </ul>
)

export const SideMenu = ({ workspace }: { workspace: Workspace }) => {
  const menu = useStore(workspace.account.$menu)
  const loaded = useStore(workspace.account.$loaded)
  const match = useStore(workspace.router.$match)
  const { menuCollapsed: collapsed } = useStore(workspace.settings.$settings)
  const label = collapsed ? msg('Expand the menu') : msg('Collapse the menu')
  return (
    <nav className="side-menu" data-collapsed={collapsed} aria-label={msg('Menu')}>
      <div className="side-menu__entries">
        <Entries items={menu} workspace={workspace} current={match?.path} />
        {loaded && menu.length === 0 && <p className="side-menu__empty">{msg('No functions for this account')}</p>}
      </div>
      <button
        type="button"
        className="side-menu__toggle"
        aria-label={label}
        title={label}
        onClick={workspace.toggleMenu}
      >
        <Icon name={collapsed ? 'chevron-bar-right' : 'chevron-bar-left'} />
      </button>
    </nav>
  )
}
