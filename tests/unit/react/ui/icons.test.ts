// Icons: one for each kind of thing and each state, told apart by shape (ENT-1, ENT-2).
import { expect } from 'chai'

import {
  DEVICE_TYPES,
  FARM_TYPES,
  THING_STATES,
  THING_TYPES,
  type ThingStateName,
} from '../../../../src/contract/thing/thing-types.ts'
import { INTERFACE_ICONS } from '../../../../src/react/ui/icons/interface-icons.ts'
import { parseIcon } from '../../../../src/react/ui/icons/parse-icon.ts'
import { stateIcon } from '../../../../src/react/ui/icons/state-icons.ts'
import { thingIcon } from '../../../../src/react/ui/icons/thing-icons.ts'

const shapesOf = (svg: string) => JSON.stringify(parseIcon(svg).shapes)

describe('icons', () => {
  it('[ENT-1][ENT-2] gives each of the 21 kinds a shape of its own', () => {
    const kinds = [...THING_TYPES, ...FARM_TYPES, ...DEVICE_TYPES]
    expect(new Set(kinds.map((kind) => shapesOf(thingIcon(kind)))).size).to.equal(21)
  })

  it('[ENT-1] gives each state a shape of its own', () => {
    const states = Object.keys(THING_STATES) as ThingStateName[]
    expect(new Set(states.map((state) => shapesOf(stateIcon(state)))).size).to.equal(states.length)
  })

  it('[ENT-1] draws all icons whole: what the parser reads is what the file has', () => {
    const all = [...Object.values(INTERFACE_ICONS), ...THING_TYPES.map(thingIcon), ...DEVICE_TYPES.map(thingIcon)]
    for (const svg of all) {
      const file = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
      const { root, shapes } = parseIcon(svg)
      expect(shapes.map(({ tag }) => tag)).to.deep.equal([...file.children].map(({ tagName }) => tagName))
      expect(root['viewBox']).to.equal('0 0 16 16')
      expect(shapes.map(({ attributes }) => attributes['d'] ?? null)).to.deep.equal(
        [...file.children].map((shape) => shape.getAttribute('d')),
      )
    }
  })
})
