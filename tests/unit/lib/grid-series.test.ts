// Series that fill cells, and what is found, filtered and sorted in columns (section 0, "fill-down with step").
import { expect } from 'chai'
import fc from 'fast-check'

import { filterTest } from '../../../src/lib/grid/cell-filter.ts'
import { cellText } from '../../../src/lib/grid/cell-text.ts'
import { type CellValue, isEmpty } from '../../../src/lib/grid/cell-value.ts'
import { createSeries, parseFillWish } from '../../../src/lib/grid/fill-series.ts'
import { createFinder } from '../../../src/lib/grid/find-text.ts'
import { draggedFill, rangeOf, stepInside } from '../../../src/lib/grid/ranges.ts'
import { sortKeys, sortedPlaces } from '../../../src/lib/grid/sort-keys.ts'

const values = (seeds: CellValue[], step: number | 'copy' | undefined, from: number, to: number) => {
  const series = createSeries(seeds, step)
  return Array.from({ length: to - from + 1 }, (_, index) => series(from + index))
}

describe('Filling cells', () => {
  test('ENT-7: addresses count on by their step, from one or from several', () => {
    expect(values([40_001], 2, 0, 3)).to.deep.equal([40_001, 40_003, 40_005, 40_007])
    expect(values([40_001, 40_003], undefined, 2, 3)).to.deep.equal([40_005, 40_007])
    expect(values([10, 20, 40], undefined, 3, 5)).to.deep.equal([10, 20, 40])
    expect(values([0.1], 0.1, 1, 3)).to.deep.equal([0.2, 0.3, 0.4])
    expect(values([7], undefined, 1, 2)).to.deep.equal([7, 7])
  })

  test('ENT-7: numbers inside names count on and keep their zeros', () => {
    expect(values(['WTG-01'], undefined, 1, 2)).to.deep.equal(['WTG-02', 'WTG-03'])
    expect(values(['WTG-08 power', 'WTG-10 power'], undefined, 2, 2)).to.deep.equal(['WTG-12 power'])
    expect(values(['WTG-99'], undefined, 1, 1)).to.deep.equal(['WTG-100'])
    expect(values(['WTG-03', 'WTG-02'], undefined, -1, -1)).to.deep.equal(['WTG-04'])
    expect(values(['WTG-01'], 'copy', 1, 1)).to.deep.equal(['WTG-01'])
    expect(values(['north', 'south'], undefined, 2, 3)).to.deep.equal(['north', 'south'])
  })

  test('ENT-7: days count on over months', () => {
    expect(values(['2026-02-27'], undefined, 1, 2)).to.deep.equal(['2026-02-28', '2026-03-01'])
    expect(values(['2026-01-31', '2026-02-07'], undefined, 2, 2)).to.deep.equal(['2026-02-14'])
  })

  test('ENT-7: a step is read alone or with a start, and nothing else is a step', () => {
    expect(parseFillWish('+2')).to.deep.equal({ start: undefined, step: 2 })
    expect(parseFillWish('40001, +2')).to.deep.equal({ start: '40001', step: 2 })
    expect(parseFillWish('WTG-01；-1')).to.deep.equal({ start: 'WTG-01', step: -1 })
    expect(parseFillWish('two')).to.equal(undefined)
    expect(parseFillWish('')).to.equal(undefined)
  })

  test('ENT-7: a series through whole numbers goes on through them in both directions', () => {
    fc.assert(
      fc.property(
        fc.integer({ max: 1e6, min: -1e6 }),
        fc.integer({ max: 1e3, min: -1e3 }),
        fc.integer({ max: 50, min: -50 }),
        (start, step, at) => {
          expect(createSeries([start, start + step, start + 2 * step])(at)).to.equal(start + step * at)
        },
      ),
    )
  })
})

