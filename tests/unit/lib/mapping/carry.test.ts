// Conversions after each other as one, and points and settings taken to another model (RTE-6, RTE-7, RTE-12).
import { expect } from 'chai'
import fc from 'fast-check'

import { carryPoint, readCarryBook } from '../../../../src/lib/mapping/carry.ts'
import { carrySettings } from '../../../../src/lib/mapping/carry-settings.ts'
import { compose } from '../../../../src/lib/mapping/conversion/compose.ts'
import { type Conversion, convert } from '../../../../src/lib/mapping/conversion/conversion.ts'
import { parseTable } from '../../../../src/lib/mapping/conversion/value-table.ts'
import { attribute, byId, units } from '../../../support/unit/mapping.ts'

const PLAIN = { from: '', to: '' }
const table = (text: string): Conversion => ({ kind: 'table', table: parseTable(text).table })
const linear = (factor: number, offset = 0): Conversion => ({ kind: 'linear', factor, offset })
const after = (first: Conversion, second: Conversion, value: number | string) => {
  const { value: between } = convert(first, value, units)
  return between === undefined ? undefined : convert(second, between, units).value
}

describe('Two conversions as one', () => {
  test('[RTE-7] lines, units and formulas that are lines become one line, written as plainly as it can be', () => {
    const kilowatt: Conversion = { kind: 'unit', from: 'kW', to: 'MW' }
    const megawatt: Conversion = { kind: 'unit', from: 'MW', to: 'kW' }
    expect(compose(linear(2, 1), linear(10, 3), units, PLAIN)).to.deep.equal(linear(20, 13))
    expect(compose(kilowatt, megawatt, units, { from: 'kW', to: 'kW' })).to.deep.equal({ kind: 'none' })
    expect(compose({ kind: 'none' }, megawatt, units, { from: 'MW', to: 'kW' })).to.deep.equal(megawatt)
    expect(compose(megawatt, linear(2), units, { from: 'MW', to: 'kW' })).to.deep.equal(linear(2000))
    const formula: Conversion = { kind: 'formula', text: '(x - 32) / 2' }
    expect(compose(formula, linear(2), units, PLAIN)).to.deep.equal(linear(1, -32))
    // The numbers stay, and the units would say something else: then the line says it.
    expect(compose(kilowatt, linear(1000), units, { from: 'kW', to: 'MW' })).to.deep.equal(linear(1))
  })

  test('[RTE-7] tables go on through tables and lines, and are read before lines only where that is exact', () => {
    const two = compose(table('0 = 1\n7 = 2'), table('1 = 10\n2 = 20'), units, PLAIN)
    expect(two).to.deep.equal(table('0 = 10\n7 = 20'))
    expect(compose(table('0 = 1\n1 = 5'), linear(2), units, PLAIN)).to.deep.equal(table('0 = 2\n1 = 10'))
    expect(compose(linear(0.5), table('1 = 10\n2 = 20'), units, PLAIN)).to.deep.equal(table('2 = 10\n4 = 20'))
    expect(compose(linear(3), table('1 = 10'), units, PLAIN)).to.equal(undefined)
    // What had no value would get that of all others.
    expect(compose(table('0 = 9\n* = 1'), table('1 = 10'), units, PLAIN)).to.equal(undefined)
  })

  test('[RTE-7] a bit goes no further than it is; formulas are put into each other', () => {
    const bit: Conversion = { kind: 'bit', bit: 2 }
    expect(compose(bit, { kind: 'none' }, units, PLAIN)).to.deep.equal(bit)
    expect(compose(bit, linear(2), units, PLAIN)).to.equal(undefined)
    const root: Conversion = { kind: 'formula', text: 'max(sqrt(x), 1)' }
    const both = compose(linear(4), root, units, PLAIN)
    expect(both?.kind).to.equal('formula')
    expect(both && convert(both, 9, units).value).to.equal(6)
  })

  test('[RTE-7] whatever is composed gives what the two give after each other', () => {
    const number = fc.integer({ min: -50, max: 50 })
    const some = fc.oneof(
      fc.record({ factor: number, offset: number }).map(({ factor, offset }) => linear(factor, offset)),
      fc.constant<Conversion>({ kind: 'none' }),
      fc.constant<Conversion>({ kind: 'bit', bit: 1 }),
      fc.constant<Conversion>({ kind: 'unit', from: 'MW', to: 'kW' }),
      fc.constant<Conversion>({ kind: 'formula', text: 'abs(x) + 1' }),
      fc
        .array(fc.tuple(number, number), { minLength: 1, maxLength: 4 })
        .map((pairs) => table(pairs.map(([from, to]) => `${from} = ${to}`).join('\n'))),
    )
    fc.assert(
      fc.property(some, some, number, (first, second, value) => {
        const one = compose(first, second, units, { from: 'MW', to: 'kW' })
        if (one === undefined) return
        const [expected, given] = [after(first, second, value), convert(one, value, units).value]
        if (expected === undefined || given === undefined) expect(given).to.equal(expected)
        else expect(Number(given)).to.be.closeTo(Number(expected), 1e-6)
      }),
    )
  })
})

