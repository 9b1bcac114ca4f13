// How a graph and a map show things: icon, words of kind and state.
import { useStore } from '@nanostores/react'
import { useCallback } from 'react'

import { nameOfState } from '../../../contract/thing/thing-types.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import type { AppearanceOf } from '../../ui/graph/graph-types.ts'
import { stateLabel } from '../../ui/icons/state-glyph.tsx'
import { useTypePictures } from '../../ui/icons/type-pictures.ts'

/** Words and pictures come with the dictionaries and change with them: then all looks are made anew. */
export const useThingAppearance = ({ dictionaries }: ThingConfigurationPage): AppearanceOf => {
  const types = useStore(dictionaries.types.$label)
  const farms = useStore(dictionaries.farmTypes.$label)
  const devices = useStore(dictionaries.deviceTypes.$label)
  const pictures = useTypePictures()
  return useCallback(
    (kind, number) => {
      const state = nameOfState(number)
      const word = [farms(kind), devices(kind), types(kind)].find((each) => each !== kind) ?? kind
      const { icon, tint } = pictures(kind)
      return { icon, tint: state === 'normal' ? tint : undefined, kind: word, state, stateLabel: stateLabel(state) }
    },
    [types, farms, devices, pictures],
  )
}
