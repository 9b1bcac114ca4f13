// Things to choose from: searched by name, all that show at once, one by one (screens 3, 4).
import { msg, str } from '@lit/localize'
import { type ReactNode, useState } from 'react'

import { formatCount } from '../../lib/text/format-count.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { SearchBox } from '../ui/fields/search-box.tsx'

export interface ChoosableThing {
  thingId: string
  name: string
  /** After its name; it is searched as well. */
  detail: string
}

interface ThingChoiceProps {
  things: readonly ChoosableThing[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Above the list. */
  note?: ReactNode
}

/** Things that show; more are found by a search. */
const MOST = 1000

export const ThingChoice = ({ things, chosen, onChange, note }: ThingChoiceProps) => {
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const shown = things.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(wanted))
  const ids = shown.map(({ thingId }) => thingId)
  const taken = ids.filter((id) => chosen.has(id)).length
  const set = (some: readonly string[], isTaken: boolean) => {
    const next = new Set(chosen)
    for (const id of some) {
      if (isTaken) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  return (
    <section aria-label={msg('Things')} className="models__nodes">
      <div className="models__tools">
        <SearchBox label={msg('Search things')} value={keyword} onChange={setKeyword} />
        <Checkbox
          checked={taken === 0 ? false : taken === ids.length ? true : 'mixed'}
          disabled={ids.length === 0}
          onChange={(isTaken) => set(ids, isTaken)}
        >
          {msg(str`All ${formatCount(ids.length)} shown`)}
        </Checkbox>
        <span className="yaw-secondary" role="status">
          {msg(str`${formatCount(chosen.size)} chosen`)}
        </span>
      </div>
      {note}
      <ul className="models__things">
        {shown.slice(0, MOST).map(({ thingId, name, detail }) => (
          <li key={thingId}>
            <Checkbox checked={chosen.has(thingId)} onChange={(isTaken) => set([thingId], isTaken)}>
              {name} <span className="yaw-secondary">{detail}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
