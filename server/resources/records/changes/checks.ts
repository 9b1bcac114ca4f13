// Rules over several records: keys given once, references to what is there, nothing gone that others need (screens 0).
import { sql } from 'kysely'

import { recordKind } from '../../../../src/contract/records/kinds.ts'
import { type RecordKind, THING_RESOURCE } from '../../../../src/contract/records/record-kind.ts'
import type { Writer } from '../../../database/schema.ts'
import { Refusal } from '../../../refusal.ts'
import { lowerKeyOf } from '../columns.ts'
import type { OwnedIds } from '../owned.ts'
import { toStored } from '../read.ts'
import { readReferencesTo } from '../references.ts'
import { rulesOf } from '../record-rules.ts'
import { refuseUsed } from '../uses.ts'
import type { Row } from './rows.ts'
import { type Written, newReferences } from './write.ts'
import { recordsById, thingsById } from '../../tree/by-id.ts'

const slotOf = (ownerId: string, key: string) => JSON.stringify([ownerId, key])

const keyTaken = ({ key }: RecordKind) =>
  new Refusal('record.keyTaken', { fields: key.map((path) => ({ path, code: 'custom', rule: 'keyTaken' })) })

interface Claim {
  row: Row
  slot: string
  key: string
}

const claimsOf = (kind: RecordKind, rows: readonly Row[]): Claim[] =>
  rows.flatMap((row) => {
    if (row.after === undefined) return []
    const key = lowerKeyOf(kind, row.after)
    if (row.before !== undefined && row.movedFrom === undefined && lowerKeyOf(kind, row.before) === key) return []
    return [{ row, key, slot: slotOf(row.ownerId, key) }]
  })

/** Refuses rows that would give a record the key of another one: who has the key keeps it, else the first row gets it. */
export const refuseTakenKeys = async (
  writer: Writer,
  tenantId: string,
  kind: RecordKind,
  rows: readonly Row[],
): Promise<boolean> => {
  const claims = claimsOf(kind, rows)
  if (claims.length === 0) return false
  const owners = claims.map(({ row }) => row.ownerId)
  const keys = claims.map(({ key }) => key)
  const { rows: found } = await sql<{ record_id: string; owner_id: string; key_lower: string }>`
    select distinct record.record_id, record.owner_id, record.key_lower
    from unnest(${owners}::text[], ${keys}::text[]) as wish (owner_id, key_lower)
    join record on record.tenant_id = ${tenantId} and record.kind = ${kind.name}
      and record.owner_id = wish.owner_id collate "C" and record.key_lower = wish.key_lower collate "C"
  `.execute(writer)
  const leaving = new Set(
    [...claims.map(({ row }) => row), ...rows.filter(({ after }) => after === undefined)].map(({ id }) => id),
  )
  const taken = new Set(
    found.filter((each) => !leaving.has(each.record_id)).map((each) => slotOf(each.owner_id, each.key_lower)),
  )
  let refused = false
  for (const { row, slot } of claims) {
    if (taken.has(slot)) {
      row.refusal = keyTaken(kind)
      refused = true
    } else taken.add(slot)
  }
  return refused
}

const existing = async (writer: Writer, tenantId: string, resource: string, ids: readonly string[]) => {
  if (resource === THING_RESOURCE) {
    const things = await thingsById(writer, tenantId, ids).select('thing_id as id').execute()
    return new Set(things.map(({ id }) => id))
  }
  if (recordKind(resource) === undefined) return new Set<string>()
  const records = await recordsById(writer, tenantId, resource, ids).select('record_id as id').execute()
  return new Set(records.map(({ id }) => id))
}

/** Refusals of rows that newly refer to what is not there when everything is written. */
export const findUnknownReferences = async (
  writer: Writer,
  tenantId: string,
  kind: RecordKind,
  written: readonly Written[],
): Promise<Map<string, Refusal>> => {
  const wanted = written.flatMap((row) => newReferences(kind, row).map((each) => ({ id: row.id, ...each })))
  const missing: typeof wanted = []
  for (const [resource, some] of Map.groupBy(wanted, (each) => each.resource)) {
    const there = await existing(writer, tenantId, resource, [...new Set(some.map(({ target }) => target))])
    missing.push(...some.filter(({ target }) => !there.has(target)))
  }
  return new Map(
    [...Map.groupBy(missing, ({ id }) => id)].map(([id, some]) => {
      const fields = some.map(({ name }) => ({ path: name, code: 'custom', rule: 'referenceUnknown' }))
      return [id, new Refusal('record.referenceUnknown', { fields })] as const
    }),
  )
}

/** Refusals of deletions of what others still refer to, themselves or by something that they own. */
export const findUses = async (
  writer: Writer,
  tenantId: string,
  deleted: readonly OwnedIds[],
): Promise<Map<string, Refusal>> => {
  const uses: { top: string; kind: string; id: string }[] = []
  for (const { kind, tops } of deleted) {
    const rows = await readReferencesTo(writer, tenantId, kind.name, [...tops.keys()])
    uses.push(...rows.map((row) => ({ top: tops.get(row.target_id) ?? '', kind: row.kind, id: row.record_id })))
  }
  return refuseUsed(writer, tenantId, uses)
}

/** Refusals by the rules of the kind itself, on everything as it is written. */
export const findBroken = async (
  writer: Writer,
  tenantId: string,
  kind: RecordKind,
  written: readonly Written[],
  deleted: readonly Row[],
): Promise<Map<string, Refusal>> => {
  const { check } = rulesOf(kind.name)
  if (check === undefined) return new Map()
  const problems = await check({
    writer,
    tenantId,
    written: written.map(({ id, ownerId, movedFrom, after, revision, before, isTakenOver }) => ({
      id,
      ownerId: ownerId === '' ? null : ownerId,
      values: after,
      revision,
      before,
      movedFrom,
      isTakenOver: isTakenOver === true,
    })),
    deleted: deleted.flatMap(({ stored }) => (stored === undefined ? [] : [toStored(kind, stored)])),
  })
  return new Map(
    [...problems]
      .filter(([, fields]) => fields.length > 0)
      .map(([id, fields]) => [id, new Refusal('request.invalid', { fields: [...fields] })] as const),
  )
}
