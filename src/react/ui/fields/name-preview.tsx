// The names that a pattern makes, before they are made: the first ones and the last; those that are taken stand out.
import { msg, str } from '@lit/localize'

import { formatCount } from '../../../lib/text/format-count.ts'

interface NamePreviewProps {
  label: string
  names: readonly string[]
  /** Places of names that are taken. */
  taken?: ReadonlySet<number> | undefined
}

const FIRST = 4
const LAST = 2

/** Places that show: the first, the last, and what is taken, up to a few. */
const shownPlaces = (count: number, taken: ReadonlySet<number>): number[] => {
  const places = new Set<number>()
  for (let place = 0; place < Math.min(FIRST, count); place += 1) places.add(place)
  for (const place of [...taken].slice(0, FIRST)) if (place < count) places.add(place)
  for (let place = Math.max(0, count - LAST); place < count; place += 1) places.add(place)
  return [...places].toSorted((left, right) => left - right)
}

export const NamePreview = ({ label, names, taken = new Set() }: NamePreviewProps) => {
  const places = shownPlaces(names.length, taken)
  return (
    <ul className="yaw-preview" aria-label={label}>
      {places.map((place, index) => [
        index > 0 && place > (places[index - 1] ?? 0) + 1 && (
          <li key={`gap ${place}`} className="yaw-preview__gap" aria-hidden="true">
            …
          </li>
        ),
        <li key={place} title={names[place]} data-taken={taken.has(place) || undefined}>
          {taken.has(place) ? msg(str`${names[place] ?? ''} – taken`) : names[place]}
        </li>,
      ])}
      {names.length > places.length && (
        <li className="yaw-preview__gap">{msg(str`${formatCount(names.length)} in all`)}</li>
      )}
    </ul>
  )
}
