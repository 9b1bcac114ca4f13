// The result file of an import: the uploaded columns, and behind them what became of each row and why (screens 0, wizard).
import { Readable } from 'node:stream'

import type {
  Import,
  ImportCell,
  ImportOutcome,
  ImportRow,
  SheetMapping,
} from '../../../src/contract/exchange/import-calls.ts'
import { pathOf } from '../../../src/contract/records/form-config/form-field-columns.ts'
import type { Database } from '../../database/schema.ts'
import type { Language } from '../../language.ts'
import type { CellValue } from '../../spreadsheets/cell-xml.ts'
import { streamWorkbook } from '../../spreadsheets/workbook.ts'
import type { SheetColumn, SheetDescription } from '../../spreadsheets/workbook.ts'
import { textOf } from '../../spreadsheets/cells.ts'
import { readFirstRows, readSheetRows } from './import-rows.ts'
import type { ImportSubject, SubjectColumns, LocalizedText } from './import-subject.ts'
import type { ImportKeys } from './imports.ts'
import { problemText } from './problem-text.ts'

const TITLES = { result: { zh: '结果', en: 'result' }, reason: { zh: '原因', en: 'reason' } } as const

const OUTCOMES: Record<ImportOutcome, Record<Language, string>> = {
  insert: { zh: '新增', en: 'created' },
  update: { zh: '更新', en: 'updated' },
  unchanged: { zh: '无变化', en: 'unchanged' },
  delete: { zh: '删除', en: 'deleted' },
  held: { zh: '未导入', en: 'not imported' },
  failed: { zh: '失败', en: 'failed' },
}

const FORBIDDEN = /[[\]:*?/\\]/g
const LONGEST_NAME = 31
const WIDTH = 18
const REASON_WIDTH = 60

const toValue = (cell: ImportCell | undefined): CellValue => {
  if (cell === undefined) return null
  return typeof cell === 'object' && cell !== null ? cell.text : cell
}

const column = (header: string, width: number): SheetColumn => ({ header, width, required: false, text: true })

interface ResultSheet {
  description: SheetDescription
  mapping: SheetMapping
  headers: readonly string[]
}

const describeSheet = async (
  database: Database,
  keys: ImportKeys,
  sheets: Import['sheets'],
  mapping: SheetMapping,
  language: Language,
): Promise<ResultSheet> => {
  const known = sheets.find((each) => each.sheet === mapping.sheet)
  const rows = await readFirstRows(database, keys, mapping.sheet, 1, mapping.headerRow)
  const headerRow = rows.find((row) => row.row === mapping.headerRow)?.cells ?? []
  const width = Math.max(
    headerRow.length,
    known?.columns.length ?? 0,
    ...mapping.columns.map((each) => each.column + 1),
  )
  const headers = Array.from({ length: width }, (_, index) => textOf(headerRow[index]))
  // Two sheets of one name would be no workbook.
  const name = `${mapping.sheet + 1} ${known?.name ?? ''}`.replace(FORBIDDEN, ' ').slice(0, LONGEST_NAME)
  const unique = sheets.filter((each) => each.name === known?.name).length === 1
  const plain = (known?.name ?? '').replace(FORBIDDEN, ' ').trim()
  return {
    mapping,
    headers,
    description: {
      name: unique && plain !== '' && plain.length <= LONGEST_NAME && !plain.startsWith('_') ? plain : name,
      columns: [
        ...headers.map((header) => column(header, WIDTH)),
        column(TITLES.result[language], WIDTH),
        column(TITLES.reason[language], REASON_WIDTH),
      ],
    },
  }
}

/** Words of the columns, also by the fields that these are of. */
const labelsOf = ({ types, of }: SubjectColumns): ReadonlyMap<string, LocalizedText> => {
  const columns = types.flatMap((type) => of(type) ?? [])
  return new Map([
    ...columns.map(({ name, label }) => [pathOf(name), label] as const),
    ...columns.map(({ name, label }) => [name, label] as const),
  ])
}

const toCells = (
  { subject, labels }: { subject: ImportSubject; labels: ReadonlyMap<string, LocalizedText> },
  row: ImportRow,
  headers: readonly string[],
  language: Language,
): CellValue[] => {
  const reason = problemText(
    subject,
    row.problems,
    ({ column: at, path }) => (at === null ? (labels.get(path)?.[language] ?? '') : (headers[at] ?? '')),
    language,
  )
  const outcome = row.outcome === null ? '' : OUTCOMES[row.outcome][language]
  return [...headers.map((_, index) => toValue(row.cells[index])), outcome, reason]
}

export const streamResult = async (
  database: Database,
  keys: ImportKeys,
  subject: ImportSubject,
  { sheets, plan }: Import,
  language: Language,
): Promise<Readable> => {
  const labels = labelsOf(await subject.readColumns(database, keys.tenantId))
  const results: ResultSheet[] = []
  for (const mapping of plan?.sheets ?? []) {
    results.push(await describeSheet(database, keys, sheets, mapping, language))
  }
  const readRows = async function* ({ mapping, headers }: ResultSheet) {
    for await (const rows of readSheetRows(database, keys, mapping.sheet, mapping.headerRow)) {
      for (const row of rows) yield toCells({ subject, labels }, row, headers, language)
    }
  }
  const description = {
    sheets: results.map((result) => result.description),
    properties: { schema: 'import-result', version: '1' },
    refusal: { title: '', text: '' },
  }
  return Readable.from(await streamWorkbook(description, results.map(readRows)))
}
