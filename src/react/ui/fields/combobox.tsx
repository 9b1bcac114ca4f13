// A choice from more than a list can show: typing searches, arrows choose, Escape gives up (ARIA combobox pattern).
import '../shoelace-setup.ts'

import { msg, str } from '@lit/localize'
import type { SlPopup } from '@shoelace-style/shoelace'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'

import { Field, type FieldFrameProps, splitFrame } from './field.tsx'
import { useSearch } from '../lists/use-search.ts'

export interface ComboboxOption {
  value: string
  label: string
  /** Second line, e.g. type and id. */
  detail?: string | undefined
}

export interface ComboboxProps extends FieldFrameProps {
  value: string | null
  /** Words of the value; the value itself when nobody knows them. */
  valueLabel: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  search: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>
  onChange: (value: string | null) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  /** The first field of a dialog that takes the focus. */
  autoFocus?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

interface ListProps {
  id: string
  label: string
  options: readonly ComboboxOption[]
  active: number
  note: string | undefined
  onChoose: (option: ComboboxOption) => void
}

const List = ({ id, label, options, active, note, onChoose }: ListProps) => (
  <div className="yaw-combobox__panel">
    <ul className="yaw-combobox__list" id={id} role="listbox" aria-label={label}>
      {options.map((option, index) => (
        <li
          key={option.value}
          id={`${id}-${index}`}
          ref={(item) => {
            if (index === active) item?.scrollIntoView({ block: 'nearest' })
          }}
          role="option"
          aria-selected={index === active}
          // The focus stays in the box.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span>{option.label}</span>
          {option.detail !== undefined && <small>{option.detail}</small>}
        </li>
      ))}
    </ul>
    <p role="status" className="yaw-combobox__note">
      {note}
    </p>
  </div>
)

export const Combobox = (props: ComboboxProps) => {
  const { frame, rest } = splitFrame(props)
  const { value, valueLabel, search, onChange, onBlur, autoFocus = false, ...input } = rest
  const popup = useRef<SlPopup>(null)
  useEffect(() => {
    if (!autoFocus) return undefined
    // The popup shows what it holds once it has drawn itself.
    const frame = requestAnimationFrame(() => popup.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [autoFocus])
  const [text, setText] = useState<string>()
  const [chosen, setChosen] = useState<ComboboxOption>()
  const [active, setActive] = useState(0)
  const { results, start, close } = useSearch(search)
  const listId = useId()
  const isOpen = results.status !== 'closed'
  const options = results.status === 'found' ? results.options : []
  const searched = text?.trim() ?? ''
  const words = chosen?.value === value ? chosen?.label : (valueLabel ?? value ?? '')
  const notes = {
    closed: undefined,
    searching: msg('Searching…'),
    failed: msg('The search has failed'),
    found: undefined,
  }
  const note =
    results.status === 'found' && options.length === 0 ? msg(str`No results for “${searched}”`) : notes[results.status]

  const type = (next: string) => {
    setText(next)
    setActive(0)
    if (next.trim() === '') close()
    else start(next)
  }
  const leave = () => {
    // An emptied box means none, where none is allowed.
    if (text?.trim() === '' && !frame.required && value !== null) onChange(null)
    setText(undefined)
    close()
  }
  const choose = (option: ComboboxOption) => {
    setChosen(option)
    setText(undefined)
    close()
    onChange(option.value)
  }
  const press = (event: KeyboardEvent) => {
    // An input method uses these keys itself.
    if (event.nativeEvent.isComposing) return
    const option = options[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) setActive((active + step + options.length) % options.length)
    else if (event.key === 'Enter' && option !== undefined) choose(option)
    // What is typed chooses nothing yet: Enter must not send the form around with what was chosen before.
    else if (event.key === 'Enter' && text !== undefined) {
      if (searched === '') leave()
    } else if (event.key === 'Escape' && text !== undefined) {
      setText(undefined)
      close()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Field {...frame}>
      {(control) => (
        <sl-popup
          ref={popup}
          active={isOpen}
          placement="bottom-start"
          strategy="fixed"
          flip
          sync="width"
          distance={2}
          class="yaw-combobox"
        >
          <input
            {...input}
            {...control}
            slot="anchor"
            className="yaw-input"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={options[active] && `${listId}-${active}`}
            value={text ?? words}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={press}
            onBlur={() => {
              leave()
              onBlur?.()
            }}
          />
          {isOpen && (
            <List id={listId} label={frame.label} options={options} active={active} note={note} onChoose={choose} />
          )}
        </sl-popup>
      )}
    </Field>
  )
}
