// Values of records as cells that an export writes, and as JSON has them (screens 0: whatever is exported imports again).
import type { RecordColumn } from '../../../../src/contract/records/record-columns.ts'
import { ID_COLUMN, OWNER_COLUMN } from '../../../../src/contract/records/record-columns.ts'
import { type RecordKind, SECRET_UNCHANGED, referencesOf } from '../../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../../database/schema.ts'
import type { CellValue } from '../../../spreadsheets/cell-xml.ts'
import { ownersOf } from '../../records/read.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import { maskedWithin } from '../../records/values.ts'
import { type LabelSource, inLanguage, toCellValue } from '../cells.ts'
import { readPaths } from './targets.ts'

/** Texts for what records refer to, by resource and id. */
export type PathOf = (resource: string, id: string) => string | undefined

const idOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads the texts for all that some records refer to and belong to. */
export const readPathsOf = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  records: readonly StoredRecord[],
): Promise<PathOf> => {
  const wanted = new Map<string, string[]>()
  const want = (resource: string, ids: readonly string[]) =>
    wanted.set(resource, [...(wanted.get(resource) ?? []), ...ids])
  for (const { name, resource } of referencesOf(kind)) {
    want(
      resource,
      records.flatMap(({ values }) => idOf(values[name]) ?? []),
    )
  }
  const [, owner] = ownersOf(kind)
  if (owner !== undefined) {
    want(
      owner.name,
      records.flatMap(({ ownerId }) => ownerId ?? []),
    )
  }
  const paths = new Map<string, ReadonlyMap<string, string>>()
  for (const [resource, ids] of wanted) paths.set(resource, await readPaths(reader, tenantId, resource, ids))
  return (resource, id) => paths.get(resource)?.get(id)
}

export interface Telling {
  kind: RecordKind
  pathOf: PathOf
  /** What the record has in the columns of parts. */
  parts?: ReadonlyMap<string, CellValue> | undefined
}

/** A record's value in a column as it is told: references by their path, secrets by whether there is one. */
const toldValue = ({ kind, pathOf }: Telling, { name, field }: RecordColumn, record: StoredRecord): unknown => {
  if (name === ID_COLUMN) return record.id
  if (name === OWNER_COLUMN) return pathOf(ownersOf(kind)[1]?.name ?? '', record.ownerId ?? '') ?? record.ownerId
  const value = maskedWithin(kind, name, record.values)
  if (kind.secrets?.includes(name) === true) return idOf(value) === undefined ? '' : SECRET_UNCHANGED
  const id = field?.kind === 'reference' ? idOf(value) : undefined
  return field?.kind === 'reference' && id !== undefined ? (pathOf(field.resource, id) ?? id) : value
}

/** What a sheet shows of a record in a column. */
export const toCell = (telling: Telling, column: RecordColumn, record: StoredRecord, wording: LabelSource): CellValue =>
  column.part === undefined
    ? toCellValue(inLanguage(column.field, toldValue(telling, column, record), (name) => record.values[name], wording))
    : (telling.parts?.get(column.name) ?? null)

/** What a JSON file has for it: codes instead of words. */
export const toJson = (telling: Telling, columns: readonly RecordColumn[], record: StoredRecord) =>
  Object.fromEntries(columns.map((column) => [column.name, toldValue(telling, column, record) ?? null]))
