// One run of an import, dry or real: the same code reads, resolves and applies; a dry run is undone (screens 0, wizard).
import { setImmediate as breathe } from 'node:timers/promises'

import type { ImportCounts, ImportPlan } from '../../../src/contract/exchange/import-calls.ts'
import type { Database, Writer } from '../../database/schema.ts'
import { inTrial } from '../../database/transaction.ts'
import type { Language } from '../../language.ts'
import { Refusal } from '../../refusal.ts'
import { operationOf } from '../operation.ts'
import { clearOutcomes, readSheetRows, writeOutcomes } from './import-rows.ts'
import type { RowOutcome } from './import-rows.ts'
import type { ImportSubject, ImportWork, ResolvedRows } from './import-subject.ts'
import { changeImport } from './imports.ts'
import type { ImportKeys } from './imports.ts'

export interface Run {
  database: Database
  keys: ImportKeys
  subject: ImportSubject
  plan: ImportPlan
  sheetNames: readonly string[]
  language: Language
  /** Rows of the planned sheets, for the progress. */
  total: number
  dryRun: boolean
  skipFailed: boolean
  /** Somebody has asked this process to stop. */
  isCancelled: () => boolean
}

const checkCancelled = ({ isCancelled }: Run, cancelled = false) => {
  if (cancelled || isCancelled()) throw new Refusal('import.cancelled')
}

const readRows = async (run: Run, work: ImportWork): Promise<void> => {
  const { database, keys, plan, total } = run
  let done = 0
  for (const mapping of plan.sheets) {
    const take = work.reader(mapping)
    for await (const rows of readSheetRows(database, keys, mapping.sheet, mapping.headerRow)) {
      for (const row of rows) take(row)
      done += rows.length
      checkCancelled(run, await changeImport(database, keys, { progress: { phase: 'reading', done, total } }))
      await breathe()
    }
  }
}

const countOutcomes = (outcomes: readonly RowOutcome[]): ImportCounts => {
  const count = (wanted: RowOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length
  return {
    rows: outcomes.filter(({ cells }) => cells === undefined).length,
    inserted: count('insert'),
    updated: count('update'),
    unchanged: count('unchanged'),
    deleted: count('delete'),
    failed: count('failed'),
  }
}

interface Done {
  counts: ImportCounts
  outcomes: readonly RowOutcome[]
  applied: boolean
}

const holdBack = (outcome: RowOutcome): RowOutcome =>
  outcome.outcome === 'failed' ? outcome : { ...outcome, outcome: 'held', recordId: null }

/**
 * All of the import and the word that it is done, in one transaction; until its end a cancellation undoes it. A dry run is the
 * very same, and is undone.
 */
const write = (run: Run, rows: ResolvedRows): Promise<Done> => {
  const { database, keys, dryRun, skipFailed } = run
  const take = async (writer: Writer): Promise<Done> => {
    checkCancelled(run)
    const outcomes = await rows(writer)
    const counts = countOutcomes(outcomes)
    if (dryRun) return { counts, outcomes, applied: false }
    if (!skipFailed && counts.failed > 0) return { counts, outcomes: outcomes.map(holdBack), applied: false }
    const { inserted, updated, deleted } = counts
    const changeId = inserted + updated + deleted === 0 ? undefined : operationOf(writer, keys).operationId
    const detail = { counts, reason: null, changeId }
    checkCancelled(run, await changeImport(writer, keys, { state: 'applied', progress: null, detail }))
    return { counts, outcomes, applied: true }
  }
  return inTrial(database, take, ({ applied }) => applied)
}

export const runImport = async (run: Run): Promise<void> => {
  const { database, keys, subject, plan, sheetNames, language, total, dryRun } = run
  await clearOutcomes(database, keys)
  const nameRow = ({ sheet, row }: { sheet: number; row: number }) => `${sheetNames[sheet] ?? ''}!${row}`
  const context = {
    reader: database,
    author: { ...keys, origin: 'import' as const },
    plan,
    language,
    nameRow,
    checkCancelled: () => checkCancelled(run),
  }
  const work = await subject.start(context)
  await readRows(run, work)
  const rows = await work.resolve()
  const progress = { phase: 'writing' as const, done: 0, total }
  checkCancelled(run, await changeImport(database, keys, { progress }))
  const { counts, outcomes, applied } = await write(run, rows)
  await writeOutcomes(database, keys, outcomes)
  if (applied) return
  checkCancelled(run, dryRun ? await changeImport(database, keys, {}) : false)
  const reason = dryRun ? null : ('import.rowsFailed' as const)
  const state = dryRun ? 'checked' : 'failed'
  await changeImport(database, keys, { state, progress: null, detail: { counts, reason } })
}
