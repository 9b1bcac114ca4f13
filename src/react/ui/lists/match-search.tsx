// A search that jumps from match to match of a picture: Enter goes on, Shift+Enter back.
import { msg, str } from '@lit/localize'
import chevronUp from 'bootstrap-icons/icons/chevron-up.svg'
import type { KeyboardEvent } from 'react'

import { formatCount } from '../../../locales/format.ts'
import { IconButton } from '../button.tsx'
import { SearchBox } from '../fields/search-box.tsx'

export interface MatchSearchProps {
  label: string
  search: { text: string; found: readonly string[]; at: number }
  onSearch: (text: string) => void
  /** The next match, or the one before. */
  onStep: (step: 1 | -1) => void
}

export const MatchSearch = ({ label, search: { text, found, at }, onSearch, onStep }: MatchSearchProps) => {
  const [place, count] = [formatCount(at + 1), formatCount(found.length)]
  // Enter asks the box first; once it has asked, Enter goes on to the next match.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text === '' || event.nativeEvent.isComposing) return
    if (event.target instanceof HTMLInputElement && event.target.value === text) onStep(event.shiftKey ? -1 : 1)
  }
  return (
    <span className="yaw-matches" role="search" onKeyDownCapture={press}>
      <SearchBox label={label} value={text} onChange={onSearch} />
      <output className="yaw-matches__count">
        {text !== '' && (found.length === 0 ? msg('Not found') : msg(str`${place} of ${count}`))}
      </output>
      {found.length > 1 && (
        <>
          <IconButton
            icon={{ svg: chevronUp }}
            label={msg('Previous match')}
            shortcut="Shift+Enter"
            onClick={() => onStep(-1)}
          />
          <IconButton icon="chevron-down" label={msg('Next match')} shortcut="Enter" onClick={() => onStep(1)} />
        </>
      )}
    </span>
  )
}
