// Reads the things that a change set names, held until it ends, and checks each row by itself (API-13; VAL-1, VAL-2).
import { deviceFieldsOf } from '../../../../src/contract/thing/device-fields.ts'
import { toFieldProblems } from '../../../../src/contract/form/field-problems.ts'
import { ThingUpdate, toThingForm } from '../../../../src/contract/thing/thing.ts'
import type { Device, ThingDetail } from '../../../../src/contract/thing/thing.ts'
import { mayMoveApproval } from '../../../../src/contract/thing/thing-approval.ts'
import type { ThingMetadata } from '../../../../src/contract/thing/thing-metadata-calls.ts'
import type { Fields } from '../../../../src/contract/thing/thing-shapes.ts'
import type { Writer } from '../../../database/schema.ts'
import { field, Refusal } from '../../../refusal.ts'
import { judgeRows } from '../../change-sets.ts'
import { changesOf, toSnapshot } from '../history/snapshot.ts'
import { fromForm } from '../new-row.ts'
import type { NewThing } from '../new-row.ts'
import { countChildren, DETAIL_COLUMNS, toDetail } from '../rows.ts'
import { type CheckExtra, createExtraCheck } from './extra.ts'
import type { Insert, Row, Stored, Turn, Update, Wanted } from './rows.ts'
import { thingsById } from '../../tree/by-id.ts'

const APPROVAL = 'approvalStatus'

const idOf = (row: Wanted) =>
  row.kind !== 'insert' ? row.thingId : row.thing instanceof Refusal ? '' : row.thing.thingId

/** Always in the same order: two writers then wait for each other instead of colliding. */
const readStored = async (writer: Writer, tenantId: string, ids: readonly string[]): Promise<Map<string, Stored>> => {
  if (ids.length === 0) return new Map()
  const rows = await thingsById(writer, tenantId, ids)
    .select([...DETAIL_COLUMNS, 'path'])
    .orderBy('thing_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.thing_id, row] as const))
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

/** It may be told as it is, as a file that was exported does; only its actions change it. */
const changesApproval = ({ approvalStatus }: ThingDetail, fields: Fields) =>
  APPROVAL in fields && (fields[APPROVAL] ?? null) !== approvalStatus

const toUpdated = (detail: ThingDetail, fields: Fields): NewThing => {
  const [unknown] = unknownFields(detail, fields)
  if (unknown !== undefined) throw new Refusal('request.invalid', field(unknown, 'unrecognized'))
  if (changesApproval(detail, fields)) throw approvalFixed()
  const form = ThingUpdate.safeParse(mergeForm(detail, fields))
  if (!form.success) throw new Refusal('request.invalid', { fields: toFieldProblems(form.error.issues) })
  if (form.data.thingType !== detail.type) throw new Refusal('thing.typeFixed', field('thingType', 'typeFixed'))
  return { ...fromForm(form.data, detail.thingId), state: detail.state, approvalStatus: detail.approvalStatus }
}

const readInsert = ({ thing, isTold, isBack }: Insert, stored: Stored | undefined, check: CheckExtra): NewThing => {
  if (thing instanceof Refusal) throw thing
  if (stored !== undefined) throw new Refusal('thing.exists', field('thingId', 'exists'))
  // A new thing was not submitted yet.
  if (isBack !== true && thing.approvalStatus !== null) throw approvalFixed()
  return isTold === true ? check(thing, undefined) : thing
}

const readTurn = (before: NewThing, { field: name, to }: Turn): Partial<Row> => {
  if (name === APPROVAL && !mayMoveApproval(before.approvalStatus, to))
    throw new Refusal('record.moveForbidden', { subjects: [before.thingName] })
  return { before, after: { ...before, [name]: to }, unchanged: before[name] === to, planned: true }
}

const readUpdate = ({ fields, turn }: Update, stored: Stored, check: CheckExtra): Partial<Row> => {
  const detail = toDetail(stored, 0)
  const before = toNewThing(detail)
  if (turn !== undefined) return readTurn(before, turn)
  const updated = toUpdated(detail, fields)
  const after = isRecord(fields['extra']) ? check(updated, before) : updated
  return { before, after, unchanged: changesOf(toSnapshot(before), toSnapshot(after)).length === 0 }
}

/** The rows as far as each can be judged alone; things of the set that are not there, or changed since, are refused. */
export const readRows = async (
  writer: Writer,
  tenantId: string,
  wanted: readonly Wanted[],
  metadata: ThingMetadata,
): Promise<Row[]> => {
  const stored = await readStored(writer, tenantId, [...new Set(wanted.map(idOf))])
  const stale = wanted.flatMap((row) =>
    row.kind !== 'insert' && row.revision !== undefined && row.revision !== stored.get(row.thingId)?.revision
      ? [row.thingId]
      : [],
  )
  const children = await countChildren(writer, tenantId, stale)
  const check = createExtraCheck(metadata)
  return judgeRows(wanted, {
    resource: 'thing',
    idOf,
    stored,
    tell: (found) => toDetail(found, children.get(found.thing_id) ?? 0),
    begin: (): Pick<Row, 'planned'> => ({ planned: false }),
    judge: (row, found): Partial<Row> => {
      if (row.kind === 'insert') return { after: readInsert(row, found, check) }
      if (found === undefined) return {}
      return row.kind === 'update' ? readUpdate(row, found, check) : { before: toNewThing(toDetail(found, 0)) }
    },
  })
}
