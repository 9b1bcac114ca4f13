// The bar of open pages: home first, each other one can be closed and moved; arrow keys walk it (spec 2; TAB-1…TAB-3).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type WheelEvent, useCallback, useEffect, useRef, useState } from 'react'

import { tabTitle } from './tab-title.ts'
import { type OpenTab, isHome, type CloseRange } from '../../stores/workspace/tabs/tabs.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { ContextMenu, type Point } from '../ui/overlays/context-menu.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Menu, type MenuEntry } from '../ui/overlays/menu.tsx'
import { NOT_SAVED, Tab } from './tabs/tab.tsx'
import { useTabDrag } from './tabs/use-tab-drag.ts'

/** What can be done to the tabs, seen from one of them: close some, or put it elsewhere (spec 2; TAB-1, TAB-2). */
interface TabVerbs {
  close: (name: string) => void
  closeRange: (name: string, range: CloseRange) => void
  /** By how many places, to the right when positive. */
  move: (name: string, by: number) => void
}

const tabActions = ({ tabs }: Workspace, tab: OpenTab, verbs: TabVerbs): MenuEntry[] => {
  const open = tabs.$tabs.get()
  const place = open.findIndex((other) => other.name === tab.name)
  const range = (key: CloseRange, label: string) => ({
    key,
    label,
    disabled: tabs.inRange(tab.name, key).length === 0,
    run: () => verbs.closeRange(tab.name, key),
  })
  const move = (by: number, label: string, shortcut: string) => ({
    key: `move ${by}`,
    label,
    shortcut,
    disabled: isHome(tab) || place + by < 1 || place + by >= open.length,
    run: () => verbs.move(tab.name, by),
  })
  return [
    {
      key: 'close',
      label: msg('Close'),
      shortcut: 'Delete',
      disabled: isHome(tab),
      run: () => verbs.close(tab.name),
    },
    range('left', msg('Close tabs to the left')),
    range('right', msg('Close tabs to the right')),
    range('others', msg('Close other tabs')),
    range('all', msg('Close all tabs')),
    { key: 'line', separator: true },
    move(-1, msg('Move left'), 'Ctrl+Shift+←'),
    move(1, msg('Move right'), 'Ctrl+Shift+→'),
  ]
}

const NEXT: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

const tabId = (index: number) => `open-tab-${index}`

/** The focus follows a tab that has been moved, and goes to the current one when the tab that had it is gone. */
const useTabFocus = (bar: React.RefObject<HTMLElement | null>) => {
  const [wanted, setWanted] = useState<{ name: string | undefined }>()
  useEffect(() => {
    if (wanted === undefined) return
    const boxes = [...(bar.current?.querySelectorAll<HTMLElement>('[data-name]') ?? [])]
    const box = boxes.find(({ dataset }) =>
      wanted.name === undefined ? dataset['current'] === 'true' : dataset['name'] === wanted.name,
    )
    box?.querySelector<HTMLElement>('[role=tab]')?.focus()
  }, [wanted, bar])
  return useCallback((name?: string) => setWanted({ name }), [])
}

const useVerbs = (workspace: Workspace, focus: (name?: string) => void) => {
  const { tabs } = workspace
  const [moved, setMoved] = useState('')
  const move: TabVerbs['move'] = (name, by) => {
    const place = tabs.$tabs.get().findIndex((tab) => tab.name === name)
    // Nothing comes before home, nor after the last place.
    tabs.move(name, Math.max(1, place + by))
    const open = tabs.$tabs.get()
    const now = open.findIndex((tab) => tab.name === name)
    const tab = open[now]
    if (tab === undefined || isHome(tab)) return
    const [title, at, count] = [tabTitle(tab), now + 1, open.length]
    setMoved(msg(str`${title} is now tab ${at} of ${count}`))
    focus(name)
  }
  const verbs: TabVerbs = {
    close: (name) => void workspace.closeTab(name).then(() => focus()),
    closeRange: (name, range) => void workspace.closeRange(name, range).then(() => focus()),
    move,
  }
  return { verbs, moved }
}

