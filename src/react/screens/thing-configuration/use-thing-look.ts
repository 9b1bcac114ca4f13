// How a graph and a map show things: icon, words of kind and state.
import { useStore } from '@nanostores/react'
import { useCallback } from 'react'

import { type ThingKind, nameOfState } from '../../../contract/thing-types.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import type { LookOf } from '../../ui/graph/graph-types.ts'
import { stateWord } from '../../ui/icons/state-glyph.tsx'
import { THING_ICONS } from '../../ui/icons/thing-icons.ts'

/** Words come with the dictionaries and change with the language: then all looks are made anew. */
export const useThingLook = ({ dictionaries }: ThingConfigurationPage): LookOf => {
  const types = useStore(dictionaries.types.$word)
  const farms = useStore(dictionaries.farmTypes.$word)
  const devices = useStore(dictionaries.deviceTypes.$word)
  return useCallback(
    (kind, number) => {
      const state = nameOfState(number)
      const word = [farms(kind), devices(kind), types(kind)].find((each) => each !== kind) ?? kind
      const icon = THING_ICONS[kind as ThingKind] ?? THING_ICONS.thing_device
      return { icon, kind: word, state, stateWord: stateWord(state) }
    },
    [types, farms, devices],
  )
}
