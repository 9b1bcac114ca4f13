// The new place of things, found by its name; only where all of them may stand is offered (API-27; ENT-5).
import { msg } from '@lit/localize'
import { useRef } from 'react'

import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import {
  type FoundPlace,
  type Movable,
  createThingMoves,
} from '../../../../stores/pages/thing-configuration/work/moves.ts'
import { Combobox, type ComboboxProps } from '../../../ui/fields/combobox.tsx'
import { useThingLabels } from '../thing-labels.ts'

interface PlaceFieldProps extends Omit<ComboboxProps, 'search' | 'onChange'> {
  page: ThingConfigurationPage
  things: readonly Movable[]
  /** Also where they stand now. */
  beside?: boolean | undefined
  onChange: (placeId: string | null, place: FoundPlace | undefined) => void
}

export const PlaceField = ({ page, things, beside = true, onChange, ...field }: PlaceFieldProps) => {
  const moves = page.plugin(createThingMoves)
  const labels = useThingLabels(page)
  /** What the last search has found; an option is only a word of it. */
  const found = useRef(new Map<string, FoundPlace>())
  const toOption = (place: FoundPlace) => {
    found.current.set(place.thingId, place)
    const path = place.above.join(' / ')
    return {
      value: place.thingId,
      label: place.name,
      detail: path === '' ? labels.ofThing(place) : `${labels.ofThing(place)} · ${path}`,
    }
  }
  return (
    <Combobox
      {...field}
      placeholder={msg('Part of a name')}
      search={async (text, signal) => (await moves.searchPlaces(things, text, { beside, signal })).map(toOption)}
      onChange={(placeId) => onChange(placeId, found.current.get(placeId ?? ''))}
    />
  )
}
