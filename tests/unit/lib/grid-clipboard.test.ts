// Tables as spreadsheet programs put them on the clipboard, and cells as people write them (section 0, "Excel paste").
import { expect } from 'chai'
import fc from 'fast-check'

import { cellText, readCell } from '../../../src/lib/grid/cell-text.ts'
import type { CellKind } from '../../../src/lib/grid/cell-value.ts'
import { toHtmlTable } from '../../../src/lib/grid/html-table.ts'
import { parseTsv, toTsv } from '../../../src/lib/grid/tsv.ts'
import { decimalMark, parseNumber } from '../../../src/lib/text/number-text.ts'
import { parseHtmlTable } from '../../../src/react/ui/data-grid/input/grid-clipboard.ts'

const texts = fc.string({ unit: fc.constantFrom('a', '机', '"', '\t', '\n', '\r\n', ' ', '=', '1', ','), maxLength: 6 })
const tables = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(texts, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  )

describe('The clipboard of the grid', () => {
  test('API-12: text between tabs comes back as it was, whatever the cells hold', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(parseTsv(toTsv(table))).to.deep.equal(table)
      }),
    )
  })

  test('API-12: blocks of Excel, of a text editor and single cells are read', () => {
    expect(parseTsv('a\tb\r\n1\t2\r\n')).to.deep.equal([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(parseTsv('a\n\nb')).to.deep.equal([['a'], [''], ['b']])
    expect(parseTsv('"two\nlines"\tend')).to.deep.equal([['two\nlines', 'end']])
    expect(parseTsv('"said ""yes"""')).to.deep.equal([['said "yes"']])
    expect(parseTsv('5" pipe\t"loose" end')).to.deep.equal([['5" pipe', '"loose" end']])
    expect(parseTsv('"open\tend')).to.deep.equal([['"open', 'end']])
  })

  test('API-12: a table in HTML comes back with its line breaks, and no cell of it becomes a formula', () => {
    const cells = [
      [
        { text: '=1+1', isText: true },
        { text: '12.5', isText: false },
      ],
      [
        { text: 'two\nlines', isText: true },
        { text: '<b> & "x"', isText: true },
      ],
    ]
    const html = toHtmlTable(cells)
    expect(parseHtmlTable(html)).to.deep.equal(cells.map((row) => row.map(({ text }) => text)))
    expect(html).to.contain('mso-number-format')
  })

  test('API-12: a table of a web page is read by its cells, spans filled up; what is no table is none', () => {
    const html = '<table><tr><th colspan="2">A</th></tr><tr><td> 1 <br>x</td><td><b>2</b></td></tr></table>'
    expect(parseHtmlTable(html)).to.deep.equal([
      ['A', ''],
      ['1\nx', '2'],
    ])
    expect(parseHtmlTable('<p>none</p>')).to.equal(undefined)
  })

  test('VAL-3: numbers are read in the notation of the user and never guessed', () => {
    expect(parseNumber('1,234.5')).to.equal(1234.5)
    expect(parseNumber('1.234,5', ',')).to.equal(1234.5)
    expect(parseNumber('12,5', ',')).to.equal(12.5)
    expect(parseNumber('12.5', ',')).to.equal(12.5)
    expect(parseNumber('１２３')).to.equal(123)
    expect(parseNumber('12,5')).to.deep.equal(Number.NaN)
    expect(parseNumber('12 kW')).to.deep.equal(Number.NaN)
    expect(decimalMark('de-DE')).to.equal(',')
    expect(decimalMark('zh-CN')).to.equal('.')
  })

  test('VAL-3: each kind of column reads what it writes, and keeps what it cannot read', () => {
    const options = [{ value: 'yx', label: '遥信' }]
    const read = (kind: CellKind, text: string) => readCell(text, { kind, options, mark: '.' })
    expect(read('select', '遥信')).to.equal('yx')
    expect(cellText('yx', options)).to.equal('遥信')
    expect(read('select', 'none')).to.deep.equal({ unread: 'none' })
    expect(read('check', '是')).to.equal(true)
    expect(read('check', cellText(false))).to.equal(false)
    expect(read('check', 'perhaps')).to.deep.equal({ unread: 'perhaps' })
    expect(read('date', '2026/1/5')).to.equal('2026-01-05')
    expect(read('date', '2026年1月5日')).to.equal('2026-01-05')
    expect(read('date', '2026-02-30')).to.deep.equal({ unread: '2026-02-30' })
    expect(read('date', '05.01.2026')).to.deep.equal({ unread: '05.01.2026' })
    expect(read('number', '1e999')).to.deep.equal({ unread: '1e999' })
    expect(read('number', ' ')).to.equal(null)
  })
})
