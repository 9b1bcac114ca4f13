// Tabs inside a panel: arrows move, Home and End jump, the panel shows at once (tabs pattern, automatic activation).
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

import { Badge } from '../states/badge.tsx'

export interface Tab<Id extends string> {
  id: Id
  label: string
  count?: number | undefined
  /** A field in it was refused. */
  invalid?: boolean | undefined
}

export interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  active: Id
  onChange: (id: Id) => void
  /** The active panel. */
  children: ReactNode
}

export const Tabs = <Id extends string>({ label, tabs, active, onChange, children }: TabsProps<Id>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === active)
    const places: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const place = places[event.key]
    if (place === undefined) return
    const next = tabs.at(place % tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div className="yaw-tabs">
      <div ref={list} role="tablist" aria-label={label} className="yaw-tabs__list" onKeyDown={press}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="yaw-tabs__tab"
            aria-selected={tab.id === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            data-invalid={tab.invalid || undefined}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <Badge>{tab.count}</Badge>}
          </button>
        ))}
      </div>
      {/* Reached by Tab, so that the arrow keys scroll what has nothing to focus in it. */}
      <div
        id={`${id}-panel`}
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`${id}-${active}`}
        className="yaw-tabs__panel"
      >
        {children}
      </div>
    </div>
  )
}
