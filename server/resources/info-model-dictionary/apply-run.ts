// One kind of candidates against what is there: what is new, what would change, what is refused (screens 2, import).
import type { CandidateRow } from '../../../src/contract/records/info-model-dictionary/candidates.ts'
import type { CandidateResult } from '../../../src/contract/records/info-model-dictionary/calls.ts'
import { type RecordKind, referencesOf } from '../../../src/contract/records/record-kind.ts'
import type { Writer } from '../../database/schema.ts'
import type { Author } from '../author.ts'
import { runRecordSet } from '../records/change-set.ts'
import type { StoredRecord } from '../records/record-rules.ts'
import { isSame } from '../records/values.ts'

type Values = CandidateRow['values']

export interface Run {
  writer: Writer
  author: Author
  mode: 'add' | 'update'
  /** Ids of records by kind and key, see {@link slotOf}. */
  ids: Map<string, string>
  results: CandidateResult[]
}

export interface Wanted {
  row: CandidateRow
  path: string
  ownerId: string | undefined
}

/** Keys are the same in any case. */
export const slotOf = (kind: string, key: string): string => `${kind} ${key.toLowerCase()}`

export const keyOf = ({ key }: RecordKind, values: Values): string =>
  key.map((name) => String(values[name] ?? '')).join('@')

const placeOf = (kind: RecordKind, ownerId: string | null | undefined, values: Values) =>
  `${ownerId ?? ''} ${keyOf(kind, values).toLowerCase()}`

/** References as ids; a key that nothing has stays as it is, and is refused where it is written. */
const resolve = ({ ids }: Run, kind: RecordKind, values: Values): Values => {
  const resources = new Map(referencesOf(kind).map(({ name, resource }) => [name, resource]))
  const idOf = (name: string, value: unknown) => {
    const resource = resources.get(name)
    return resource === undefined || typeof value !== 'string' ? value : (ids.get(slotOf(resource, value)) ?? value)
  }
  // A state has its moves.
  const given = Object.entries(values).filter(([name]) => name !== kind.states?.field)
  return Object.fromEntries(given.map(([name, value]) => [name, idOf(name, value)]))
}

interface Planned {
  wanted: Wanted
  result: CandidateResult
  known: StoredRecord | undefined
  fields: Values
}

const planRow = (run: Run, kind: RecordKind, wanted: Wanted, known: StoredRecord | undefined): Planned => {
  const { row, path } = wanted
  const values = resolve(run, kind, row.values)
  const told = { kind: kind.name, path }
  if (known === undefined) {
    const fields = { ...resolve(run, kind, row.initial), ...values }
    return { wanted, known, fields, result: { ...told, outcome: 'added', changes: [] } }
  }
  const changes = Object.keys(values).filter(
    (name) => !kind.key.includes(name) && !isSame(values[name], known.values[name]),
  )
  const fields = Object.fromEntries(changes.map((name) => [name, values[name]]))
  const different = run.mode === 'add' ? ('kept' as const) : ('changed' as const)
  return { wanted, known, fields, result: { ...told, outcome: changes.length > 0 ? different : 'same', changes } }
}

/** Writes what is new or changes, adds what became of each to the results, and answers the ids in the order of the rows. */
export const runKind = async (
  run: Run,
  kind: RecordKind,
  wanted: readonly Wanted[],
  known: readonly StoredRecord[],
): Promise<(string | undefined)[]> => {
  const byPlace = new Map(known.map((record) => [placeOf(kind, record.ownerId, record.values), record]))
  const planned = wanted.map((each) =>
    planRow(run, kind, each, byPlace.get(placeOf(kind, each.ownerId, each.row.values))),
  )
  run.results.push(...planned.map(({ result }) => result))
  const inserts = planned.flatMap(({ wanted: { ownerId }, result, fields }, index) =>
    result.outcome === 'added' ? [{ key: String(index), fields, ...(ownerId !== undefined && { ownerId }) }] : [],
  )
  const updates = planned.flatMap(({ known: record, result, fields }) =>
    record !== undefined && result.outcome === 'changed' ? [{ id: record.id, revision: record.revision, fields }] : [],
  )
  const ids = planned.map(({ known: record }) => record?.id)
  if (inserts.length + updates.length === 0) return ids
  const body = { mode: 'each' as const, dryRun: false, inserts, updates, deletes: [] }
  const { rows } = await runRecordSet(run.writer, run.author, kind, body)
  for (const row of rows) {
    const index = row.key === undefined ? ids.indexOf(row.id) : Number(row.key)
    const result = planned[index]?.result
    if (result === undefined) continue
    if (row.outcome !== 'failed') ids[index] = row.id
    else
      Object.assign(result, {
        outcome: 'failed',
        ...(row.reason !== undefined && { reason: row.reason }),
        ...(row.fields !== undefined && { fields: row.fields }),
        ...(row.subjects !== undefined && { subjects: row.subjects }),
      })
  }
  return ids
}
