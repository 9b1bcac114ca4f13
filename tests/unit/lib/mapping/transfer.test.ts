// Mappings on other models, turned round; the matrix of things; live lists of tags (RTE-7, RTE-12).
import { expect } from 'chai'
import fc from 'fast-check'

import { readConversion, writeConversion } from '../../../../src/lib/mapping/conversion/conversion.ts'
import { type CellInput, matrixRow } from '../../../../src/lib/mapping/matrix.ts'
import { commonStem } from '../../../../src/lib/mapping/repeat.ts'
import { compareTags, deviceIn, readTagList } from '../../../../src/lib/mapping/tag-lists/tag-list.ts'
import { isStale, namedTwice, overlaps } from '../../../../src/lib/mapping/tag-lists/tags.ts'
import { toStatutePoints } from '../../../../src/lib/mapping/tag-lists/telecontrol-points.ts'
import { BLOCK_STARTS, telecontrolList } from '../../../../src/lib/mapping/tag-lists/telecontrol.ts'
import { transferRows } from '../../../../src/lib/mapping/transfer.ts'
import { attribute, byId, units } from '../../../support/unit/mapping.ts'

const sides = (sources: string[], targets: string[]) => ({
  units,
  sources: byId(sources.map((id) => attribute(id, { unit: id.startsWith('p') ? 'MW' : '' }))),
  targets: byId(targets.map((id) => attribute(id, { unit: id.startsWith('P') ? 'kW' : '' }))),
})
const row = (target: string, source: string, more: object = {}) => ({
  target,
  values: { sourceKind: 'attribute', source, conversion: 'none', state: 'confirmed', ...more },
})

describe('A mapping on other models', () => {
  const from = sides(['power', 'a', 'b'], ['Power', 'A', 'B'])

  test('[RTE-7] keeps the rows whose attributes are there, and says which are not', () => {
    const { rows, left } = transferRows([row('A', 'a'), row('B', 'b'), row('Power', 'power', { conversion: 'unit' })], {
      from,
      to: sides(['power', 'a', 'b'], ['Power', 'A']),
      isSwap: false,
    })
    expect(rows.map(({ target }) => target)).to.deep.equal(['A', 'Power'])
    expect(left).to.deep.equal([{ target: 'B', rule: 'attributeGone' }])
  })

  test('[RTE-7] turns round with its conversions, and leaves what has no way back', () => {
    const back = { units, sources: from.targets, targets: from.sources }
    const { rows, left } = transferRows(
      [
        row('Power', 'power', { conversion: 'unit' }),
        row('A', 'a', { conversion: 'linear', factor: 2, offset: 1 }),
        row('B', 'b', { conversion: 'bit', bit: 1 }),
      ],
      { from, to: back, isSwap: true },
    )
    expect(rows.map(({ target, values }) => [target, values['source'], values['conversion']])).to.deep.equal([
      ['power', 'Power', 'unit'],
      ['a', 'A', 'linear'],
    ])
    expect(rows[1]?.values).to.include({ factor: 0.5, offset: -0.5 })
    expect(left).to.deep.equal([{ target: 'B', rule: 'notInvertible' }])
  })

  test('[RTE-7] writes conversions as it reads them', () => {
    const both = { from: 'MW', to: 'kW' }
    for (const values of [
      { conversion: 'linear', factor: 3, offset: 1 },
      { conversion: 'unit' },
      { conversion: 'table', table: '1 = 2\n* = 0' },
      { conversion: 'bit', bit: 4 },
      { conversion: 'formula', formula: 'x + 1' },
    ]) {
      const conversion = readConversion(values, both)
      expect(readConversion(writeConversion(conversion), both)).to.deep.equal(conversion)
    }
  })
})

describe('The matrix of things', () => {
  const cell = (number: number, tag: string, more: Partial<CellInput> = {}): CellInput => ({
    state: tag === '' ? 'open' : 'mapped',
    tag,
    number,
    conversion: '',
    isCompared: true,
    ...more,
  })
  const odd = (cells: (CellInput | undefined)[]) => matrixRow(cells).map((each) => each?.isOdd)

  test('[RTE-12] shows the odd one out: another tag, another conversion, or none', () => {
    expect(odd([cell(1, 'T01.Spd'), cell(2, 'T02.Spd'), cell(3, 'T03.Spd')])).to.deep.equal([false, false, false])
    expect(odd([cell(1, 'T01.Spd'), cell(2, 'T02.Dir'), cell(3, 'T03.Spd')])).to.deep.equal([false, true, false])
    expect(odd([cell(1, 'T01.Spd'), cell(2, ''), cell(3, 'T03.Spd')])).to.deep.equal([false, true, false])
    const scaled = cell(2, 'T02.Spd', { conversion: 'linear' })
    expect(odd([cell(1, 'T01.Spd'), scaled, cell(3, 'T03.Spd')])).to.deep.equal([false, true, false])
  })

  test('[RTE-12] has no odd one where there is no majority, and leaves out what is no device', () => {
    expect(odd([cell(1, 'T01.Spd'), cell(2, 'T02.Dir')])).to.deep.equal([false, false])
    expect(odd([cell(1, 'T01.Spd'), cell(2, ''), cell(3, '')])).to.deep.equal([false, false, false])
    const none = { isCompared: false }
    expect(odd([cell(1, 'T01.Spd'), cell(2, '', none), cell(3, '', none), undefined])).to.deep.equal([
      false,
      false,
      false,
      undefined,
    ])
  })
})

