// Spreadsheets without a platform: what is written is read again, whatever is in it, and hostile files do no harm.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deflateRawSync } from 'node:zlib'

import fc from 'fast-check'
import { readXlsx, streamXlsxRows, writeXlsx } from 'hucre/xlsx'

import { Refusal } from '../../server/refusal.ts'
import { parseNumber } from '../../server/spreadsheets/cells.ts'
import { joinNames, splitNames } from '../../server/resources/exchange/name-path.ts'
import { columnLetters, escapeText, guardText, unguardText } from '../../server/spreadsheets/cell-xml.ts'
import type { CellValue } from '../../server/spreadsheets/cell-xml.ts'
import { toRow } from '../../server/spreadsheets/file-content.ts'
import { readFileContent } from '../../server/spreadsheets/read-file.ts'
import { readXlsx as readOurs } from '../../server/spreadsheets/read-xlsx.ts'
import { streamWorkbook } from '../../server/spreadsheets/workbook.ts'
import { listZip, readEntry, writeZip } from '../../server/spreadsheets/zip.ts'
import { columnsOf } from '../../src/contract/thing/thing-columns.ts'
import { THING_TYPES } from '../../src/contract/thing/thing-types.ts'
import { ThingInsert } from '../../src/contract/thing/thing.ts'

const LIMITS = { rows: 20_000, columns: 200, unpacked: 200 * 1024 * 1024 }

const collect = async (pieces: AsyncIterable<Buffer>) => {
  const collected: Buffer[] = []
  for await (const piece of pieces) collected.push(piece)
  return Buffer.concat(collected)
}

const column = (header: string) => ({ header, width: 10, required: false, text: true })

const write = async (rows: readonly (readonly CellValue[])[], width: number) => {
  const columns = Array.from({ length: width }, (_, index) => column(`c${index}`))
  const description = { sheets: [{ name: 'S', columns }], properties: { a: 'b' }, refusal: { title: '', text: '' } }
  return collect(await streamWorkbook(description, [rows]))
}

/** Texts that make trouble elsewhere. */
const hostile = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '+1',
    '-2',
    '@SUM(A1)',
    "'=1",
    '\t=1',
    '\r=1',
    '_x0041_',
    '_x005F_x0041_',
    '<a>&"',
    ']]>',
    ' a ',
  ),
  fc.constantFrom('#N/A!', '1e5', '007', '2024-01-01', '\u0001\u001f', '\uffff', 'a\r\nb', '中文，（）', '😀', 'TRUE'),
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed().replaceAll('\0', '')),
)

describe('workbooks', () => {
  test('[ENT-4] whatever the cells hold, the same is read again', async () => {
    const value = fc.oneof(
      hostile,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    )
    const cells = fc.array(value, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { maxLength: 8 }), async (rows) => {
        const { sheets, properties } = await readOurs(await write(rows, 4), LIMITS)
        // A cell without text is an empty cell, and there is but one zero.
        const toCell = (cell: CellValue) => (cell === '' ? null : Object.is(cell, -0) ? 0 : cell)
        const expected = rows.flatMap((row, index) => toRow(index + 2, row.map(toCell)) ?? [])
        assert.deepEqual(sheets[0]?.rows.slice(1), expected)
        assert.deepEqual(properties, { a: 'b' })
      }),
      { numRuns: 60 },
    )
  })

  test('[VAL-4] no text of an export is a formula, not even when its cell is edited', async () => {
    const texts = ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '＝1', 'plain']
    const bytes = await write(
      texts.map((text) => [text]),
      1,
    )
    const parts = listZip(bytes)
    const read = (name: string) => {
      const entry = parts.find((part) => part.name === name)
      assert.ok(entry !== undefined)
      return readEntry(bytes, entry, 1e6).toString()
    }
    const sheet = read('xl/worksheets/sheet1.xml')
    assert.ok(!/<f[ >/]/.test(sheet))
    const formats =
      read('xl/styles.xml')
        .split('<cellXfs')[1]
        ?.match(/<xf [^>]*>/g) ?? []
    const styles = [...sheet.matchAll(/<c r="A(\d+)" s="(\d+)" t="inlineStr"/g)].map(([, row, style]) => [
      Number(row),
      formats[Number(style)]?.includes('quotePrefix="1"'),
    ])
    assert.deepEqual(
      styles,
      texts.map((text, index) => [index + 2, text !== 'plain']),
    )
  })

  test('[VAL-4] another reader finds the rules and notes of a template, and its hidden sheets', async () => {
    const validation = { kind: 'list' as const, values: ['一', '二, 三'] }
    const columns = [
      { ...column('类型'), note: '请从列表中选择', validation },
      { ...column('kW'), text: false },
    ]
    const description = {
      sheets: [{ name: '表', columns }],
      properties: { v: '1' },
      refusal: { title: 't', text: 'x' },
    }
    const { sheets } = await readXlsx(await collect(await streamWorkbook(description, [[['一', 2]]])), {
      readStyles: true,
    })
    assert.deepEqual(
      sheets.map((sheet) => sheet.name),
      ['表', '_lists', '_yaw'],
    )
    assert.deepEqual(
      sheets[0]?.dataValidations?.map(({ type, formula1, range }) => [type, formula1, range]),
      [['list', '_lists!$A$1:$A$2', 'A2:A20001']],
    )
    assert.equal(sheets[0]?.cells?.get('0,0')?.comment?.text, '请从列表中选择')
    assert.deepEqual(sheets[1]?.rows, [['一'], ['二, 三']])
  })

  test('[VAL-4] the columns of every type are fields of its form', () => {
    const form = new Set([...Object.keys(ThingInsert.shape), 'parentPath'])
    for (const type of THING_TYPES) {
      const names = columnsOf(type).map(({ name }) => name)
      assert.equal(new Set(names).size, names.length)
      for (const name of names) assert.ok(form.has(name.split('.')[0] ?? ''), name)
      for (const { label } of columnsOf(type)) assert.match(label.zh, /\p{Script=Han}/u)
    }
  })
})

