// One record with the words of what it refers to (screens 0, inspector).
import type { RecordName, RecordRow } from '../../../src/contract/records/record-shapes.ts'
import type { RecordKind } from '../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { namesFor } from './lists/list.ts'
import { type RecordColumns, frozenOf, selectRecords, toRow } from './read.ts'

export const requireRecord = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  id: string,
): Promise<RecordColumns> => {
  const [row] = await selectRecords(reader, tenantId, kind, [id])
  if (row === undefined) throw new Refusal('record.unknown', { subjects: [id] })
  return row
}

export const readRow = async (reader: Reader, tenantId: string, kind: RecordKind, id: string): Promise<RecordRow> => {
  const row = await requireRecord(reader, tenantId, kind, id)
  return toRow(kind, row, await frozenOf(reader, tenantId, kind, [row]))
}

export const readDetail = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  id: string,
): Promise<{ record: RecordRow; names: RecordName[] }> => {
  const row = await requireRecord(reader, tenantId, kind, id)
  const frozen = await frozenOf(reader, tenantId, kind, [row])
  return { record: toRow(kind, row, frozen), names: await namesFor(reader, tenantId, kind, [row]) }
}
