// Export of records as .xlsx, .csv or .json: the columns of the template with the records in them, written while they are
// read. Whatever is exported imports again as it was (screens 0; VAL-4).
import { Readable } from 'node:stream'

import { FILE_MINIMUM } from '../../../../src/contract/wire/limits.ts'
import { OWNER_COLUMN, listNameOf } from '../../../../src/contract/records/record-columns.ts'
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { Database } from '../../../database/schema.ts'
import type { Language } from '../../../language.ts'
import { type CellValue, guardText } from '../../../spreadsheets/cell-xml.ts'
import { streamWorkbook } from '../../../spreadsheets/workbook.ts'
import { ownersOf } from '../../records/read.ts'
import { type Choices, readChoices } from '../choices.ts'
import { headerOf } from '../sheet-columns.ts'
import { kindsOf, ownerToGive } from './kinds.ts'
import { NO_PARTS, type Parts, fieldsOf, readParts } from './parts.ts'
import { type RecordExport, findOwned, findWanted, readInSteps, readOffered } from './scope.ts'
import { readPathsOf, toCell, toJson } from './tell.ts'
import { type RecordSheet, describeSheets, sheetsOf } from './sheets.ts'

export interface ExportRequest {
  database: Database
  tenantId: string
  language: Language
  kind: RecordKind
  wanted: RecordExport
}

interface Exporting extends ExportRequest {
  choices: Choices
  parts: Parts
}

async function* readCells(exporting: Exporting, { kind, columns }: RecordSheet, ids: readonly string[]) {
  const { database, tenantId } = exporting
  for await (const records of readInSteps(database, tenantId, kind, ids)) {
    const pathOf = await readPathsOf(database, tenantId, kind, records)
    for (const record of records) {
      const telling = { kind, pathOf, parts: exporting.parts.tell(kind, record, exporting) }
      yield columns.map((column): CellValue => toCell(telling, column, record, exporting))
    }
  }
}

/** Ids of each sheet, those of the owners first. */
const findAll = async (
  { database, tenantId }: ExportRequest,
  sheets: readonly RecordSheet[],
  ids: readonly string[],
) => {
  const found = new Map<string, readonly string[]>()
  for (const { kind } of sheets) {
    const above = found.get(kind.owner ?? '')
    found.set(kind.name, above === undefined ? ids : await findOwned(database, tenantId, kind, above))
  }
  return found
}

const exportWorkbook = async (exporting: Exporting, ids: readonly string[]): Promise<Readable> => {
  const { kind, wanted, parts } = exporting
  const kinds = wanted.withOwned ? kindsOf(kind) : [kind]
  const sheets = sheetsOf(kinds, ownerToGive(kind, kind, wanted.ownerId ?? null), parts)
  const all = await findAll(exporting, sheets, ids)
  const rows = sheets.map((sheet) => readCells(exporting, sheet, all.get(sheet.kind.name) ?? []))
  const { database, tenantId } = exporting
  const keysOf = await readOffered(
    database,
    tenantId,
    sheets.map((sheet) => sheet.kind),
  )
  return Readable.from(await streamWorkbook(describeSheets(kind, sheets, { ...exporting, keysOf }), rows))
}

/** A file that is shorter than any of ours counts as failed; what no reader of the format sees makes it long enough. */
async function* padded(pieces: AsyncIterable<string>, blank: string): AsyncGenerator<string> {
  let size = 0
  for await (const piece of pieces) {
    size += Buffer.byteLength(piece)
    yield piece
  }
  const missing = FILE_MINIMUM + 1 - size
  if (missing > 0) yield blank.repeat(Math.ceil(missing / blank.length))
}

const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

