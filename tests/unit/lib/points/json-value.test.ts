// Values out of documents and messages: where a JSON pointer leads, and what counts as a value of a type (screens 6; RTE-10).
import { expect } from 'chai'
import fc from 'fast-check'

import { valueAt } from '../../../../src/lib/json/json-pointer.ts'
import { toPointValue, toTime } from '../../../../src/lib/points/values/json-value.ts'

/** The document of RFC 6901, section 5. */
const DOCUMENT = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
}

describe('JSON pointers', () => {
  it('[RTE-10] lead where RFC 6901 says', () => {
    const told = ['', '/foo', '/foo/0', '/', '/a~1b', '/c%d', '/e^f', '/g|h', '/i\\j', '/k"l', '/ ', '/m~0n']
    expect(told.map((pointer) => valueAt(DOCUMENT, pointer))).to.deep.equal([
      DOCUMENT,
      ['bar', 'baz'],
      'bar',
      ...Array.from({ length: 9 }, (_, place) => place),
    ])
    expect(valueAt({ '~1': 1 }, '/~01')).to.equal(1)
  })

  it('[RTE-10] lead nowhere beyond the end, into what every object has, and where they are none', () => {
    for (const pointer of ['/foo/2', '/foo/-', '/foo/01', '/foo/length', '/toString', '/a~1b/x', '/none/x', 'foo']) {
      expect(valueAt(DOCUMENT, pointer), pointer).to.equal(undefined)
    }
    expect(valueAt(null, '/a')).to.equal(undefined)
  })

  it('[RTE-10] find any name that is escaped', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer(), (name, value) => {
        const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
        return valueAt(Object.fromEntries([[name, value]]), pointer) === value
      }),
    )
  })
})

describe('values of documents and texts', () => {
  it('[RTE-10] numbers come as numbers or texts, within the bounds of their type', () => {
    expect(toPointValue(12.5, 'float32')).to.equal(12.5)
    expect(toPointValue(' -1.5e3 ', 'float64')).to.equal(-1500)
    expect(toPointValue('255', 'uint8')).to.equal(255)
    for (const raw of [256, -1, 1.5, '1.5', '', '0x10', '12 kW', true, null, {}, [1], Number.NaN]) {
      expect(toPointValue(raw, 'uint8'), JSON.stringify(raw)).to.equal(undefined)
    }
  })

  it('[RTE-10] switches come as booleans, numbers and words', () => {
    expect([true, 1, -2, 'ON', 'true', '1', 'yes'].map((raw) => toPointValue(raw, 'bool'))).to.not.include.members([
      false,
      undefined,
    ])
    expect([false, 0, 'off', ' False ', '0', 'no'].map((raw) => toPointValue(raw, 'bool'))).to.have.members(
      Array.from({ length: 6 }, () => false),
    )
    expect(['closed', '', null, {}].map((raw) => toPointValue(raw, 'bool'))).to.deep.equal(
      Array.from({ length: 4 }, () => undefined),
    )
  })

  it('[RTE-10] texts take every scalar, and no object', () => {
    expect(['a', 1, true].map((raw) => toPointValue(raw, 'string'))).to.deep.equal(['a', '1', 'true'])
    expect(toPointValue({}, 'string')).to.equal(undefined)
  })

  it('[RTE-10] times come as ISO 8601, seconds or milliseconds', () => {
    const time = Date.UTC(2026, 2, 1)
    for (const raw of ['2026-03-01T00:00:00Z', '2026-03-01T08:00:00+08:00', time, time / 1000, String(time)]) {
      expect(toTime(raw), String(raw)).to.equal(time)
    }
    for (const raw of ['soon', '', null, {}, 1e20]) expect(toTime(raw), String(raw)).to.equal(undefined)
  })
})