/** A wheel that only goes up and down scrolls the bar all the same. */
const scrollSideways = (event: WheelEvent<HTMLElement>) => {
  if (event.deltaX === 0) event.currentTarget.scrollBy({ left: event.deltaY, behavior: 'instant' })
}

export const TabBar = ({ workspace }: { workspace: Workspace }) => {
  const tabs = useStore(workspace.tabs.$tabs)
  const current = useStore(workspace.tabs.$current)
  const dirty = useStore(workspace.unsaved.$dirty)
  const bar = useRef<HTMLDivElement>(null)
  const focus = useTabFocus(bar)
  const { verbs, moved } = useVerbs(workspace, focus)
  const { dragged, listeners } = useTabDrag({ bar, move: workspace.tabs.move, drop: focus })
  const [asked, setAsked] = useState<{ tab: OpenTab; at: Point }>()
  const closeMenu = useCallback(() => setAsked(undefined), [])

  const name = current?.name
  const place = tabs.findIndex((tab) => tab.name === name)
  useEffect(() => {
    const shown = place < 0 ? undefined : bar.current?.querySelectorAll('[role=tab]').item(place)
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [place])

  const openMenuBelow = (tab: OpenTab) => {
    const box = bar.current?.querySelector('[aria-selected=true]')?.getBoundingClientRect()
    if (box !== undefined) setAsked({ tab, at: { x: box.left, y: box.bottom } })
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, shiftKey, altKey, metaKey } = event
    const step = STEPS[key]
    const next = NEXT[key]?.(place, tabs.length)
    const target = next === undefined ? undefined : tabs[next]
    if (current !== undefined && (key === 'ContextMenu' || (key === 'F10' && shiftKey))) openMenuBelow(current)
    else if (current !== undefined && ctrlKey && shiftKey && step !== undefined) verbs.move(current.name, step)
    else if (ctrlKey || shiftKey || altKey || metaKey) return
    else if (key === 'Delete' && current !== undefined) verbs.close(current.name)
    else if (target !== undefined) void workspace.open(target.name).then(() => focus(target.name))
    else return
    event.preventDefault()
  }
  // The list owns the tabs alone: beside each stands its close button, which may not be in a tab list.
  const owned = tabs.map((_, index) => tabId(index)).join(' ')
  const seenFrom = current ?? tabs[0]
  return (
    <nav className="tab-bar" aria-label={msg('Open pages')}>
      <div
        className="tab-bar__tabs"
        ref={bar}
        data-dragging={dragged !== undefined || undefined}
        onKeyDown={press}
        onWheel={scrollSideways}
        {...listeners}
      >
        <span id={NOT_SAVED} hidden>
          {msg('Not saved')}
        </span>
        <span role="tablist" aria-label={msg('Open pages')} aria-owns={owned} />
        {tabs.map((tab, index) => (
          <Tab
            key={tab.name}
            id={tabId(index)}
            tab={tab}
            current={tab.name === name}
            dirty={dirty.has(tab.name)}
            dragged={tab.name === dragged}
            onOpen={() => void workspace.open(tab.name)}
            onClose={() => verbs.close(tab.name)}
            onMenu={(event) => {
              event.preventDefault()
              setAsked({ tab, at: { x: event.clientX, y: event.clientY } })
            }}
          />
        ))}
      </div>
      {seenFrom !== undefined && (
        <div className="tab-bar__end">
          <Menu
            label={msg('Tabs')}
            hint={msg('All tabs, and how to close them')}
            trigger={<Icon name="chevron-down" />}
            items={[
              ...tabActions(workspace, seenFrom, verbs),
              { key: 'list', separator: true },
              ...tabs.map((tab) => ({
                key: `open ${tab.name}`,
                label: tabTitle(tab),
                checked: tab.name === name,
                run: () => void workspace.open(tab.name).then(() => focus(tab.name)),
              })),
            ]}
          />
        </div>
      )}
      <span role="status" className="yaw-visually-hidden">
        {moved}
      </span>
      {asked !== undefined && (
        <ContextMenu
          label={tabTitle(asked.tab)}
          at={asked.at}
          items={tabActions(workspace, asked.tab, verbs)}
          onClose={closeMenu}
        />
      )}
    </nav>
  )
}
