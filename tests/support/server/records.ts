// Records for server tests: the calls of a kind, and records that are right in everything but what the test is about.
import assert from 'node:assert/strict'

import type { RecordChanges, RecordChangesApplied } from '../../../src/contract/records/record-calls.ts'
import type { RecordRow } from '../../../src/contract/records/record-shapes.ts'
import { type RecordCalls, recordCalls } from '../../../src/contract/records/record-calls.ts'
import { recordKind } from '../../../src/contract/records/kinds.ts'
import type { Platform, User } from './server.ts'

export type Changes = Partial<Pick<RecordChanges, 'mode' | 'dryRun'>> & {
  inserts?: RecordChanges['inserts']
  updates?: RecordChanges['updates']
  deletes?: RecordChanges['deletes']
}

export const callsOf = (name: string): RecordCalls => {
  const kind = recordKind(name)
  assert.ok(kind !== undefined, `there is no kind ${name}`)
  return recordCalls(kind)
}

/** Private nodes keep to a letter of their own, so these are none. */
export const node = (code: string, more: object = {}) => ({
  code,
  group: code.charAt(0),
  standard: 'iec61850-7-4',
  nameEn: `Node ${code}`,
  ...more,
})
export const dataClass = (code: string, more: object = {}) => ({ code, category: 'status', ...more })
export const dataObject = (name: string, cdc: string, more: object = {}) => ({ name, cdc, ...more })
export const statute = (code: string, more: object = {}) => ({ code, nameZh: code, family: 'modbus-tcp', ...more })
let hosts = 0

/** Each at a host of its own. */
export const connection = (name: string, more: object = {}) => {
  hosts += 1
  return { name, host: `host-${hosts}.example`, ...more }
}

/** Reason and, where fields are told, their paths. */
export const outcomes = ({ rows }: RecordChangesApplied) =>
  rows.map(({ outcome, reason, fields }) => [
    outcome,
    reason ?? null,
    ...(fields === undefined ? [] : [fields.map((field) => `${field.path} ${field.rule ?? field.code}`).join()]),
  ])

export const createRecords = (platform: () => Platform, user: () => User) => {
  const apply = (kind: string, body: Changes, as: User = user()): Promise<RecordChangesApplied> =>
    platform().call(callsOf(kind).apply, as, { body })

  const detail = async (kind: string, id: string): Promise<RecordRow> =>
    (await platform().call(callsOf(kind).detail, user(), { params: { id } })).record

  const addAll = async (kind: string, fields: readonly object[], ownerId?: string): Promise<string[]> => {
    const inserts = fields.map((each, index) => ({
      key: String(index),
      fields: { ...each },
      ...(ownerId !== undefined && { ownerId }),
    }))
    const applied = await apply(kind, { inserts })
    assert.ok(applied.applied, JSON.stringify(applied.rows.filter(({ outcome }) => outcome === 'failed')))
    return applied.rows.map(({ id }) => id)
  }

  const add = async (kind: string, fields: object, ownerId?: string): Promise<string> => {
    const [id = ''] = await addAll(kind, [fields], ownerId)
    return id
  }

  /** Changes fields of a record as it is now. */
  const change = async (kind: string, id: string, fields: object): Promise<RecordChangesApplied> => {
    const { revision } = await detail(kind, id)
    return apply(kind, { updates: [{ id, revision, fields: { ...fields } }] })
  }

  const move = (kind: string, ids: string[], to: string, as: User = user()) =>
    platform().call(callsOf(kind).move, as, { body: { ids, to } })

  const page = (kind: string, query: object = {}) => platform().call(callsOf(kind).page, user(), { query })

  const gone = async (kind: string, id: string): Promise<string | undefined> =>
    (await platform().refuse(callsOf(kind).detail, user(), { params: { id } })).reason

  return { apply, detail, addAll, add, change, move, page, gone }
}
export type Records = ReturnType<typeof createRecords>
