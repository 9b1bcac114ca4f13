// Rows of an import: read in steps, corrected in place, marked with what became of them (issue: import).
import { sql } from 'kysely'

import { DELETION_ROWS, withoutCorrected } from '../../../src/contract/exchange/import-calls.ts'
import type {
  ImportCell,
  ImportOutcome,
  ImportProblem,
  ImportRow,
  SheetMapping,
} from '../../../src/contract/exchange/import-calls.ts'
import type { Database, Reader } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { FileRow } from '../../spreadsheets/file-content.ts'
import type { ImportKeys } from './imports.ts'

/** Rows of one query. */
export const ROW_STEP = 1000

type Keys = Pick<ImportKeys, 'tenantId' | 'importId'>

const rowsOf = (reader: Reader, { tenantId, importId }: Keys) =>
  reader
    .selectFrom('import_row')
    .select(['sheet', 'row', 'cells', 'outcome', 'thing_id', 'problems'])
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)

interface StoredRow {
  sheet: number
  row: number
  cells: ImportCell[]
  outcome: ImportOutcome | null
  thing_id: string | null
  problems: ImportProblem[] | null
}

const toRow = ({ thing_id: recordId, problems, ...row }: StoredRow): ImportRow => ({
  ...row,
  recordId,
  problems: problems ?? [],
})

/** All rows of a sheet after one of them, a step at a time. */
export async function* readSheetRows(
  reader: Reader,
  keys: Keys,
  sheet: number,
  after = 0,
): AsyncGenerator<ImportRow[]> {
  for (let last = after; ;) {
    const rows = await rowsOf(reader, keys)
      .where('sheet', '=', sheet)
      .where('row', '>', last)
      .orderBy('row')
      .limit(ROW_STEP)
      .execute()
    if (rows.length > 0) yield rows.map(toRow)
    const end = rows.at(-1)
    if (end === undefined || rows.length < ROW_STEP) return
    last = end.row
  }
}

export interface RowsQuery {
  page: number
  limit: number
  sheet?: number | undefined
  outcome?: ImportOutcome | undefined
  /** Only rows of these sheets, below their headers. */
  sheets?: readonly Pick<SheetMapping, 'sheet' | 'headerRow'>[] | undefined
}

export const readRowsPage = async (reader: Reader, keys: Keys, { page, limit, sheet, outcome, sheets }: RowsQuery) => {
  const filter = <Q extends ReturnType<typeof rowsOf>>(query: Q) => {
    const ofSheet = sheet === undefined ? query : query.where('sheet', '=', sheet)
    const withOutcome = outcome === undefined ? ofSheet : ofSheet.where('outcome', '=', outcome)
    if (sheets === undefined) return withOutcome
    return withOutcome.where((where) =>
      where.or(sheets.map((each) => where.and([where('sheet', '=', each.sheet), where('row', '>', each.headerRow)]))),
    )
  }
  const rows = await filter(rowsOf(reader, keys))
    .orderBy('sheet')
    .orderBy('row')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await filter(rowsOf(reader, keys))
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toRow), total }
}

/** The first rows of a sheet, and one more that is asked for. */
export const readFirstRows = async (reader: Reader, keys: Keys, sheet: number, count: number, also?: number) => {
  const first = await rowsOf(reader, keys)
    .where('sheet', '=', sheet)
    .where('row', '<', DELETION_ROWS)
    .orderBy('row')
    .limit(count)
    .execute()
  const from = also ?? 0
  const rest =
    also === undefined
      ? []
      : await rowsOf(reader, keys)
          .where('sheet', '=', sheet)
          .where('row', '>=', from)
          .where('row', '<', DELETION_ROWS)
          .orderBy('row')
          .limit(count)
          .execute()
  const rows = new Map([...first, ...rest].map(({ row, cells }): [number, FileRow] => [row, { row, cells }]))
  return [...rows.values()].toSorted((a, b) => a.row - b.row)
}

export interface CellUpdate {
  sheet: number
  row: number
  column: number
  value: string | number | null
}

const setCell = (cells: ImportCell[], column: number, value: CellUpdate['value']) => {
  while (cells.length < column) cells.push(null)
  cells[column] = typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}

type Mappings = readonly Pick<SheetMapping, 'sheet' | 'columns'>[]

