// The bar of open pages: home first, each other one can be closed; arrow keys walk it (spec 2; TAB-1, TAB-2, TAB-3).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { tabTitle } from '../../locales/page-title.ts'
import type { OpenTab } from '../../stores/workspace/tabs.ts'
import { HOME_PATH } from '../../stores/workspace/routes.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { Icon } from '../ui/icons/icon.tsx'

const NEXT: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const tabId = (index: number) => `open-tab-${index}`

interface TabProps {
  id: string
  tab: OpenTab
  current: boolean
  open: () => void
  close: (() => void) | undefined
}

const Tab = ({ id, tab, current, open, close }: TabProps) => {
  const title = tabTitle(tab)
  const closeOnMiddle = (event: { button: number; preventDefault: () => void }) => {
    if (event.button !== 1 || close === undefined) return
    event.preventDefault()
    close()
  }
  return (
    <div className="tab" role="presentation" data-current={current} onAuxClick={closeOnMiddle}>
      <button
        type="button"
        role="tab"
        id={id}
        className="tab__title"
        aria-selected={current}
        aria-controls="pages"
        tabIndex={current ? 0 : -1}
        title={title}
        onClick={open}
      >
        {tab.path === HOME_PATH && <Icon name="house" />}
        <span>{title}</span>
      </button>
      {close !== undefined && (
        <button
          type="button"
          className="tab__close"
          tabIndex={-1}
          aria-label={msg(str`Close ${title}`)}
          onClick={close}
        >
          <Icon name="x-lg" size={10} />
        </button>
      )}
    </div>
  )
}

export const TabBar = ({ workspace }: { workspace: Workspace }) => {
  const tabs = useStore(workspace.tabs.$tabs)
  const current = useStore(workspace.tabs.$current)
  const bar = useRef<HTMLElement>(null)

  const name = current?.name
  useEffect(() => {
    if (name === undefined) return
    bar.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [name])

  const focusTab = (index: number) => bar.current?.querySelectorAll<HTMLElement>('[role=tab]').item(index)?.focus()
  // The button that closed a tab goes with it: the focus passes to the tab that shows now.
  const [closed, setClosed] = useState(0)
  useEffect(() => {
    if (closed > 0) bar.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }, [closed])
  const close = (tab: OpenTab) => void workspace.closeTab(tab.name).then(() => setClosed((count) => count + 1))
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.name === current?.name)
    const next = NEXT[event.key]?.(index, tabs.length)
    const target = next === undefined ? undefined : tabs[next]
    if (event.key === 'Delete' && current !== undefined) close(current)
    else if (target !== undefined) void workspace.open(target.name).then(() => focusTab(next ?? 0))
    else return
    event.preventDefault()
  }
  // The list owns the tabs alone: beside each stands its close button, which may not be in a tab list.
  const owned = tabs.map((_, index) => tabId(index)).join(' ')
  return (
    <nav className="tab-bar" aria-label={msg('Open pages')} ref={bar} onKeyDown={onKeyDown}>
      <span role="tablist" aria-label={msg('Open pages')} aria-owns={owned} />
      {tabs.map((tab, index) => (
        <Tab
          key={tab.name}
          id={tabId(index)}
          tab={tab}
          current={tab.name === current?.name}
          open={() => void workspace.open(tab.name)}
          close={tab.path === HOME_PATH ? undefined : () => close(tab)}
        />
      ))}
    </nav>
  )
}
