// The things that a dialog is about: the first by name, the rest as a number.
import { msg, str } from '@lit/localize'

import { formatCount } from '../../../locales/format.ts'
import type { KnownThing } from '../../../stores/pages/thing-configuration/work/lookup.ts'
import { ThingIcon } from '../../ui/icons/thing-icon.tsx'

const SHOWN = 6

export const ThingNames = ({
  things,
}: {
  things: readonly Pick<KnownThing, 'thingId' | 'name' | 'type' | 'subType'>[]
}) => (
  <ul className="yaw-preview" aria-label={msg('Things')}>
    {things.slice(0, SHOWN).map((thing) => (
      <li key={thing.thingId} title={thing.name} className="things__named">
        <ThingIcon kind={thing.subType ?? thing.type} size={14} /> {thing.name}
      </li>
    ))}
    {things.length > SHOWN && (
      <li className="yaw-preview__gap">{msg(str`and ${formatCount(things.length - SHOWN)} more`)}</li>
    )}
  </ul>
)
