// Reads the things that a change set names, held until it ends, and checks each row by itself (API-13; VAL-1, VAL-2).
import { sql } from 'kysely'

import { deviceFieldsOf } from '../../../../src/contract/thing/device-fields.ts'
import { toFieldProblems } from '../../../../src/contract/form/field-problems.ts'
import { ThingUpdate, toThingForm } from '../../../../src/contract/thing/thing.ts'
import type { Device, ThingDetail } from '../../../../src/contract/thing/thing.ts'
import type { ThingMetadata } from '../../../../src/contract/thing/thing-metadata-calls.ts'
import type { Fields } from '../../../../src/contract/thing/thing-shapes.ts'
import type { Writer } from '../../../database/schema.ts'
import { field, Refusal } from '../../../refusal.ts'
import { fromForm } from '../new-row.ts'
import type { NewThing } from '../new-row.ts'
import { countChildren, DETAIL_COLUMNS, toDetail } from '../rows.ts'
import { type CheckExtra, createExtraCheck } from './extra.ts'
import type { Delete, LostRow, Row, Stored, Update, Wanted } from './rows.ts'

const APPROVAL = 'approvalStatus'

const idOf = (row: Wanted) => (row.kind === 'insert' ? row.thing.thingId : row.thingId)

export const lost = (row: Exclude<Wanted, LostRow>, refusal: Refusal): LostRow => ({
  kind: 'lost',
  wanted: row.kind,
  thingId: idOf(row),
  refusal,
  ...(row.kind === 'insert' && { key: row.key }),
})

/** Always in the same order: two writers then wait for each other instead of colliding. */
const readStored = async (writer: Writer, tenantId: string, ids: readonly string[]): Promise<Map<string, Stored>> => {
  if (ids.length === 0) return new Map()
  const rows = await writer
    .selectFrom('thing')
    .select([...DETAIL_COLUMNS, 'path'])
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`thing_id = any(${ids}::text[])`)
    .orderBy('thing_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.thing_id, { detail: toDetail(row, 0), path: row.path }] as const))
}

export const toNewThing = (detail: ThingDetail): NewThing => ({
  ...fromForm(toThingForm(detail), detail.thingId),
  state: detail.state,
  approvalStatus: detail.approvalStatus,
})

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A device that becomes one of another type loses what that type has not. */
const retype = (device: Device | null, deviceType: unknown): Fields | null => {
  if (device === null) return null
  const fields = deviceFieldsOf(typeof deviceType === 'string' ? deviceType : null)
  return Object.fromEntries(fields.map((field) => [field, device[field]]))
}

/** The form of the thing with the wanted fields in it; those of a farm or device are taken one by one. */
const mergeForm = (detail: ThingDetail, fields: Fields) => {
  const form = toThingForm(detail)
  const device = 'deviceType' in fields ? retype(form.device, fields.deviceType) : form.device
  const merged: Fields = { ...form, ...fields }
  for (const [part, stored] of [['farm', form.farm] as const, ['device', device] as const]) {
    const wanted = fields[part]
    if (!(part in fields)) merged[part] = stored
    else if (isRecord(wanted) && stored !== null) merged[part] = { ...stored, ...wanted }
  }
  merged['extra'] = isRecord(fields['extra']) ? { ...form.extra, ...fields['extra'] } : form.extra
  return { ...merged, thingId: detail.thingId, revision: detail.revision }
}

/** Fields that a form has not. */
const unknownFields = (detail: ThingDetail, fields: Fields) =>
  Object.keys(fields).filter((name) => !(name in toThingForm(detail)) && name !== APPROVAL)

const approvalFixed = () => new Refusal('request.invalid', field(APPROVAL, 'approvalFixed'))

/** It may be told as it is, as a file that was exported does; only its deeds change it. */
const changesApproval = ({ approvalStatus }: ThingDetail, fields: Fields) =>
  APPROVAL in fields && (fields[APPROVAL] ?? null) !== approvalStatus

const checkUpdate = (row: Update, stored: Stored): Row => {
  const { detail } = stored
  const [unknown] = unknownFields(detail, row.fields)
  if (unknown !== undefined) return lost(row, new Refusal('request.invalid', field(unknown, 'unrecognized')))
  if (changesApproval(detail, row.fields)) return lost(row, approvalFixed())
  const form = ThingUpdate.safeParse(mergeForm(detail, row.fields))
  if (!form.success) {
    return lost(row, new Refusal('request.invalid', { fields: toFieldProblems(form.error.issues) }))
  }
  if (form.data.thingType !== detail.type) {
    return lost(row, new Refusal('thing.typeFixed', field('thingType', 'typeFixed')))
  }
  const after = { ...fromForm(form.data, detail.thingId), state: detail.state, approvalStatus: detail.approvalStatus }
  return { ...row, stored, before: toNewThing(detail), after, unchanged: false, planned: false }
}

const isStale = (row: Update | Delete, { detail }: Stored) =>
  row.revision !== undefined && row.revision !== detail.revision

/** Rows with values of fields that are not built in, as these are kept; others as they are. */
const withExtra = (row: Row, check: CheckExtra): Row => {
  if (row.kind === 'insert' && row.isTold === true) {
    const thing = check(row.thing, undefined)
    return thing instanceof Refusal ? lost(row, thing) : { ...row, thing }
  }
  if (row.kind === 'update' && isRecord(row.fields['extra'])) {
    const after = check(row.after, row.before)
    return after instanceof Refusal ? lost(row, after) : { ...row, after }
  }
  return row
}

/** The rows as far as each can be judged alone; things of the set that are not there, or changed since, are refused. */
export const readRows = async (
  writer: Writer,
  tenantId: string,
  wanted: readonly Wanted[],
  metadata: ThingMetadata,
): Promise<Row[]> => {
  const stored = await readStored(writer, tenantId, [...new Set(wanted.map(idOf))])
  const stale = wanted.flatMap((row) => {
    const found = stored.get(idOf(row))
    const named = row.kind === 'update' || row.kind === 'delete'
    return named && found !== undefined && isStale(row, found) ? [found] : []
  })
  const ids = stale.map(({ detail }) => detail.thingId)
  const children = await countChildren(writer, tenantId, ids)
  for (const { detail } of stale) detail.childCount = children.get(detail.thingId) ?? 0
  const named = new Set<string>()
  const read = wanted.map((row): Row => {
    if (row.kind === 'lost') return row
    const thingId = idOf(row)
    const found = stored.get(thingId)
    if (named.has(thingId)) return lost(row, new Refusal('thing.named', { subjects: [thingId] }))
    named.add(thingId)
    if (row.kind === 'insert') {
      if (found !== undefined) return lost(row, new Refusal('thing.exists', field('thingId', 'exists')))
      // A new thing was not submitted yet.
      if (row.isBack !== true && (row.thing.approvalStatus ?? null) !== null) return lost(row, approvalFixed())
      return { ...row, thingId, planned: false }
    }
    if (found === undefined) return lost(row, new Refusal('thing.unknown', { subjects: [thingId] }))
    if (isStale(row, found)) {
      return { ...lost(row, new Refusal('thing.conflict', { current: found.detail })), current: found.detail }
    }
    return row.kind === 'update' ? checkUpdate(row, found) : { ...row, stored: found, planned: false }
  })
  const check = createExtraCheck(metadata)
  return read.map((row) => withExtra(row, check))
}
