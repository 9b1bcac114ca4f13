// The matrix of types, and what statuses may turn into (screens 11; RTE-14, STA-11, ENT-1).
import { expect } from 'chai'

import { nextCodesOf, withNext } from '../../../../src/stores/pages/metadata-management/next-codes.ts'
import { cyclesOf, narrowedTo, toggled } from '../../../../src/stores/pages/metadata-management/type-matrix.ts'

const record = (thingKind: string, allowedParents: string[]) => ({ values: { thingKind, allowedParents } })

describe('metadata of types', () => {
  it('[RTE-14] [ENT-1] parents are taken away and given back, but never the last one', () => {
    expect(toggled('thing_array', [], 'thing_line')).to.deep.equal(['thing_farm'])
    expect(toggled('thing_array', ['thing_farm'], 'thing_farm')).to.equal(undefined)
    // All that the platform allows is not narrowed.
    expect(toggled('thing_array', ['thing_farm'], 'thing_line')).to.deep.equal([])
    expect(toggled('thing_series', [], 'thing_device')).to.equal(undefined)
    expect(narrowedTo(record('thing_line', ['thing_farm', 'nothing']))).to.deep.equal(['thing_farm'])
    expect(narrowedTo(undefined)).to.deep.equal([])
  })

  it('[RTE-14] the types of the platform stand above each other in no ring', () => {
    expect(cyclesOf([])).to.deep.equal([])
    expect(cyclesOf([record('thing_device', ['thing_array'])])).to.deep.equal([])
  })

  it('[STA-11] codes that a status may turn into are kept in the order of the dictionary', () => {
    expect(nextCodesOf({ values: { nextCodes: '110, 101,' } })).to.deep.equal(['110', '101'])
    expect(withNext(['101', '102', '110'], ['110', '101'])).to.equal('101,110')
  })
})
