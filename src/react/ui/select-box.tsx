// A choice from a list without a frame: Shoelace's select, with values of any text and our sizes.
import './shoelace-setup.ts'

import type { SlSelect } from '@shoelace-style/shoelace'
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'

import type { ControlSize } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icons/icon.tsx'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean | undefined
  /** Icon before the label. */
  prefix?: ReactNode
}

export interface SelectBoxProps<Value extends string> {
  /** Name of the control for screen readers; the visible label is the frame's. */
  label: string
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
  onBlur?: (() => void) | undefined
  size?: ControlSize | undefined
  /** May be emptied again. */
  clearable?: boolean | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** Hint or error, read with the control. */
  description?: string | undefined
  invalid?: boolean | undefined
  autoFocus?: boolean | undefined
  ref?: Ref<{ focus: () => void }> | undefined
}

/** Letters that come faster than this, in milliseconds, are one word. */
const TYPING_PAUSE = 1000

/** Finds the option whose label begins with what is typed while the list is closed, as the browser's own select does. */
const useTypeToFind = <Value extends string>(
  options: readonly SelectOption<Value>[],
  choose: (value: Value) => void,
) => {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent<SlSelect>) => {
    if (event.currentTarget.open || event.key.length !== 1 || event.key === ' ') return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isMore = event.timeStamp - typed.current.at < TYPING_PAUSE
    const text = (isMore ? typed.current.text : '') + event.key.toLowerCase()
    typed.current = { text, at: event.timeStamp }
    const found = options.find(({ label, disabled }) => disabled !== true && label.toLowerCase().startsWith(text))
    if (found === undefined) return
    event.preventDefault()
    event.stopPropagation()
    choose(found.value)
  }
}

const SIZES = { mini: 'small', small: 'medium', medium: 'large' } as const

export const SelectBox = <Value extends string>(props: SelectBoxProps<Value>) => {
  const { label, options, value, onChange, onBlur, size = 'small', clearable = false, placeholder, disabled } = props
  const { description, invalid = false, autoFocus, ref } = props
  const select = useRef<SlSelect>(null)
  useImperativeHandle(ref, () => ({ focus: () => select.current?.focus() }), [])
  const typeToFind = useTypeToFind(options, onChange)
  // Shoelace's values may hold no spaces: it gets the place in the list.
  const index = options.findIndex((option) => option.value === value)
  const shown = index === -1 ? '' : String(index)

  // Shoelace does not say that a value is refused, and its own label is hidden behind the frame's.
  useLayoutEffect(() => {
    const element = select.current
    void element?.updateComplete.then(() => {
      element.displayInput?.setAttribute('aria-invalid', String(invalid))
      element.displayInput?.setAttribute('aria-label', label)
    })
  }, [invalid, label])

  return (
    <sl-select
      ref={select}
      class={classNames('yaw-select', invalid && 'yaw-select--invalid')}
      label={label}
      helpText={description ?? ''}
      size={SIZES[size]}
      value={shown}
      placeholder={placeholder ?? ''}
      clearable={clearable}
      disabled={disabled ?? false}
      hoist
      data-autofocus={autoFocus || undefined}
      onKeyDownCapture={typeToFind}
      onsl-blur={onBlur && (() => onBlur())}
      onsl-change={({ target }) => onChange(options[Number(target.value === '' ? -1 : target.value)]?.value ?? null)}
    >
      {clearable && (
        <span slot="clear-icon">
          <Icon name="x-lg" size={10} />
        </span>
      )}
      {options.map((option, place) => (
        <sl-option key={option.value} value={String(place)} disabled={option.disabled ?? false}>
          {option.prefix !== undefined && (
            <span slot="prefix" className="yaw-select__prefix">
              {option.prefix}
            </span>
          )}
          {option.label}
        </sl-option>
      ))}
    </sl-select>
  )
}