describe('archives', () => {
  test('[VAL-5] what is packed piece by piece is listed and unpacked again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string({ minLength: 1 }), fc.array(fc.string())), async (files) => {
        const entries = Object.entries(files).map(([name, content]) => ({ name: name.toWellFormed(), content }))
        const bytes = await collect(writeZip(entries))
        const listed = listZip(bytes)
        assert.deepEqual(
          listed.map((entry) => readEntry(bytes, entry, 1e6).toString()),
          entries.map(({ content }) => Buffer.from(content.join('')).toString()),
        )
      }),
    )
  })

  test('[ERR-3] a failure of the contents ends the archive with that failure', async () => {
    const failing = async function* () {
      yield 'a'
      throw new Error('the database has gone')
    }
    await assert.rejects(collect(writeZip([{ name: 'x', content: failing() }])), /the database has gone/)
  })

  const reasonFor = async (bytes: Buffer, name = 'file.xlsx', timeout?: number) => {
    const error: unknown = await readFileContent(bytes, name, timeout === undefined ? {} : { timeout }).catch((e) => e)
    assert.ok(error instanceof Refusal, String(error))
    return error.reason
  }

  /** A workbook whose sheet unpacks to `size` bytes of the same, and may claim another size. */
  const bomb = async (size: number, claimed?: number) => {
    const base = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: [['a']] }] }))
    const sheet = 'xl/worksheets/sheet1.xml'
    const entries = listZip(base).map((entry) => ({ name: entry.name, content: [readEntry(base, entry, 1e6)] }))
    const row = Buffer.from('<row r="1"><c r="A1"><v>1</v></c></row>')
    const filler = function* () {
      yield '<worksheet><sheetData>'
      for (let written = 0; written < size; written += 1 << 20) yield Buffer.alloc(1 << 20, row)
      yield '</sheetData></worksheet>'
    }
    const bytes = await collect(
      writeZip(entries.map((entry) => (entry.name === sheet ? { name: sheet, content: filler() } : entry))),
    )
    if (claimed !== undefined) {
      const at = bytes.lastIndexOf(sheet) - 46
      bytes.writeUInt32LE(claimed, at + 24)
    }
    return bytes
  }

  test('[VAL-5] a bomb is refused by what it declares, before anything of it is unpacked', async () => {
    const bytes = await bomb(1 << 20, 210 << 20)
    assert.equal(await reasonFor(bytes), 'import.fileUnpacked')
  })

  test('[VAL-5] a bomb that lies about its size is refused while it is unpacked', async () => {
    await assert.rejects(readOurs(await bomb(8 << 20, 1000), { ...LIMITS, unpacked: 4 << 20 }), /fileUnpacked/)
  })

  test('[VAL-5] a file that takes long to read is given up', async () => {
    assert.equal(await reasonFor(await bomb(16 << 20), 'slow.xlsx', 50), 'import.fileSlow')
  })

  test('[VAL-5] no bytes at all make anything but a refusal', async () => {
    const good = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'S',
            rows: [
              ['thingName', 1],
              ['x', 2],
            ],
          },
        ],
      }),
    )
    const change = fc.record({ at: fc.nat(good.length - 1), to: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 30 }), async (changes) => {
        const bytes = Buffer.from(good)
        for (const { at, to } of changes) bytes[at] = to
        await readOurs(bytes, LIMITS).then(
          ({ sheets }) => assert.ok(Array.isArray(sheets)),
          (error: unknown) => assert.ok(error instanceof Error),
        )
      }),
      { numRuns: 100 },
    )
    assert.equal(
      await reasonFor(Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync('x')])),
      'import.fileBroken',
    )
  })
})

describe('texts', () => {
  test('[VAL-5] a guarded text of a CSV file gives back the text, and no program computes it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        assert.equal(unguardText(guardText(text)), text)
        assert.ok(!/^[=+\-@\t\r\n]/.test(guardText(text)))
      }),
    )
  })

  test('[ENT-5] a path gives back its names, whatever they hold', () => {
    const name = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .map((text) => text.trim())
      .filter((text) => text !== '')
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), (names) => {
        assert.deepEqual(splitNames(joinNames(names)), names)
      }),
    )
    assert.deepEqual(splitNames(' /Farm / Line/ '), ['Farm', 'Line'])
    assert.equal(splitNames('Farm//Line'), undefined)
  })

  test('numbers of an import are read as people write them', () => {
    const cases: [string, number | undefined][] = [
      ['1,234.5', 1234.5],
      ['１２', 12],
      ['49.5 kW', 49.5],
      ['-3', -3],
      ['1e3', 1000],
      ['1,23', undefined],
      ['12 MW', undefined],
      ['', undefined],
      ['0x10', undefined],
      ['Infinity', undefined],
    ]
    for (const [text, number] of cases) assert.equal(parseNumber(text, 'kW'), number, text)
  })

  test('columns are lettered as spreadsheet programs do, and text cannot end its element', () => {
    assert.deepEqual([0, 25, 26, 701, 702].map(columnLetters), ['A', 'Z', 'AA', 'ZZ', 'AAA'])
    assert.equal(escapeText('_x0041_\u0001<'), '_x005F_x0041__x0001_&lt;')
  })

  test('the library reads the rows that we stream', async () => {
    const rows: unknown[] = []
    for await (const { values } of streamXlsxRows(await write([['a', 1]], 2))) rows.push(values)
    assert.deepEqual(rows, [
      ['c0', 'c1'],
      ['a', 1],
    ])
  })
})
