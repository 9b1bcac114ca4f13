// Columns for the parts of a field, beside those that a kind has by its form: which there are depends on other records, such
// as the parameters of a connection on the forms of the protocols. Template, export, headers, plan and import all ask here;
// none of them knows what the parts are (screens 8; decision 63).
import type { FormField } from '../../../../src/contract/form/form-description.ts'
import { CONNECTION } from '../../../../src/contract/records/connection-management/connection.ts'
import { type RecordColumn, importedColumns } from '../../../../src/contract/records/record-columns.ts'
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../../database/schema.ts'
import type { CellValue } from '../../../spreadsheets/cell-xml.ts'
import type { StoredRecord } from '../../records/record-rules.ts'
import type { Candidate } from './candidates.ts'
import type { LabelSource } from '../cells.ts'
import type { Choices } from '../choices.ts'
import { readParamParts } from './params/parts.ts'

export interface Parts {
  /** Fields whose choices have to be known. */
  fields: readonly FormField[]
  /** The columns of a sheet, with those of the parts in the place of the field that they are parts of. */
  spread: (kind: RecordKind, columns: readonly RecordColumn[]) => readonly RecordColumn[]
  /** What an import reads beside the columns of the kind. */
  imported: (kind: RecordKind) => readonly RecordColumn[]
  /** What a record has in these columns, by their names; undefined where its kind has none. */
  tell: (kind: RecordKind, record: StoredRecord, wording: LabelSource) => ReadonlyMap<string, CellValue> | undefined
  /** Makes values of the cells that rows have in these columns, or problems. The records of the rows are known. */
  take: (kind: RecordKind, candidates: readonly Candidate[], choices: Choices) => void
  /** Only those in which these records of the kind may have something. */
  narrow: (ids: readonly string[]) => Promise<Parts>
}

export const NO_PARTS: Parts = {
  fields: [],
  spread: (_kind, columns) => columns,
  imported: () => [],
  tell: () => undefined,
  take: () => undefined,
  narrow: () => Promise.resolve(NO_PARTS),
}

export const readParts = (reader: Reader, tenantId: string, kinds: readonly RecordKind[]): Promise<Parts> =>
  kinds.includes(CONNECTION) ? readParamParts(reader, tenantId) : Promise.resolve(NO_PARTS)

/** Fields whose choices a file of these kinds may hold. */
export const fieldsOf = (kinds: readonly RecordKind[], { fields }: Parts): readonly FormField[] => [
  ...kinds.flatMap(({ form }) => form.fields),
  ...fields,
]

/** All columns that an import reads. */
export const importedWith = (
  parts: Parts,
  kind: RecordKind,
  owner?: RecordKind,
  isBrought = false,
): readonly RecordColumn[] => [...importedColumns(kind, owner, isBrought), ...parts.imported(kind)]
