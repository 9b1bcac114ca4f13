// A choice from more than a list can show: typing searches, arrows choose, Escape gives up (ARIA combobox pattern).
import { msg } from '@lit/localize'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'

import { Field, type FieldFrameProps, splitFrame } from './field.tsx'

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
  search: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>
  onChange: (value: string | null) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

type Results = { status: 'closed' } | { status: 'searching' } | { status: 'open'; options: ComboboxOption[] } | { status: 'failed' }

/** Typing pauses this long before a search begins, in milliseconds. */
const DELAY = 150

const useSearch = (search: ComboboxProps['search']) => {
  const [results, setResults] = useState<Results>({ status: 'closed' })
  const running = useRef<AbortController>(undefined)
  const close = () => {
    running.current?.abort()
    setResults({ status: 'closed' })
  }
  const start = async (text: string) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setResults({ status: 'searching' })
    await new Promise((resolve) => setTimeout(resolve, DELAY))
    if (signal.aborted) return
    try {
      const options = await search(text, signal)
      if (!signal.aborted) setResults({ status: 'open', options })
    } catch {
      if (!signal.aborted) setResults({ status: 'failed' })
    }
  }
  return { results, start, close }
}

export const Combobox = (props: ComboboxProps) => {
  const { frame, rest } = splitFrame(props)
  const { value, valueLabel, search, onChange, onBlur, ...input } = rest
  const [text, setText] = useState<string>()
  const [chosen, setChosen] = useState<ComboboxOption>()
  const [active, setActive] = useState(0)
  const { results, start, close } = useSearch(search)
  const listId = useId()
  const options = results.status === 'open' ? results.options : []
  const words = chosen?.value === value ? chosen?.label : (valueLabel ?? value ?? '')

  const type = (next: string) => {
    setText(next)
    setActive(0)
    if (next.trim() === '') close()
    else void start(next)
  }
  const leave = () => {
    setText(undefined)
    close()
  }
  const choose = (option: ComboboxOption) => {
    setChosen(option)
    leave()
    onChange(option.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) setActive((active + step + options.length) % options.length)
    else if (event.key === 'Enter' && option !== undefined) choose(option)
    else if (event.key === 'Escape' && text !== undefined) leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Field {...frame}>
      {(control) => (
        <div className="yaw-combobox">
          <input
            {...input}
            {...control}
            className="yaw-input"
            role="combobox"
            autoComplete="off"
            aria-expanded={results.status === 'open'}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={options[active] && `${listId}-${active}`}
            value={text ?? words}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={onKeyDown}
            onBlur={() => {
              leave()
              onBlur?.()
            }}
          />
          {results.status !== 'closed' && (
            <ul className="yaw-combobox__list" id={listId} role="listbox" aria-label={frame.label}>
              {options.map((option, index) => (
                <li
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onPointerDown={(event) => {
                    event.preventDefault()
                    choose(option)
                  }}
                >
                  <span>{option.label}</span>
                  {option.detail !== undefined && <small>{option.detail}</small>}
                </li>
              ))}
              {results.status === 'searching' && <li className="yaw-combobox__note">{msg('Searching…')}</li>}
              {results.status === 'failed' && <li className="yaw-combobox__note">{msg('The search has failed')}</li>}
              {results.status === 'open' && options.length === 0 && <li className="yaw-combobox__note">{msg('Nothing fits')}</li>}
            </ul>
          )}
        </div>
      )}
    </Field>
  )
}
