// Rows of an import in the editable grid, by sheet and by what became of them; corrections go to the platform at once when
// another list is asked for, so that none is lost (screens 0: only errors, fix in place).
import { atom } from 'nanostores'

import {
  DELETION_ROWS,
  withoutCorrected,
  getImportRows,
  updateImportCells,
  type Import,
  type ImportOutcome,
  type ImportRow,
} from '../../../contract/exchange/import-calls.ts'
import { BATCH_LIMIT } from '../../../contract/wire/limits.ts'
import type { Session } from '../../session.ts'
import type { CellProblem } from '../grid/grid-column.ts'
import { type GridModel, createGridModel } from '../grid/grid-model.ts'
import type { RowFailure } from '../grid/grid-problems.ts'
import { columnOfId, idOfColumn, idOfRow, importColumns, toCellValue } from './import-columns.ts'
import type { ImportSubject } from './import-subject.ts'
import { cellProblemText, rowProblemText } from './problem-text.ts'

const numberOf = (id: string) => Number(id.split(':')[1])

const PAGE = 200
const OUTCOMES = [
  'insert',
  'update',
  'unchanged',
  'delete',
  'held',
  'failed',
] as const satisfies readonly ImportOutcome[]

export interface RowsFilter {
  sheet: number
  /** Undefined: all rows. */
  outcome: ImportOutcome | undefined
}

/** Rows of one sheet, of all and by outcome. */
export type RowTotals = Readonly<Record<ImportOutcome | 'all', number>>

/** What columns are called, and which field each is. */
interface Names {
  nameOf: (column: number | null) => string
  fieldOf: (column: number) => string | undefined
}

