// A box that searches while one types: it waits for a pause, Enter asks at once, Escape empties it.
import { msg } from '@lit/localize'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'

import { LENGTH } from '../../../contract/wire/limits.ts'
import { Icon } from '../icons/icon.tsx'

export interface SearchBoxProps {
  /** What is searched, e.g. 'Search things'; also the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Pause before the search starts, in milliseconds. */
  delay?: number | undefined
  /** Arrow down leaves the box for the results. */
  onLeave?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export const SearchBox = ({ label, value, onChange, delay = 200, onLeave, ref }: SearchBoxProps) => {
  const [draft, setDraft] = useState({ value, sent: value, text: value })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What comes back is what was sent, while more is typed already; anything else is from outside, e.g. 'Clear filters'.
  if (draft.value !== value) setDraft({ ...draft, value, text: value === draft.sent ? draft.text : value })

  const send = (text: string) => {
    clearTimeout(timer.current)
    setDraft((before) => ({ ...before, sent: text, text }))
    if (text !== value) onChange(text)
  }
  const change = (text: string) => {
    setDraft((before) => ({ ...before, text }))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text), delay)
  }
  const empty = () => send('')
  const press = (event: KeyboardEvent) => {
    // An input method uses these keys itself.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // It asks; a form around is not meant.
      event.preventDefault()
      send(draft.text)
    }
    if (event.key === 'ArrowDown' && onLeave) {
      event.preventDefault()
      send(draft.text)
      onLeave()
    }
    if (event.key === 'Escape' && draft.text !== '') {
      event.preventDefault()
      event.stopPropagation()
      empty()
    }
  }
  return (
    <span className="yaw-search">
      <Icon name="search" size={12} className="yaw-search__icon" />
      <input
        ref={ref}
        type="text"
        className="yaw-input yaw-input--mini"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={LENGTH.keyword}
        value={draft.text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
      />
      {draft.text !== '' && (
        <button type="button" className="yaw-search__clear" aria-label={msg('Clear search')} onClick={empty}>
          <Icon name="x-lg" size={10} />
        </button>
      )}
    </span>
  )
}
