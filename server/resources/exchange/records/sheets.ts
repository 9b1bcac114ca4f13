// Workbooks of records: a sheet for the kind and one for each that it owns (screens 0, template download).
import { type RecordColumn, recordColumns } from '../../../../src/contract/records/record-columns.ts'
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { WorkbookDescription } from '../../../spreadsheets/workbook.ts'
import { type SheetLabels, describeColumn, refusalIn, sheetName } from '../sheet-columns.ts'
import { schemaOfKind } from './kinds.ts'
import { NO_PARTS, type Parts } from './parts.ts'

export interface RecordSheet {
  kind: RecordKind
  columns: readonly RecordColumn[]
}

/** `owner` is the kind above the first one, where its rows have to say what they belong to. */
export const sheetsOf = (
  kinds: readonly RecordKind[],
  owner: RecordKind | undefined,
  parts: Parts = NO_PARTS,
): readonly RecordSheet[] =>
  kinds.map((kind, index) => ({
    kind,
    columns: parts.spread(
      kind,
      recordColumns(kind, index === 0 ? owner : kinds.find(({ name }) => name === kind.owner)),
    ),
  }))

export const describeSheets = (
  subject: RecordKind,
  sheets: readonly RecordSheet[],
  wording: SheetLabels,
): WorkbookDescription => {
  const { schema, hash } = schemaOfKind(subject)
  return {
    sheets: sheets.map(({ kind, columns }) => ({
      name: sheetName(kind.labels[wording.language]),
      columns: columns.map((column) => describeColumn(column, wording, kind)),
    })),
    properties: { schema, version: '1', hash },
    refusal: refusalIn(wording.language),
  }
}