describe('Cells of a grid', () => {
  test('ENT-4: Tab and Enter visit each cell of a range once and begin again', () => {
    const range = { top: 2, left: 1, bottom: 4, right: 2 }
    for (const by of ['row', 'column'] as const) {
      let at = { row: 2, column: 1 }
      const seen = new Set<string>()
      for (let step = 0; step < 6; step++) {
        seen.add(`${at.row}/${at.column}`)
        at = stepInside(range, at, by, 1)
      }
      expect(seen.size).to.equal(6)
      expect(at).to.deep.equal({ row: 2, column: 1 })
    }
  })

  test('ENT-7: dragging the corner fills the longer way, never the range itself', () => {
    const source = rangeOf({ row: 2, column: 2 }, { row: 1, column: 1 })
    expect(draggedFill(source, { row: 6, column: 3 })).to.deep.equal({ top: 3, bottom: 6, left: 1, right: 2 })
    expect(draggedFill(source, { row: 0, column: 1 })).to.deep.equal({ top: 0, bottom: 0, left: 1, right: 2 })
    expect(draggedFill(source, { row: 2, column: 5 })).to.deep.equal({ top: 1, bottom: 2, left: 3, right: 5 })
    expect(draggedFill(source, { row: 2, column: 1 })).to.equal(undefined)
  })

  test('ENT-4: what is typed is found as it is, not as a pattern', () => {
    const found = (text: string, more = {}) => createFinder({ text, matchCase: false, wholeCell: false, ...more })
    expect(found('a.c').finds('A.C-1')).to.equal(true)
    expect(found('a.c').finds('abc')).to.equal(false)
    expect(found('a/b-(1)').finds('x a/b-(1)')).to.equal(true)
    expect(found('WTG', { matchCase: true }).finds('wtg')).to.equal(false)
    expect(found('WTG', { wholeCell: true }).finds('WTG-1')).to.equal(false)
    expect(found('1').replace('1-1', '$&')).to.equal('$&-$&')
    expect(found('').finds('x')).to.equal(false)
  })

  test('ENT-4: a filter takes text that occurs, bounds of numbers, and ticked values', () => {
    const passes = (text: string, value: CellValue) => filterTest({ text }, (each) => cellText(each), '.')(value)
    expect(passes('>100', 101)).to.equal(true)
    expect(passes('>100', 100)).to.equal(false)
    expect(passes('10..20', 20)).to.equal(true)
    expect(passes('≤5', 6)).to.equal(false)
    expect(passes('400', 40_001)).to.equal(true)
    expect(passes('wtg', 'WTG-01')).to.equal(true)
    expect(filterTest({ values: ['a'] }, (each) => cellText(each), '.')('b')).to.equal(false)
  })

  test('ENT-4: rows sort as people count, empty ones last in both directions, equal ones as they were', () => {
    const collator = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' })
    const names = fc.string({ unit: fc.constantFrom('a', 'B', '机', '-', '0', '1', '9'), maxLength: 5 })
    const none = fc.constant(null)
    const fractions = fc.double({ noNaN: true, noDefaultInfinity: true })
    const cells = fc.oneof(
      fc.array(names),
      fc.array(fc.oneof(fc.integer(), none)),
      fc.array(fc.oneof(fractions, fc.maxSafeInteger(), none)),
    )
    fc.assert(
      fc.property(cells, fc.boolean(), (list: readonly CellValue[], descending) => {
        const isText = list.some((value) => typeof value === 'string')
        const compare = (one: CellValue, other: CellValue): number => {
          if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other))
          const order = isText ? collator.compare(cellText(one), cellText(other)) : Number(one) - Number(other)
          return descending ? -order : order
        }
        const wanted = list.map((_, index) => index).sort((one, other) => compare(list[one]!, list[other]!))
        const keys = sortKeys(list, isText ? (value) => cellText(value) : undefined, collator)
        const places = sortedPlaces(Int32Array.from(list.keys()), [{ keys, descending }])
        expect([...places]).to.deep.equal(wanted)
      }),
    )
  })
})