describe('Tags of another system', () => {
  test('[RTE-12] are read from JSON and from tables, with or without a row of names', () => {
    const table = readTagList('Tag;Value;Unit;Timestamp\nT01.Spd;7.5;m/s;2026-11-21T08:00:00Z')
    expect(table.tags).to.deep.equal([{ tag: 'T01.Spd', value: '7.5', unit: 'm/s', time: '2026-11-21T08:00:00Z' }])
    expect(readTagList('T01.Spd,7.5').tags?.[0]).to.include({ tag: 'T01.Spd', value: '7.5', unit: '' })
    expect(readTagList('[{"id": "a", "v": 1, "ts": 1700000000}]').tags?.[0]?.time).to.equal('2023-11-14T22:13:20Z')
    expect(readTagList('{"a": {"value": true, "unit": "%"}}').tags?.[0]).to.include({
      tag: 'a',
      value: 'true',
      unit: '%',
    })
    expect(readTagList('[1, 2]').problem).to.equal('columns')
    expect(readTagList('{').problem).to.equal('json')
    fc.assert(fc.property(fc.string(), (text) => void readTagList(text)))
  })

  test('[RTE-12] are compared with those that are known: new, gone, of another unit', () => {
    const live = (tag: string, unit = '') => ({ tag, value: '1', unit, time: '' })
    const { added, gone, seen, unitChanged } = compareTags(
      [
        { tag: 'A', unit: 'kW' },
        { tag: 'B', unit: '' },
      ],
      [live('a', 'MW'), live('C')],
    )
    expect(added.map(({ tag }) => tag)).to.deep.equal(['C'])
    expect(gone.map(({ tag }) => tag)).to.deep.equal(['B'])
    expect([seen.length, unitChanged[0]?.live.unit]).to.deep.equal([1, 'MW'])
    expect([deviceIn('WTG01.Wind.Spd'), deviceIn('plain')]).to.deep.equal(['WTG01', ''])
  })

  test('[RTE-12] are stale after their time, and shared where they feed several', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    expect(isStale('2026-11-20T12:00:01Z', now, 24)).to.equal(false)
    expect(isStale('2026-11-20T11:59:59Z', now, 24)).to.equal(true)
    expect(isStale('', now, 24)).to.equal(true)
    expect([...namedTwice(['a', 'b', 'a'])]).to.deep.equal([['a', 2]])
    expect(commonStem(['WTG01.Wind.Spd', 'WTG01.Wind.Dir', 'WTG01.Pwr'])).to.equal('WTG01.')
  })

  test('[RTE-12] belong to a device for a period: two of them meet on a day that both hold', () => {
    expect(overlaps({ from: '', to: '2024-06-30' }, { from: '2024-07-01', to: '' })).to.equal(false)
    expect(overlaps({ from: '', to: '2024-07-01' }, { from: '2024-07-01', to: '' })).to.equal(true)
    expect(overlaps({ from: '', to: '' }, { from: '2024-07-01', to: '2024-08-01' })).to.equal(true)
  })
})

describe('A telecontrol list as points of a statute', () => {
  test('[RTE-7, RTE-9] has one point for both directions where one type of value fits them', () => {
    const attributes = byId([
      attribute('limit', { dataClass: 'APC', access: 'RW', unitId: 'u', maximum: 10 }),
      attribute('tap', { dataClass: 'BAC', access: 'RW' }),
      attribute('on', { dataClass: 'STV', type: 'bool' }),
    ])
    const { points } = telecontrolList([...attributes.values()], { starts: BLOCK_STARTS })
    const made = toStatutePoints(points, attributes)
    expect(made[0]).to.include({
      pointId: 'limit',
      typeId: '36',
      controlTypeId: '63',
      address: 0x4001,
      controlAddress: 0x6201,
      access: 'readWrite',
      dataType: 'float32',
      unit: 'u',
      maximum: 10,
    })
    expect(made.filter(({ pointId }) => String(pointId).startsWith('tap')).map(({ access }) => access)).to.deep.equal([
      'read',
      'write',
    ])
    expect(made.find(({ pointId }) => pointId === 'on')).to.include({
      typeId: '30',
      dataType: 'bool',
      signal: 'status',
    })
  })
})
