// Farms and devices that are not on the map, to be opened and given their coordinates.
import { msg, str } from '@lit/localize'

import type { ThingPlaces } from '../../../../contract/thing/thing-place-calls.ts'
import { formatCount } from '../../../../locales/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { StateGlyph } from '../../../ui/icons/state-glyph.tsx'
import { ThingIcon } from '../../../ui/icons/thing-icon.tsx'

interface UnplacedListProps {
  unplaced: ThingPlaces['unplaced']
  selectedId: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

export const UnplacedList = ({ unplaced, selectedId, onOpen, onClose }: UnplacedListProps) => {
  const [first, total] = [formatCount(unplaced.rows.length), formatCount(unplaced.total)]
  return (
    <section className="things__unplaced" aria-label={msg('Without coordinates')}>
      <header>
        <strong>{msg('Without coordinates')}</strong>
        <IconButton icon="x-lg" label={msg('Close the list')} onClick={onClose} />
      </header>
      <p className="yaw-secondary">{msg('Open a thing and enter its longitude and latitude to see it on the map.')}</p>
      <ul>
        {unplaced.rows.map(({ thingId, name, type, subType, state }) => (
          <li key={thingId}>
            <button
              type="button"
              className="things__unplaced-thing"
              aria-current={thingId === selectedId || undefined}
              onClick={() => onOpen(thingId)}
            >
              <ThingIcon kind={subType ?? type} state={state} />
              <span className="yaw-ellipsis" title={name}>
                {name}
              </span>
              <StateGlyph state={state} compact />
            </button>
          </li>
        ))}
      </ul>
      {unplaced.total > unplaced.rows.length && (
        <p className="yaw-secondary">{msg(str`The first ${first} of ${total}`)}</p>
      )}
    </section>
  )
}
