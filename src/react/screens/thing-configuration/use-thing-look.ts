// How a graph and a map show things: icon, words of kind and state.
import { useStore } from '@nanostores/react'
import { useCallback } from 'react'

import { nameOfState } from '../../../contract/thing/thing-types.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import type { LookOf } from '../../ui/graph/graph-types.ts'
import { stateWord } from '../../ui/icons/state-glyph.tsx'
import { useTypePictures } from '../../ui/icons/type-pictures.ts'

/** Words and pictures come with the dictionaries and change with them: then all looks are made anew. */
export const useThingLook = ({ dictionaries }: ThingConfigurationPage): LookOf => {
  const types = useStore(dictionaries.types.$word)
  const farms = useStore(dictionaries.farmTypes.$word)
  const devices = useStore(dictionaries.deviceTypes.$word)
  const pictures = useTypePictures()
  return useCallback(
    (kind, number) => {
      const state = nameOfState(number)
      const word = [farms(kind), devices(kind), types(kind)].find((each) => each !== kind) ?? kind
      const { icon, ink } = pictures(kind)
      return { icon, ink: state === 'normal' ? ink : undefined, kind: word, state, stateWord: stateWord(state) }
    },
    [types, farms, devices, pictures],
  )
}
