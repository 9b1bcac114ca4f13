// One run of an import, dry or real: the same code reads, resolves and applies; a dry run is undone (screens 0, wizard).
import { setImmediate as breathe } from 'node:timers/promises'

import type { ImportCounts, ImportPlan, ImportProblem } from '../../../src/contract/import-calls.ts'
import type { Database, Writer } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { applySet, runSet } from '../things/changes/run.ts'
import type { SetResult } from '../things/changes/run.ts'
import type { Row } from '../things/changes/rows.ts'
import { createConverter, customProblem } from './convert.ts'
import type { Converted } from './convert.ts'
import { clearOutcomes, readSheetRows, writeOutcomes } from './import-rows.ts'
import type { RowOutcome } from './import-rows.ts'
import { changeImport } from './imports.ts'
import type { ImportKeys } from './imports.ts'
import { resolveRows, toProblems } from './resolve.ts'
import type { Resolved } from './resolve.ts'
import { readThingDictionaries } from './sheets.ts'

export interface Run {
  database: Database
  keys: ImportKeys
  plan: ImportPlan
  sheetNames: readonly string[]
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

const readConverted = async (run: Run): Promise<Converted[]> => {
  const { database, keys, plan, total } = run
  const dictionaries = await readThingDictionaries(database)
  const converted: Converted[] = []
  for (const mapping of plan.sheets) {
    const convert = createConverter(mapping, dictionaries)
    for await (const rows of readSheetRows(database, keys, mapping.sheet, mapping.headerRow)) {
      for (const row of rows) converted.push(convert(row))
      const progress = { phase: 'reading' as const, done: converted.length, total }
      checkCancelled(run, await changeImport(database, keys, { progress }))
      await breathe()
    }
  }
  return converted
}

/** What the change set says of a row, as problems of its cells. */
const problemsOf = ({ converted }: Resolved, { reason, details }: Refusal): ImportProblem[] => {
  const { fields = [], subjects } = details
  const shared = { reason, ...(subjects !== undefined && { subjects }) }
  if (fields.length === 0) return [{ ...customProblem(null, '', reason), ...shared }]
  return toProblems(converted, fields).map((problem) =>
    reason === 'request.invalid' ? problem : { ...problem, ...shared },
  )
}

const outcomeOf = (row: Row): RowOutcome['outcome'] => {
  if (row.refusal !== undefined) return 'failed'
  if (row.kind === 'insert') return 'insert'
  return 'unchanged' in row && row.unchanged ? 'unchanged' : 'update'
}

/** Rows whose parent is a row that failed say so, instead of that there is no such parent. */
const blameParents = (
  rows: readonly Resolved[],
  outcomes: readonly RowOutcome[],
  name: (row: RowOutcome) => string,
) => {
  const failed = new Map(
    rows.flatMap((row, index) => {
      const outcome = outcomes[index]
      return outcome?.outcome === 'failed' ? [[row.thingId, outcome] as const] : []
    }),
  )
  return outcomes.map((outcome, index) => {
    const parent = failed.get(rows[index]?.parentId ?? '')
    const orphaned = outcome.problems.some((problem) => problem.reason === 'thing.parentUnknown')
    if (parent === undefined || !orphaned) return outcome
    const problems = outcome.problems.map((problem) =>
      problem.reason === 'thing.parentUnknown'
        ? { ...problem, rule: 'parentFailed', subjects: [name(parent)] }
        : problem,
    )
    return { ...outcome, problems }
  })
}

const toOutcomes = (run: Run, rows: readonly Resolved[], set: SetResult | undefined): RowOutcome[] => {
  const written = set?.rows.values()
  const outcomes = rows.map((row): RowOutcome => {
    const { sheet, row: number, problems } = row.converted
    const place = { sheet, row: number }
    if (row.wanted === undefined) return { ...place, outcome: 'failed', thingId: null, problems }
    const change = written?.next().value
    if (change === undefined) return { ...place, outcome: 'held', thingId: null, problems: [] }
    const refused = change.refusal === undefined ? [] : problemsOf(row, change.refusal)
    return { ...place, outcome: outcomeOf(change), thingId: change.thingId, problems: refused }
  })
  return blameParents(rows, outcomes, ({ sheet, row }) => `${run.sheetNames[sheet] ?? ''}!${row}`)
}

const countOutcomes = (outcomes: readonly RowOutcome[]): ImportCounts => {
  const count = (wanted: RowOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length
  return {
    rows: outcomes.length,
    inserted: count('insert'),
    updated: count('update'),
    unchanged: count('unchanged'),
    failed: count('failed'),
  }
}

interface Done {
  counts: ImportCounts
  outcomes: RowOutcome[]
  applied: boolean
}

/** All of the import and the word that it is done, in one transaction; until its end a cancellation undoes it. */
const write = (run: Run, rows: readonly Resolved[]): Promise<Done> => {
  const { database, keys, skipFailed } = run
  const wanted = rows.flatMap((row) => row.wanted ?? [])
  const apply = async (writer: Writer): Promise<Done> => {
    checkCancelled(run)
    const blocked = !skipFailed && wanted.length < rows.length
    const set = blocked ? undefined : await runSet(writer, keys, wanted, { mode: skipFailed ? 'each' : 'all' })
    const outcomes = toOutcomes(run, rows, set)
    const counts = countOutcomes(outcomes)
    const applied = set !== undefined && (skipFailed || counts.failed === 0)
    if (applied) {
      const detail = { counts, reason: null }
      checkCancelled(run, await changeImport(writer, keys, { state: 'applied', progress: null, detail }))
    }
    return { counts, outcomes: applied ? outcomes : outcomes.map(holdBack), applied }
  }
  return inTransaction(database, apply)
}

const holdBack = (outcome: RowOutcome): RowOutcome =>
  outcome.outcome === 'failed' ? outcome : { ...outcome, outcome: 'held', thingId: null }

const tryOut = async (run: Run, rows: readonly Resolved[]): Promise<Done> => {
  const wanted = rows.flatMap((row) => row.wanted ?? [])
  const options = { mode: 'each' as const, dryRun: true }
  const outcomes = toOutcomes(run, rows, await applySet(run.database, run.keys, wanted, options))
  return { counts: countOutcomes(outcomes), outcomes, applied: false }
}

export const runImport = async (run: Run): Promise<void> => {
  const { database, keys, plan, sheetNames, total, dryRun } = run
  await clearOutcomes(database, keys)
  const converted = await readConverted(run)
  const nameRow = ({ sheet, row }: Converted) => `${sheetNames[sheet] ?? ''}!${row}`
  const rows = await resolveRows(database, keys.tenantId, converted, { key: plan.key, mode: plan.mode, nameRow })
  const progress = { phase: 'writing' as const, done: 0, total }
  checkCancelled(run, await changeImport(database, keys, { progress }))
  const { counts, outcomes, applied } = dryRun ? await tryOut(run, rows) : await write(run, rows)
  await writeOutcomes(database, keys, outcomes)
  if (applied) return
  checkCancelled(run, dryRun ? await changeImport(database, keys, {}) : false)
  const reason = dryRun ? null : ('import.rowsFailed' as const)
  const state = dryRun ? 'checked' : 'failed'
  await changeImport(database, keys, { state, progress: null, detail: { counts, reason } })
}
