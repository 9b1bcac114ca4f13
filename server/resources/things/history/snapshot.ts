// What the history holds of a thing, and what differs between two of them (screens 0: old and new per field).
import type { HistoryChange } from '../../../../src/contract/thing/thing-history-calls.ts'
import { THING_SECTIONS } from '../../../../src/contract/thing/thing.ts'
import type { Snapshot } from '../../../database/thing-tables.ts'
import type { NewThing } from '../new-row.ts'

/** `SNAPSHOT_SQL` in `record.ts` makes the same of a row. */
export const toSnapshot = ({ thingId: _thingId, made: _made, ...snapshot }: NewThing): Snapshot => snapshot

type Value = HistoryChange['old']

const isRecord = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists and yes or no, which only fields have that are not built in, are told as text. */
const toValue = (value: unknown): Value => {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (Array.isArray(value)) return value.length === 0 ? null : JSON.stringify(value)
  return value === true ? 'true' : null
}

/** Part of a snapshot with who made the thing and when, which no change changes. */
export const MADE = 'made'

/** Part of a snapshot with what hangs on the thing and is none of its fields (`attached.ts`). */
export const ATTACHED = 'attached'

const PARTS: readonly string[] = [...THING_SECTIONS, 'extra']

/** Every field with its dotted name: `farm.longitude`. */
export const flatten = (snapshot: Snapshot, prefix = ''): Map<string, Value> => {
  const flat = new Map<string, Value>()
  for (const [name, value] of Object.entries(snapshot)) {
    if (name === ATTACHED || name === MADE) continue
    if (isRecord(value)) for (const [path, below] of flatten(value, `${prefix}${name}.`)) flat.set(path, below)
    else if (value !== null || prefix !== '' || !PARTS.includes(name)) flat.set(`${prefix}${name}`, toValue(value))
  }
  return flat
}

/** Empty text and null both mean "not given". */
export const isSame = (left: Value | undefined, right: Value | undefined) => (left ?? '') === (right ?? '')

/** The fields that differ, in the order of the form; `null` stands for a thing that is not there. */
export const changesOf = (before: Snapshot | null, after: Snapshot | null): HistoryChange[] => {
  const [old, made] = [flatten(before ?? {}), flatten(after ?? {})]
  const fields = new Set([...old.keys(), ...made.keys()])
  return [...fields]
    .filter((field) => !isSame(old.get(field), made.get(field)))
    .map((field) => ({ field, old: old.get(field) ?? null, new: made.get(field) ?? null }))
}

/** The differing fields of two snapshots, as a snapshot of each. */
export const differenceOf = (before: Snapshot, after: Snapshot): { before: Snapshot; after: Snapshot } => {
  const changes = changesOf(before, after)
  return {
    before: Object.fromEntries(changes.map((change) => [change.field, change.old])),
    after: Object.fromEntries(changes.map((change) => [change.field, change.new])),
  }
}
