// Records of any kind with whatever their fields may hold, as files, and files compared with the records in them.
import assert from 'node:assert/strict'

import fc from 'fast-check'

import type { LabelSource } from '../../../server/resources/exchange/cells.ts'
import type { Choices } from '../../../server/resources/exchange/choices.ts'
import { createConverter } from '../../../server/resources/exchange/convert.ts'
import { toCell, toJson } from '../../../server/resources/exchange/records/tell.ts'
import { headerOf } from '../../../server/resources/exchange/sheet-columns.ts'
import type { StoredRecord } from '../../../server/resources/records/record-rules.ts'
import { completed, isSame } from '../../../server/resources/records/values.ts'
import { textFor } from '../../../server/spreadsheets/cells.ts'
import type { FileRow } from '../../../server/spreadsheets/file-content.ts'
import { streamWorkbook } from '../../../server/spreadsheets/workbook.ts'
import type { FormField } from '../../../src/contract/form/form-description.ts'
import { recognizeHeaders } from '../../../src/contract/exchange/headers.ts'
import { type RecordColumn, importedColumns, recordColumns } from '../../../src/contract/records/record-columns.ts'
import { type RecordKind, SECRET_UNCHANGED } from '../../../src/contract/records/record-kind.ts'

const TEXTS = [
  '=1+1',
  "'=1",
  '+86 10',
  '-5',
  '@a',
  'a/b\\c',
  '007',
  '1e5',
  'TRUE',
  '_x0041_',
  'a;b',
  '是',
  '"q"',
  '一\n二',
  '#N',
]
const LONGEST = 20

const text = fc
  .oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: LONGEST, unit: 'binary' }))
  .map((value) => value.toWellFormed().replaceAll('\0', '').trim())

const codesOf = ({ options = [] }: FormField & { kind: 'select' | 'multi-select' }) => options.map(({ value }) => value)

/** Anything that a field may hold, as far as its kind of value goes. */
const valueOf = (field: FormField): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'number':
      return fc.oneof(
        fc.constant(null),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      )
    case 'integer':
      return fc.oneof(fc.constant(null), fc.integer())
    case 'switch':
      return fc.boolean()
    case 'select':
      return fc.constantFrom('', ...codesOf(field))
    case 'multi-select':
      return fc.subarray(codesOf(field))
    case 'date':
      return fc.constantFrom('', '2024-02-29')
    case 'time':
      return fc.constantFrom('', '08:30')
    case 'reference':
      return fc.constantFrom(null, 'id-1')
    case 'table':
      return fc.array(fc.record({ a: text }), { maxLength: 2 })
    default:
      // An address that is kept is ASCII; what it was typed with is read as that.
      return text.map((value) => textFor(field.kind, value))
  }
}

export const valuesOf = ({ form }: RecordKind) =>
  fc.record(Object.fromEntries(form.fields.map((each) => [each.name, valueOf(each)])))

export interface Filled {
  kind: RecordKind
  columns: readonly RecordColumn[]
  records: readonly StoredRecord[]
}

const toRecord = (kind: RecordKind, values: Record<string, unknown>, index: number): StoredRecord => ({
  id: `r${index}`,
  ownerId: null,
  revision: 1,
  values: completed(kind, values),
})

const tellingOf = (kind: RecordKind) => ({ kind, pathOf: (_resource: string, id: string) => `path of ${id}` })

export const toWorkbook = async (filled: readonly Filled[], wording: LabelSource): Promise<Buffer> => {
  const description = {
    sheets: filled.map(({ kind, columns }) => ({
      name: kind.name,
      columns: columns.map((column) => ({
        header: headerOf(column, wording.language),
        width: 10,
        required: false,
        text: true,
      })),
    })),
    properties: {},
    refusal: { title: '', text: '' },
  }
  const rows = filled.map(({ kind, columns, records }) =>
    records.map((record) => columns.map((column) => toCell(tellingOf(kind), column, record, wording))),
  )
  const pieces: Buffer[] = []
  for await (const piece of await streamWorkbook(description, rows)) pieces.push(piece)
  return Buffer.concat(pieces)
}

export const toJsonFile = (filled: readonly Filled[]): Buffer => {
  const lists = filled.map(
    ({ kind, columns, records }) =>
      [kind.name, records.map((record) => toJson(tellingOf(kind), columns, record))] as const,
  )
  return Buffer.from(JSON.stringify(Object.fromEntries(lists)))
}

/** Rows of a file against the records that they were made from. */
export const compareRows = (filled: Filled | undefined, [header, ...rows]: readonly FileRow[], choices: Choices) => {
  assert.ok(filled !== undefined)
  const { kind, columns, records } = filled
  const known = importedColumns(kind)
  const mapped = recognizeHeaders(header?.cells.map(String) ?? [], known)
  assert.equal(mapped.length, columns.length, kind.name)
  const convert = createConverter(known, { sheet: 0, headerRow: 1, type: kind.name, columns: mapped }, choices)
  for (const [index, record] of records.entries()) {
    const row = rows[index]
    assert.ok(row !== undefined)
    const { problems, values, references, unlisted } = convert(row)
    assert.deepEqual([problems, [...unlisted]], [[], []], kind.name)
    for (const { name, field } of columns) {
      const wanted = record.values[name]
      if (kind.secrets?.includes(name) === true && wanted !== '') assert.equal(values.get(name), SECRET_UNCHANGED)
      else if (field?.kind === 'reference' && wanted !== null) {
        assert.equal(references.get(name), `path of ${String(wanted)}`)
      } else if (field !== undefined) {
        assert.ok(
          isSame(values.get(name), wanted),
          `${kind.name} ${name}: ${JSON.stringify([values.get(name), wanted])}`,
        )
      }
    }
  }
}

/** The columns that an import reads, with records of these values. */
export const fill = (kind: RecordKind, list: readonly Record<string, unknown>[]): Filled => ({
  kind,
  columns: recordColumns(kind).filter(({ readOnly }) => !readOnly),
  records: list.map((values, index) => toRecord(kind, values, index)),
})
