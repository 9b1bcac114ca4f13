// Words for what a thing is and how it is, from the server's dictionaries in the language of the page.
import { useStore } from '@nanostores/react'

import { nameOfState } from '../../../contract/thing/thing-types.ts'
import type { TreeThing } from '../../../contract/thing/thing.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { stateLabel } from '../../ui/icons/state-glyph.tsx'

export interface ThingLabels {
  /** Sub-type where there is one, else the type. */
  kind: (kind: string) => string
  ofThing: (thing: Pick<TreeThing, 'type' | 'subType'>) => string
  state: (state: number) => string
}

export const useThingLabels = ({ dictionaries }: ThingConfigurationPage): ThingLabels => {
  const type = useStore(dictionaries.types.$label)
  const farmType = useStore(dictionaries.farmTypes.$label)
  const deviceType = useStore(dictionaries.deviceTypes.$label)
  const kind = (code: string) => {
    const words = [farmType(code), deviceType(code), type(code)]
    return words.find((word) => word !== code) ?? code
  }
  return {
    kind,
    ofThing: ({ type: thingType, subType }) => kind(subType ?? thingType),
    state: (state) => stateLabel(nameOfState(state)),
  }
}