export const createImportRows = (session: Session, subject: ImportSubject) => {
  const $filter = atom<RowsFilter | undefined>()
  const $grid = atom<GridModel<ImportRow> | undefined>()
  const $totals = atom<RowTotals | undefined>()
  /** Refused rows by sheet. */
  const $refused = atom<ReadonlyMap<number, number>>(new Map())
  /** Rows that were corrected since the last check, sent or not. */
  const $corrected = atom(0)
  /** Whether some of that would be lost with the page. */
  const $unsent = atom(false)
  const sent = new Set<string>()
  let stopCounting = () => {}
  let current: Import | undefined
  let counting = new AbortController()

  const toFailure = (row: ImportRow, { nameOf, fieldOf }: Names): RowFailure => ({
    text: () => rowProblemText(subject, row, ({ column }) => nameOf(column)),
    cells: new Map(
      row.problems.flatMap((problem): [string, CellProblem][] =>
        problem.column === null ? [] : [[idOfColumn(problem.column), () => cellProblemText(subject, problem)]],
      ),
    ),
    without: (edited) => {
      const corrected = [...edited].map(columnOfId).map((column) => ({ column, field: fieldOf(column) }))
      const problems = withoutCorrected(row.problems, corrected)
      return problems.length === 0 ? undefined : toFailure({ ...row, problems }, { nameOf, fieldOf })
    },
  })
  const edited = () => $grid.get()?.changes().updates ?? []

  const close = () => {
    stopCounting()
    $unsent.set(false)
    $grid.get()?.destroy()
    $grid.set(undefined)
  }
  const open = (job: Import, { sheet, outcome }: RowsFilter) => {
    close()
    const mapping = job.plan?.sheets.find((each) => each.sheet === sheet)
    if (mapping === undefined) return
    const { importId } = job
    const headers = job.sheets.find((each) => each.sheet === sheet)?.columns.map(({ header }) => header) ?? []
    const columns = importColumns(subject, mapping, headers)
    const nameOf = (column: number | null) =>
      column === null ? '' : (columns.find(({ id }) => id === idOfColumn(column))?.label() ?? headers[column] ?? '')
    const fieldOf = (at: number) => mapping.columns.find(({ column }) => column === at)?.field
    const model: GridModel<ImportRow> = createGridModel<ImportRow>({
      columns,
      rowId: idOfRow,
      readOnly: job.state === 'applied',
      canUpdate: (id) => numberOf(id) < DELETION_ROWS,
      rows: {
        pageSize: PAGE,
        load: async ({ first, count, signal }) => {
          const request = { page: Math.floor(first / count) + 1, limit: count, sheet, outcome }
          const reply = await session.call(
            getImportRows,
            { params: { importId }, query: { ...request, planned: 'true' } },
            { signal, quiet: true },
          )
          const refused = reply.rows.filter(({ problems }) => problems.length > 0)
          model.setFailures(new Map(refused.map((row) => [idOfRow(row), toFailure(row, { nameOf, fieldOf })])))
          return reply
        },
      },
    })
    const count = () => {
      const ids = edited().map(({ id }) => id)
      $corrected.set(new Set([...sent, ...ids]).size)
      $unsent.set(ids.length > 0)
    }
    $grid.set(model)
    stopCounting = model.$facts.listen(count)
  }

  const totalOf = async (importId: string, sheet: number, outcome: ImportOutcome, signal: AbortSignal) =>
    (
      await session.call(
        getImportRows,
        { params: { importId }, query: { page: 1, limit: 1, sheet, outcome, planned: 'true' } },
        { signal, quiet: true },
      )
    ).total
  const countSheet = async ({ importId, plan, counts }: Import, sheet: number) => {
    counting.abort()
    const { signal } = (counting = new AbortController())
    const only = plan?.sheets.length === 1 ? counts : null
    $totals.set(undefined)
    try {
      const totals = only
        ? [only.inserted, only.updated, only.unchanged, only.deleted, 0, only.failed]
        : await Promise.all(OUTCOMES.map((outcome) => totalOf(importId, sheet, outcome, signal)))
      const [insert = 0, update = 0, unchanged = 0, deleted = 0, , failed = 0] = totals
      // A record that may not be deleted is refused without being a row of the file.
      const rest = only ? Math.max(0, only.rows - insert - update - unchanged - failed) : 0
      const held = only ? rest : (totals[4] ?? 0)
      if (signal.aborted) return
      const all = insert + update + unchanged + deleted + held + failed
      $totals.set({ insert, update, unchanged, delete: deleted, held, failed, all })
    } catch {
      // The lists say themselves that they cannot be loaded; without numbers they are no worse.
    }
  }
  const countRefused = async ({ importId, plan, counts }: Import): Promise<ReadonlyMap<number, number>> => {
    const sheets = plan?.sheets.map(({ sheet }) => sheet) ?? []
    if (counts === null || counts.failed === 0) return new Map()
    const [only] = sheets
    if (sheets.length === 1 && only !== undefined) return new Map([[only, counts.failed]])
    const { signal } = new AbortController()
    const totals = await Promise.all(sheets.map((sheet) => totalOf(importId, sheet, 'failed', signal)))
    return new Map(sheets.map((sheet, index) => [sheet, totals[index] ?? 0]))
  }

  /** Sends what was corrected; throws when the platform does not take it. Answers whether there was anything. */
  const send = async (): Promise<boolean> => {
    const [model, updates] = [$grid.get(), edited()]
    if (model === undefined || current === undefined || updates.length === 0) return false
    const columns = new Map(model.columns.map((column) => [column.id, column]))
    const cells = updates.flatMap(({ id, cells: changed }) => {
      const [sheet = 0, row = 0] = id.split(':').map(Number)
      return changed.flatMap(({ column, to }) => {
        const described = columns.get(column)
        return described === undefined
          ? []
          : [{ sheet, row, column: columnOfId(column), value: toCellValue(to, described) }]
      })
    })
    for (let first = 0; first < cells.length; first += BATCH_LIMIT) {
      await session.call(
        updateImportCells,
        { params: { importId: current.importId }, body: { cells: cells.slice(first, first + BATCH_LIMIT) } },
        { quiet: true },
      )
    }
    for (const { id } of updates) sent.add(id)
    model.discard()
    $corrected.set(sent.size)
    return true
  }
  const show = (filter: RowsFilter) => {
    if (current === undefined) return
    const before = $filter.get()
    $filter.set(filter)
    open(current, filter)
    if (before?.sheet !== filter.sheet || $totals.get() === undefined) void countSheet(current, filter.sheet)
  }
  return {
    $filter,
    $grid,
    $totals,
    $refused,
    $corrected,
    $unsent,
    send,
    show,
    /** Shows no rows while a run changes them. */
    close,
    /** After a run: the refused rows of the first sheet that has any, else all rows. */
    take: async (job: Import) => {
      current = job
      sent.clear()
      $corrected.set(0)
      const refused = await countRefused(job).catch((): ReadonlyMap<number, number> => new Map())
      if (current !== job) return
      $refused.set(refused)
      const before = $filter.get()?.sheet
      const sheets = job.plan?.sheets.map(({ sheet }) => sheet) ?? []
      const isRefused = (sheet: number) => (refused.get(sheet) ?? 0) > 0
      const kept = before !== undefined && sheets.includes(before) ? before : sheets[0]
      const sheet = kept !== undefined && isRefused(kept) ? kept : (sheets.find(isRefused) ?? kept)
      $totals.set(undefined)
      if (sheet !== undefined) show({ sheet, outcome: isRefused(sheet) ? 'failed' : undefined })
    },
    clear: () => {
      counting.abort()
      current = undefined
      sent.clear()
      close()
      $filter.set(undefined)
      $totals.set(undefined)
      $corrected.set(0)
    },
  }
}
