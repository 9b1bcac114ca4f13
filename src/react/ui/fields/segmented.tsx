// A few ways to see the same thing, one of them chosen: a radio group that looks like one button (radio pattern: arrows choose).
import type { KeyboardEvent } from 'react'

import { Icon, type IconSource } from '../icons/icon.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'

export interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon: IconSource }[]
  onChange: (value: Value) => void
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export const Segmented = <Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) => {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const place = options.findIndex((option) => option.value === value) + step
    const next = options.at(place % options.length)
    if (next === undefined) return
    onChange(next.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[options.indexOf(next)]?.focus()
  }
  return (
    <div role="radiogroup" aria-label={label} className="yaw-segmented" onKeyDown={press}>
      {options.map((option) => (
        <Tooltip key={option.value} content={option.label}>
          <button
            type="button"
            role="radio"
            className="yaw-segmented__option"
            aria-label={option.label}
            aria-checked={option.value === value}
            tabIndex={option.value === value ? 0 : -1}
            onClick={() => onChange(option.value)}
          >
            <Icon name={option.icon} />
          </button>
        </Tooltip>
      ))}
    </div>
  )
}
