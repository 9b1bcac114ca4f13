// The outline of the dictionary: nodes, their objects, and how often each part is referred to (screens 2, tree).
import type { Outline, OutlineObject } from '../../../src/contract/records/info-model-dictionary/calls.ts'
import type { Reader } from '../../database/schema.ts'
import { readRecords } from '../records/read.ts'
import type { StoredRecord } from '../records/record-rules.ts'

/** Kinds whose references are counted. */
const COUNTED = ['logicalNode', 'dataObject', 'commonDataClass', 'enumerationType', 'unit']

const text = (record: StoredRecord | undefined, name: string): string => {
  const value = record?.values[name]
  return typeof value === 'string' ? value : ''
}

const list = (record: StoredRecord, name: string): string[] => {
  const value = record.values[name]
  return Array.isArray(value) ? value.map(String) : []
}

const readUsed = async (reader: Reader, tenantId: string): Promise<Map<string, number>> => {
  const rows = await reader
    .selectFrom('record_reference')
    .select(['target_id', ({ fn }) => fn.countAll().as('count')])
    .where('tenant_id', '=', tenantId)
    .where('target_kind', 'in', COUNTED)
    .groupBy('target_id')
    .execute()
  return new Map(rows.map((row) => [row.target_id, Number(row.count)]))
}

const byId = (records: readonly StoredRecord[]) => new Map(records.map((record) => [record.id, record]))

export const readOutline = async (reader: Reader, tenantId: string): Promise<Outline> => {
  const read = (kind: string) => readRecords(reader, tenantId, kind)
  const nodes = await read('logicalNode')
  const objects = Map.groupBy(await read('dataObject'), ({ ownerId }) => ownerId)
  const classes = byId(await read('commonDataClass'))
  const units = byId(await read('unit'))
  const enumerations = byId(await read('enumerationType'))
  const used = await readUsed(reader, tenantId)
  const named = (record: StoredRecord) => ({
    id: record.id,
    zh: text(record, 'nameZh'),
    en: text(record, 'nameEn'),
    status: text(record, 'status'),
    editions: list(record, 'editions'),
    used: used.get(record.id) ?? 0,
  })
  const toObject = (record: StoredRecord): OutlineObject => {
    const classId = text(record, 'cdc')
    return {
      ...named(record),
      name: text(record, 'name'),
      presence: text(record, 'presence'),
      classId,
      classCode: text(classes.get(classId), 'code'),
      unit: text(units.get(text(record, 'unit')), 'symbol'),
      enumeration: text(enumerations.get(text(record, 'enumeration')), 'code'),
    }
  }
  return {
    nodes: nodes.map((node) => ({
      ...named(node),
      code: text(node, 'code'),
      group: text(node, 'group'),
      standard: text(node, 'standard'),
      mandatory: node.values['mandatory'] === true,
      objects: (objects.get(node.id) ?? []).map(toObject),
    })),
    used: Object.fromEntries(used),
  }
}
