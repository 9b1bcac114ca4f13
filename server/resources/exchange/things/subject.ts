// Things as the subject of an import: their rows become one change set (decision 40, 41; ENT-5).
import type { ImportProblem } from '../../../../src/contract/exchange/import-calls.ts'
import { PERMISSIONS } from '../../../../src/contract/admin/permissions.ts'
import { ANY_COLUMNS, columnsFor } from '../../../../src/contract/thing/thing-headers.ts'
import { THING_TYPES } from '../../../../src/contract/thing/thing-types.ts'
import { THINGS_SUBJECT } from '../../../../src/contract/exchange/import-calls.ts'
import { wordsOf } from '../../../../src/contract/form/form-words.ts'
import type { Refusal } from '../../../refusal.ts'
import { applySet, runSet } from '../../things/changes/run.ts'
import type { Reader } from '../../../database/schema.ts'
import type { SetResult } from '../../things/changes/run.ts'
import type { Row } from '../../things/changes/rows.ts'
import { atColumns, customProblem } from '../../../spreadsheets/cells.ts'
import type { RowOutcome } from '../import-rows.ts'
import type { ImportSubject, ImportWork, ResolvedRows, RunContext, SubjectFields } from '../import-subject.ts'
import type { KnownColumn } from '../../../../src/contract/exchange/headers.ts'
import { createConverter } from './convert.ts'
import type { Converted } from './convert.ts'
import { readFormColumns } from './forms/form-columns.ts'
import { recognizeThings } from './headers.ts'
import { ruleText } from './problem-text.ts'
import { resolveRows } from './resolve.ts'
import type { Resolved } from './resolve.ts'
import { readThingDictionaries } from './dictionaries.ts'
import { thingSchema } from './sheets.ts'

const { add, edit } = PERMISSIONS.thing
const NEEDED = { create: [add], update: [edit], upsert: [add, edit] } as const
const MODES = ['create', 'update', 'upsert'] as const

/** What the change set says of a row, as problems of its cells. */
const problemsOf = ({ converted, form }: Resolved, { reason, details }: Refusal): ImportProblem[] => {
  const { fields = [], subjects } = details
  const shared = { reason, ...(subjects !== undefined && { subjects }) }
  if (fields.length === 0) return [{ ...customProblem(null, '', reason), ...shared }]
  return atColumns(converted, fields).map((problem) =>
    reason === 'request.invalid'
      ? { ...problem, ...(form !== undefined && wordsOf(form, problem)) }
      : { ...problem, ...shared },
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
  nameRow: RunContext['nameRow'],
): RowOutcome[] => {
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
        ? { ...problem, rule: 'parentFailed', subjects: [nameRow(parent)] }
        : problem,
    )
    return { ...outcome, problems }
  })
}

const toOutcomes = (rows: readonly Resolved[], set: SetResult | undefined, { nameRow }: RunContext): RowOutcome[] => {
  const written = set?.rows.values()
  const outcomes = rows.map((row): RowOutcome => {
    const { sheet, row: number, problems } = row.converted
    const place = { sheet, row: number }
    if (row.wanted === undefined) return { ...place, outcome: 'failed', recordId: null, problems }
    const change = written?.next().value
    if (change === undefined) return { ...place, outcome: 'held', recordId: null, problems: [] }
    const refused = change.refusal === undefined ? [] : problemsOf(row, change.refusal)
    return { ...place, outcome: outcomeOf(change), recordId: change.thingId, problems: refused }
  })
  return blameParents(rows, outcomes, nameRow)
}

const toResolvedRows = (context: RunContext, rows: readonly Resolved[]): ResolvedRows => {
  const { database, author } = context
  const wanted = rows.flatMap((row) => row.wanted ?? [])
  return {
    tryOut: async () =>
      toOutcomes(rows, await applySet(database, author, wanted, { mode: 'each', dryRun: true }), context),
    write: async (writer, skipFailed) => {
      const isBlocked = !skipFailed && wanted.length < rows.length
      const set = isBlocked ? undefined : await runSet(writer, author, wanted, { mode: skipFailed ? 'each' : 'all' })
      const outcomes = toOutcomes(rows, set, context)
      const failed = outcomes.some(({ outcome }) => outcome === 'failed')
      return { outcomes, written: set !== undefined && (skipFailed || !failed) }
    },
  }
}

const start = async (context: RunContext): Promise<ImportWork> => {
  const { database, author, plan, nameRow } = context
  const dictionaries = await readThingDictionaries(database, author.tenantId)
  const forms = await readFormColumns(database, author.tenantId, dictionaries)
  const converted: Converted[] = []
  return {
    reader: (mapping) => {
      const convert = createConverter(mapping, dictionaries, forms)
      return (row) => void converted.push(convert(row))
    },
    resolve: async () => {
      const options = { key: plan.key, mode: plan.mode, nameRow, forms }
      return toResolvedRows(context, await resolveRows(database, author.tenantId, converted, options))
    },
  }
}

const LABELS = new Map(ANY_COLUMNS.map(({ name, label }) => [name, label]))

const readForms = async (reader: Reader, tenantId: string) =>
  readFormColumns(reader, tenantId, await readThingDictionaries(reader, tenantId))

const readFields = async (reader: Reader, tenantId: string): Promise<SubjectFields> => {
  const { known } = await readForms(reader, tenantId)
  const labels = new Map(
    known(null).flatMap(({ name, path, label }) => [name, path].map((each) => [each, label] as const)),
  )
  return {
    fieldsOf: (given) => {
      const type = given === null ? null : THING_TYPES.find((each) => each === given)
      if (type === undefined) return undefined
      const columns: readonly Pick<KnownColumn, 'name'>[] = [...columnsFor(type), ...known(type)]
      return new Set(columns.map(({ name }) => name))
    },
    labelOf: (field) => LABELS.get(field) ?? labels.get(field),
  }
}

export const THING_SUBJECT: ImportSubject = {
  name: THINGS_SUBJECT,
  modes: MODES,
  permission: PERMISSIONS.thing.import,
  needs: (mode) => (mode === 'replace' ? [] : NEEDED[mode]),
  readSchema: async (reader, tenantId) => thingSchema(await readForms(reader, tenantId)),
  lists: [],
  requireOwner: () => Promise.resolve(),
  recognizer: recognizeThings,
  readFields,
  ruleText,
  start,
}
