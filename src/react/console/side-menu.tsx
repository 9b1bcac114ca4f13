// The side menu from the server: groups that open, leaves that lead to a page; 200 px, or 65 px collapsed, when a group
// opens beside its icon (LAY-2, ENT-9). Where the console is narrow it is collapsed and opens over the page.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useState } from 'react'

import { menuTrail } from '../../stores/workspace/menu-trail.ts'
import type { MenuItem } from '../../stores/workspace/addresses/routes.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { ConsoleLink } from './console-link.tsx'
import { groupEntries } from './group-entries.ts'
import { MenuIcon } from './menu-icon.tsx'

interface EntryProps {
  item: MenuItem
  workspace: Workspace
  current: string | undefined
}

const Leaf = ({ item, workspace, current }: EntryProps) => (
  <li>
    <ConsoleLink
      workspace={workspace}
      path={item.path}
      className="menu__entry"
      title={item.title}
      current={item.path === current}
    >
      <MenuIcon name={item.iconSvg} />
      <span className="menu__title">{item.title}</span>
    </ConsoleLink>
  </li>
)

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

/** Icons alone: the pages of a group open beside it. */
const CollapsedEntries = ({ items, workspace, current }: Omit<EntryProps, 'item'> & { items: readonly MenuItem[] }) => {
  const [chosen] = current === undefined ? [] : menuTrail(items, current)
  return (
    <ul className="menu">
      {items.map((item) =>
        item.children.length === 0 ? (
          <Leaf key={item.path} item={item} workspace={workspace} current={current} />
        ) : (
          <li key={item.ename}>
            <Menu
              label={item.title}
              hint={item.title}
              placement="right-start"
              active={item === chosen}
              items={groupEntries(item.children, workspace, current)}
              trigger={<MenuIcon name={item.iconSvg} />}
            />
          </li>
        ),
      )}
    </ul>
  )
}

/** Open or collapsed as the user has it; in a narrow console only open as long as somebody chooses from it. */
const useCollapsed = (workspace: Workspace, narrow: boolean) => {
  const { menuCollapsed } = useStore(workspace.settings.$settings)
  const [openFor, setOpenFor] = useState<string>()
  const place = useStore(workspace.router.$address) ?? ''
  if (!narrow) return { collapsed: menuCollapsed, over: false, toggle: workspace.toggleMenu }
  const over = openFor === place
  return { collapsed: !over, over, toggle: () => setOpenFor(over ? undefined : place) }
}

export const SideMenu = ({ workspace, narrow }: { workspace: Workspace; narrow: boolean }) => {
  const menu = useStore(workspace.account.$menu)
  const loaded = useStore(workspace.account.$loaded)
  const current = useStore(workspace.router.$match)?.path
  const { collapsed, over, toggle } = useCollapsed(workspace, narrow)
  const label = collapsed ? msg('Expand the menu') : msg('Collapse the menu')
  const List = collapsed ? CollapsedEntries : Entries
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !over) return
    event.stopPropagation()
    toggle()
  }
  return (
    <nav
      className="side-menu"
      data-collapsed={collapsed}
      data-over={over || undefined}
      aria-label={msg('Menu')}
      onKeyDown={closeOnEscape}
    >
      <div className="side-menu__entries">
        <List items={menu} workspace={workspace} current={current} />
        {loaded && menu.length === 0 && !collapsed && (
          <p className="side-menu__empty">{msg('No functions for this account')}</p>
        )}
      </div>
      <button type="button" className="side-menu__toggle" aria-label={label} title={label} onClick={toggle}>
        <Icon name={collapsed ? 'chevron-bar-right' : 'chevron-bar-left'} />
      </button>
    </nav>
  )
}
