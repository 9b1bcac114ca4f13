// Finds what is to be written: a point of the connection's statute, with the range and the items of its model attribute, on
// one of its devices (RTE-10).
import { writesOf } from '../../../src/contract/records/statute-config/point-facts.ts'
import { readEnumItems } from '../../../src/lib/models/enum-items.ts'
import type { Reader } from '../../database/schema.ts'
import { readRecords } from '../../resources/records/read.ts'
import type { StoredRecord } from '../../resources/records/record-rules.ts'
import { makePlan } from './plan.ts'
import type { Parts, Plan, RunningDevice } from './plan.ts'
import { type Choices, type WritePoint, toWritePoint } from './write-point.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const idsIn = (records: readonly StoredRecord[], name: string) => [
  ...new Set(records.flatMap(({ values }) => text(values[name]) || [])),
]

const readAttributes = async (reader: Reader, tenantId: string, points: readonly StoredRecord[]) => {
  const ids = idsIn(points, 'attribute')
  const rows = ids.length === 0 ? [] : await readRecords(reader, tenantId, 'modelAttribute', { ids })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Items of the attribute itself, else those of its enumeration in the dictionary. */
const readChoices = async (reader: Reader, tenantId: string, attribute: StoredRecord | undefined): Promise<Choices> => {
  if (attribute === undefined || attribute.values.valueType !== 'enum') return []
  const { items: own } = readEnumItems(text(attribute.values.enumItems))
  const numbered = own.map(({ value, zh, en }) => ({ value: Number(value), zh, en }))
  if (numbered.length > 0 && numbered.every(({ value }) => Number.isInteger(value))) return numbered
  const ownerIds = idsIn([attribute], 'enumeration')
  const items = ownerIds.length === 0 ? [] : await readRecords(reader, tenantId, 'enumerationItem', { ownerIds })
  return items.flatMap(({ values }) => {
    const { ord, code, nameZh, nameEn } = values
    const en = text(nameEn) || text(code)
    return typeof ord === 'number' ? [{ value: ord, zh: text(nameZh) || en, en }] : []
  })
}

/** Ids of the points of a statute that can be written. */
export const readWritable = async (
  reader: Reader,
  tenantId: string,
  { connection, statute, points }: Parts,
): Promise<ReadonlySet<string>> => {
  const written = points.filter(({ values }) => writesOf(values))
  if (statute === undefined || written.length === 0) return new Set()
  const open = written.filter(({ values }) => values.minimum === undefined || values.maximum === undefined)
  const attributes = await readAttributes(reader, tenantId, open)
  const isWritable = (point: StoredRecord) => {
    const attribute = attributes.get(text(point.values.attribute))?.values
    return toWritePoint(text(connection.family), statute.values, point, attribute) !== undefined
  }
  return new Set(written.filter(isWritable).map(({ id }) => id))
}

export interface WriteTarget {
  plan: Plan
  device: RunningDevice | undefined
  /** The point of that id, whether it can be written or not. */
  record: StoredRecord | undefined
  point: WritePoint | undefined
}

export const findWriteTarget = async (
  reader: Reader,
  tenantId: string,
  parts: Parts,
  pointId: string,
  deviceId?: string | null,
): Promise<WriteTarget> => {
  const plan = makePlan(parts)
  const record = parts.points.find(({ id }) => id === pointId)
  const attributes = record === undefined ? undefined : await readAttributes(reader, tenantId, [record])
  const attribute = attributes?.get(text(record?.values.attribute))
  const choices = await readChoices(reader, tenantId, attribute)
  return {
    plan,
    device: plan.devices.find(({ id }) => id === (deviceId ?? undefined)),
    record,
    point:
      record === undefined || parts.statute === undefined
        ? undefined
        : toWritePoint(plan.settings.family, parts.statute.values, record, attribute?.values, choices),
  }
}