const csvText = (value: CellValue): string => {
  if (value === null) return ''
  const text = typeof value === 'string' ? guardText(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function* exportCsv(exporting: Exporting, ids: readonly string[]): AsyncGenerator<string> {
  const { kind, wanted, language, parts } = exporting
  const [sheet] = sheetsOf([kind], ownerToGive(kind, kind, wanted.ownerId ?? null), parts)
  if (sheet === undefined) return
  const header = sheet.columns.map((column) => csvText(headerOf(column, language)))
  yield `${BYTE_ORDER_MARK}${header.join()}${LINE_END}`
  for await (const cells of readCells(exporting, sheet, ids)) yield `${cells.map(csvText).join()}${LINE_END}`
}

/** Records with all that they own. */
const readTrees = async (
  exporting: Exporting,
  [sheet, ...rest]: readonly RecordSheet[],
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>[]>> => {
  const { database, tenantId } = exporting
  const trees = new Map<string, Record<string, unknown>[]>()
  if (sheet === undefined) return trees
  const { kind, columns } = sheet
  const owned = rest.filter((each) => each.kind.owner === kind.name)
  const below = new Map<string, Map<string, Record<string, unknown>[]>>()
  for (const each of owned) {
    const isBelow = (other: RecordSheet) => ownersOf(other.kind).includes(each.kind)
    const ownedIds = await findOwned(database, tenantId, each.kind, ids)
    const inside = rest.filter((some) => some !== each && isBelow(some))
    below.set(listNameOf(each.kind), await readTrees(exporting, [each, ...inside], ownedIds))
  }
  for await (const records of readInSteps(database, tenantId, kind, ids)) {
    const pathOf = await readPathsOf(database, tenantId, kind, records)
    for (const record of records) {
      const lists = [...below].map(([name, byOwner]) => [name, byOwner.get(record.id) ?? []] as const)
      const tree = { ...toJson({ kind, pathOf }, columns, record), ...Object.fromEntries(lists) }
      const siblings = trees.get(record.ownerId ?? '') ?? []
      siblings.push(tree)
      trees.set(record.ownerId ?? '', siblings)
    }
  }
  return trees
}

/** Masters of one piece: each comes with everything that it owns. */
const MASTERS = 50

async function* exportJson(exporting: Exporting, ids: readonly string[]): AsyncGenerator<string> {
  const { kind, wanted } = exporting
  const owner = ownerToGive(kind, kind, wanted.ownerId ?? null)
  const [first, ...owned] = sheetsOf(wanted.withOwned ? kindsOf(kind) : [kind], owner)
  if (first === undefined) return
  // What stands inside its owner says by that whom it belongs to.
  const inside = owned.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.filter(({ name }) => name !== OWNER_COLUMN),
  }))
  yield '['
  let isFirst = true
  for (let from = 0; from < ids.length; from += MASTERS) {
    const trees = await readTrees(exporting, [first, ...inside], ids.slice(from, from + MASTERS))
    for (const tree of [...trees.values()].flat()) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(tree, undefined, 1)}`
      isFirst = false
    }
  }
  yield '\n]\n'
}

export const FILE_TYPES = {
  xlsx: undefined,
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const

export const exportRecords = async (request: ExportRequest): Promise<Readable> => {
  const { database, tenantId, kind, wanted } = request
  const ids = await findWanted(database, tenantId, kind, wanted)
  const kinds = kindsOf(kind)
  // In JSON a field is one value, whatever it holds.
  const all = wanted.format === 'json' ? NO_PARTS : await readParts(database, tenantId, kinds)
  const parts = await all.narrow(ids)
  const exporting = { ...request, parts, choices: await readChoices(database, tenantId, fieldsOf(kinds, parts)) }
  if (wanted.format === 'csv') return Readable.from(padded(exportCsv(exporting, ids), LINE_END))
  if (wanted.format === 'json') return Readable.from(padded(exportJson(exporting, ids), '\n'))
  return exportWorkbook(exporting, ids)
}

export const recordTemplate = async (
  { database, tenantId, language, kind }: Omit<ExportRequest, 'wanted'>,
  ownerId: string | undefined,
): Promise<Readable> => {
  const kinds = kindsOf(kind)
  const parts = await readParts(database, tenantId, kinds)
  const choices = await readChoices(database, tenantId, fieldsOf(kinds, parts))
  const keysOf = await readOffered(database, tenantId, kinds)
  const sheets = sheetsOf(kinds, ownerToGive(kind, kind, ownerId ?? null), parts)
  return Readable.from(await streamWorkbook(describeSheets(kind, sheets, { choices, language, keysOf })))
}
