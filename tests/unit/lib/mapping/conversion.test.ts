// Conversions of mappings: there, and back where there is a way (RTE-7, VAL-8).
import { expect } from 'chai'
import fc from 'fast-check'

import { type Conversion, convert, invert, readConversion } from '../../../../src/lib/mapping/conversion/conversion.ts'
import { formatTable, parseTable } from '../../../../src/lib/mapping/conversion/value-table.ts'
import { units } from '../../../support/unit/mapping.ts'

const given = (values: Record<string, unknown>, from = '', to = '') => readConversion(values, { from, to })
const to = (conversion: Conversion, value: number | string | boolean) => {
  const result = convert(conversion, value, units)
  return result.rule ?? result.value
}

describe('A conversion', () => {
  test('[RTE-7] is a straight line, without digits that nobody has measured', () => {
    expect(to(given({ conversion: 'linear', factor: 0.1, offset: -40 }), 653)).to.equal(25.3)
    expect(to(given({ conversion: 'linear', factor: 2, offset: 0 }), '12.5')).to.equal(25)
    expect(to(given({ conversion: 'linear', factor: 2, offset: 0 }), 'open')).to.equal('notNumber')
  })

  test('[RTE-7, VAL-8] is a unit, also one with another zero, and only within one kind of quantity', () => {
    expect(to(given({ conversion: 'unit' }, 'MW', 'kW'), 1.5)).to.equal(1500)
    expect(to(given({ conversion: 'unit' }, '°F', '°C'), 212)).to.equal(100)
    expect(to(given({ conversion: 'unit' }, '℃', 'K'), 20)).to.equal(293.15)
    expect(to(given({ conversion: 'unit', sourceUnit: 'km/h' }, 'm/s', 'm/s'), 36)).to.equal(10)
    expect(to(given({ conversion: 'unit' }, 'kW', 'm/s'), 1)).to.equal('unitKind')
    expect(to(given({ conversion: 'unit' }, 'furlong', 'm/s'), 1)).to.equal('unitUnknown')
  })

  test('[VAL-8] finds units as people write them, but never takes milli for mega', () => {
    expect(units('deg C')?.symbol).to.equal('°C')
    expect(units('r/min')?.symbol).to.equal('rpm')
    expect(units('KW')?.symbol).to.equal('kW')
    expect(units('mw')).to.equal(undefined)
    expect([units('mW')?.factor, units('MW')?.factor]).to.deep.equal([0.001, 1e6])
  })

  test('[RTE-7] is a table of values, with one line for all others', () => {
    const table = given({ conversion: 'table', table: '0 = 1\n1 => 4 # later\ntrue → 2; * = 9' })
    expect([to(table, 0), to(table, '0.0'), to(table, true), to(table, 77)]).to.deep.equal(['1', '1', '2', '9'])
    expect(to(given({ conversion: 'table', table: '0=1' }), 5)).to.equal('notInTable')
    expect(parseTable('1=2\nabc\n1=3\n*=1\n*=2').problems.map(({ rule, line }) => [rule, line])).to.deep.equal([
      ['line', 2],
      ['twice', 3],
      ['twice', 5],
    ])
  })

  test('[RTE-7] is a bit of a word of up to 64 bits', () => {
    expect([0, 1, 2, 33].map((bit) => to(given({ conversion: 'bit', bit }), 2 ** 33 + 5))).to.deep.equal([1, 0, 1, 1])
    expect(to(given({ conversion: 'bit', bit: 15 }), -1)).to.equal(1)
  })

  test('[RTE-7] is a formula over x', () => {
    expect(to(given({ conversion: 'formula', formula: 'round((x - 32) / 1.8, 1)' }), 100)).to.equal(37.8)
    expect(to(given({ conversion: 'formula', formula: 'y' }), 1)).to.equal('formula')
    expect(to(given({ conversion: 'formula', formula: '1 / x' }), 0)).to.equal('noResult')
  })

  test('[RTE-7] goes back where several values do not become one', () => {
    const back = (conversion: Conversion, value: number | string) => {
      const way = invert(conversion)
      return way === undefined ? undefined : to(way, value)
    }
    expect(back(given({ conversion: 'formula', formula: 'x * 2 + 1' }), 7)).to.equal(3)
    expect(back(given({ conversion: 'formula', formula: 'x * x' }), 4)).to.equal(undefined)
    expect(back(given({ conversion: 'table', table: '0=5\n1=6' }), 6)).to.equal('1')
    expect(back(given({ conversion: 'table', table: '0=5\n1=5' }), 5)).to.equal(undefined)
    expect(back(given({ conversion: 'table', table: '0=5\n*=6' }), 6)).to.equal(undefined)
    expect(back(given({ conversion: 'bit', bit: 1 }), 1)).to.equal(undefined)
    expect(back(given({ conversion: 'linear', factor: 0, offset: 1 }), 1)).to.equal(undefined)
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 1000, noNaN: true }),
        fc.double({ min: -1000, max: 1000, noNaN: true }),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        (factor, offset, value) => {
          const there = to({ kind: 'linear', factor, offset }, value)
          const again = back({ kind: 'linear', factor, offset }, Number(there))
          expect(Number(again)).to.be.closeTo(value, 1e-4 * Math.max(1, Math.abs(value)))
        },
      ),
    )
  })

  test('[RTE-7] writes a table as it reads it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), (codes) => {
        const text = codes.map((code, index) => `${code} = ${index}`).join('\n')
        expect(formatTable(parseTable(text).table)).to.equal(text)
      }),
    )
  })
})