/** Marks of other cells stay until the next check; a row without any is as one that nobody has checked. */
const correctRow = (row: StoredRow, updates: readonly CellUpdate[], mappings: Mappings): StoredRow => {
  const mapping = mappings.find(({ sheet }) => sheet === row.sheet)
  const fieldOf = (at: number) => mapping?.columns.find(({ column }) => column === at)?.field
  const cells = [...row.cells]
  for (const { column, value } of updates) setCell(cells, column, value)
  const corrected = updates.map(({ column }) => ({ column, field: fieldOf(column) }))
  const problems = withoutCorrected(row.problems ?? [], corrected)
  return problems.length > 0 ? { ...row, cells, problems } : { ...row, cells, outcome: null, problems: null }
}

/** Corrects cells; those of rows that the file has not are left out. Answers how many were written. */
export const updateCells = (
  database: Database,
  keys: Keys,
  updates: readonly CellUpdate[],
  mappings: Mappings,
): Promise<number> =>
  inTransaction(database, async (writer) => {
    const { tenantId, importId } = keys
    const sheets = updates.map(({ sheet }) => sheet)
    const numbers = updates.map(({ row }) => row)
    const found = await rowsOf(writer, keys)
      .where(sql<boolean>`(sheet, row) in (select * from unnest(${sheets}::int[], ${numbers}::int[]))`)
      .orderBy('sheet')
      .orderBy('row')
      .forUpdate()
      .execute()
    const placeOf = ({ sheet, row }: { sheet: number; row: number }) => `${sheet}:${row}`
    const there = new Set(found.map(placeOf))
    const known = updates.filter((update) => update.row < DELETION_ROWS && there.has(placeOf(update)))
    const byRow = Map.groupBy(known, placeOf)
    const rows = found.flatMap((row) => {
      const own = byRow.get(placeOf(row))
      return own === undefined ? [] : [correctRow(row, own, mappings)]
    })
    await sql`
      update import_row set cells = new.cells, outcome = new.outcome, problems = new.problems
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
        sheet int, row int, cells jsonb, outcome text, problems jsonb
      )
      where tenant_id = ${tenantId} and import_id = ${importId}
        and import_row.sheet = new.sheet and import_row.row = new.row
    `.execute(writer)
    return known.length
  })

export interface RowOutcome {
  sheet: number
  row: number
  outcome: ImportOutcome
  recordId: string | null
  problems: readonly ImportProblem[]
  /** Of a record that is deleted because no row names it: its row comes from {@link DELETION_ROWS} on. */
  cells?: readonly ImportCell[]
}

/** Rows that stand for what is deleted. */
const insertDeletions = async (
  reader: Reader,
  { tenantId, importId }: Keys,
  outcomes: readonly Required<RowOutcome>[],
) => {
  for (let from = 0; from < outcomes.length; from += ROW_STEP) {
    await sql`
      insert into import_row (tenant_id, import_id, sheet, row, cells, outcome, thing_id, problems)
      select ${tenantId}, ${importId}, sheet, row, cells, outcome, "recordId", problems
      from jsonb_to_recordset(${JSON.stringify(outcomes.slice(from, from + ROW_STEP))}::jsonb) as new (
        sheet int, row int, cells jsonb, outcome text, "recordId" text, problems jsonb
      )
    `.execute(reader)
  }
}

const isDeletion = (outcome: RowOutcome): outcome is Required<RowOutcome> => outcome.cells !== undefined

/** Notes what became of the rows. */
export const writeOutcomes = async (reader: Reader, keys: Keys, all: readonly RowOutcome[]) => {
  const { tenantId, importId } = keys
  const outcomes = all.filter((outcome) => !isDeletion(outcome))
  await insertDeletions(reader, keys, all.filter(isDeletion))
  for (let from = 0; from < outcomes.length; from += ROW_STEP) {
    await sql`
      update import_row set outcome = new.outcome, thing_id = new."recordId", problems = new.problems
      from jsonb_to_recordset(${JSON.stringify(outcomes.slice(from, from + ROW_STEP))}::jsonb) as new (
        sheet int, row int, outcome text, "recordId" text, problems jsonb
      )
      where tenant_id = ${tenantId} and import_id = ${importId}
        and import_row.sheet = new.sheet and import_row.row = new.row
    `.execute(reader)
  }
}

/** Forgets what the last run made of the rows. */
export const clearOutcomes = async (reader: Reader, { tenantId, importId }: Keys) => {
  await reader
    .deleteFrom('import_row')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('row', '>=', DELETION_ROWS)
    .execute()
  await reader
    .updateTable('import_row')
    .set({ outcome: null, thing_id: null, problems: null })
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .execute()
}
