// Lists of IEC 60870-5-104 points made of a model (RTE-7, RTE-9).
import { expect } from 'chai'

import {
  BLOCK_STARTS,
  TYPES_OF_CLASS,
  classOf,
  telecontrolList,
} from '../../../../src/lib/mapping/tag-lists/telecontrol.ts'
import { attribute } from '../../../support/unit/mapping.ts'

describe('A list of telecontrol points', () => {
  test('[RTE-7] carries every class by the types that the specification lists', () => {
    expect(TYPES_OF_CLASS['SPC']).to.deep.equal({ monitor: [30], control: [58, 45] })
    expect(TYPES_OF_CLASS['BSC']?.monitor).to.deep.equal([32])
    expect(TYPES_OF_CLASS['APC']?.control[0]).to.equal(63)
    const allowed = new Set([1, 3, 5, 7, 9, 11, 13, 15, 20, 21, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40])
    for (const [name, { monitor }] of Object.entries(TYPES_OF_CLASS)) {
      expect(
        monitor.every((type) => allowed.has(type)),
        name,
      ).to.equal(true)
    }
  })

  test('[RTE-7] gives each purpose its block of addresses and leaves out what is given away', () => {
    const { points, left } = telecontrolList(
      [
        attribute('state', { dataClass: 'SPS' }),
        attribute('power', { dataClass: 'MV' }),
        attribute('wind', { dataClass: 'MV' }),
        attribute('limit', { dataClass: 'APC', access: 'RW' }),
        attribute('stop', { dataClass: 'SPC', access: 'W' }),
        attribute('energy', { dataClass: 'BCR' }),
        attribute('serial', { type: 'string' }),
      ],
      { starts: BLOCK_STARTS, taken: new Set([0x4001]) },
    )
    expect(points.map(({ attribute: id, type, address }) => [id, type, address])).to.deep.equal([
      ['state', 30, 1],
      ['power', 36, 0x4002],
      ['wind', 36, 0x4003],
      ['limit', 36, 0x4004],
      ['limit', 63, 0x6201],
      ['stop', 58, 0x6001],
      ['energy', 37, 0x6401],
    ])
    expect(left).to.deep.equal(['serial'])
  })

  test('[RTE-7] takes the type that is chosen where a class has several', () => {
    const { points } = telecontrolList([attribute('power', { dataClass: 'MV' })], {
      starts: BLOCK_STARTS,
      chosen: { MV: { monitor: 35 } },
    })
    expect(points.map(({ type }) => type)).to.deep.equal([35])
  })

  test('[RTE-7] knows a class by the type where the dictionary says nothing, and no more than three octets of addresses', () => {
    expect(classOf(attribute('a', { type: 'bool' }))).to.equal('SPS')
    expect(classOf(attribute('a', { type: 'float', access: 'RW' }))).to.equal('APC')
    expect(classOf(attribute('a', { dataClass: 'XYZ' }))).to.equal(undefined)
    const end = { ...BLOCK_STARTS, measurand: 16_777_215 }
    expect(telecontrolList([attribute('a'), attribute('b')], { starts: end }).left).to.deep.equal(['b'])
  })
})