describe('Points and settings on another model', () => {
  const models = {
    units,
    sources: byId([attribute('p', { unit: 'MW' }), attribute('a'), attribute('b'), attribute('word')]),
    targets: byId([attribute('P', { unit: 'kW' }), attribute('A'), attribute('B'), attribute('C'), attribute('D')]),
  }
  const row = (target: string, more: object) => ({
    target,
    sourceKind: 'attribute',
    conversion: 'none',
    state: 'confirmed',
    quality: 'pass',
    ...more,
  })
  const book = readCarryBook(
    [
      row('P', { source: 'p', conversion: 'unit' }),
      row('A', { sourceKind: 'expression', inputs: 'a', expression: '2 * a + 1' }),
      row('B', { source: 'b', state: 'suggested' }),
      row('C', { sourceKind: 'expression', inputs: 'a, b', expression: 'a + b' }),
      row('D', { sourceKind: 'constant', constant: '1' }),
    ],
    models,
  )

  test('[RTE-7] an expression over one attribute carries; suggestions, several inputs and constants do not', () => {
    expect([...book.feeds.keys()]).to.deep.equal(['p', 'a'])
    expect(Object.fromEntries(book.reasons)).to.deep.equal({ b: 'unconfirmed', a: 'severalInputs' })
    expect(book.constants).to.deep.equal(['D'])
  })

  test('[RTE-7] mandatory targets to which nothing goes are named', () => {
    const targets = byId([
      attribute('A', { required: true }),
      attribute('B', { required: true }),
      attribute('C'),
      attribute('D', { required: true }),
    ])
    const rows = [row('A', { source: 'a' }), row('D', { sourceKind: 'constant', constant: '3' })]
    expect(readCarryBook(rows, { ...models, targets }).unfed).to.deep.equal(['B'])
  })

  test('[RTE-12] a point keeps its note and its own rule for bad values, whose value is converted too', () => {
    const to = { units, sources: byId([attribute('t', { unit: 'MW' })]), targets: models.targets }
    const values = {
      attribute: 'p',
      conversion: 'linear',
      factor: 2,
      quality: 'substitute',
      substitute: '3',
      note: 'n',
    }
    const { points, left } = carryPoint(values, 't', book, { to, unit: 'MW' })
    expect(left).to.deep.equal([])
    expect(points[0]?.values).to.include({ attribute: 'P', factor: 2000, substitute: '3000', note: 'n' })
    expect(carryPoint({ attribute: 'word' }, 't', book, { to, unit: '' }).left[0]?.rule).to.equal('noRow')
    expect(carryPoint({ attribute: 'p' }, 'none', book, { to, unit: '' }).left[0]?.rule).to.equal('tagGone')
  })

  test('[RTE-6] lowest and highest change places where a line goes down; a distance never turns negative', () => {
    const turned = readCarryBook([row('A', { source: 'a', conversion: 'linear', factor: -2, offset: 10 })], models)
    const values = (attributeId: string) => ({ attributeId, valueType: 'double' })
    const { settings, carried, left } = carrySettings(
      { a: { minimum: 1, maximum: 4, deadband: 0.5, storageDays: 30 }, b: { minimum: 1 } },
      turned,
      { from: [values('a'), values('b')], to: [values('A')], units },
    )
    expect(settings).to.deep.equal({ A: { maximum: 8, minimum: 2, deadband: 1, storageDays: 30 } })
    expect([carried.length, left]).to.deep.equal([1, [{ from: 'b', to: '', field: '', rule: 'noRow' }]])
  })

  test('[RTE-6] a percentage stays one, and what a table says nothing of is named', () => {
    const tabled = readCarryBook([row('A', { source: 'a', conversion: 'table', table: '1 = 2' })], models)
    const values = { valueType: 'double', deadbandKind: 'percent' }
    const { settings, left } = carrySettings({ a: { defaultValue: '1', maximum: 5, deadband: 3 } }, tabled, {
      from: [{ ...values, attributeId: 'a' }],
      to: [{ ...values, attributeId: 'A' }],
      units,
    })
    expect(settings).to.deep.equal({ A: { defaultValue: '2', deadband: 3 } })
    expect(left).to.deep.equal([{ from: 'a', to: 'A', field: 'maximum', rule: 'notConvertible' }])
  })
})
