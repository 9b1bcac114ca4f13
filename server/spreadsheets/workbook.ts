// Workbooks from a description: headers with notes and drop-downs, a hidden version, and rows that stream in (screens 0).
import { writeXlsx } from 'hucre/xlsx'
import type { DataValidation, WriteSheet } from 'hucre/xlsx'

import { IMPORT_ROWS_LIMIT } from '../../src/contract/wire/limits.ts'
import { columnLetters, rowXml } from './cell-xml.ts'
import type { CellStyles, CellValue } from './cell-xml.ts'
import { listZip, readEntry, writeZip } from './zip.ts'
import type { Content } from './zip.ts'

export type Validation =
  | { kind: 'list'; values: readonly string[] }
  /** A list to choose from that takes anything else too. */
  | { kind: 'suggestions'; values: readonly string[] }
  | { kind: 'number'; minimum: number; maximum: number }
  | { kind: 'length'; maximum: number }

export interface SheetColumn {
  header: string
  width: number
  required: boolean
  /** What is entered is text, whatever it looks like. */
  text: boolean
  /** Unit and constraint, for the reader of the sheet. */
  note?: string
  validation?: Validation
}

export interface SheetDescription {
  name: string
  columns: readonly SheetColumn[]
}

export interface WorkbookDescription {
  sheets: readonly SheetDescription[]
  /** Kept in a hidden sheet, e.g. the version of the columns. */
  properties: Readonly<Record<string, string>>
  /** Title and text of the message at a cell that breaks its rule. */
  refusal: { title: string; text: string }
}

export type Rows = Iterable<readonly CellValue[]> | AsyncIterable<readonly CellValue[]>

/** Sheets of the platform's own in a workbook; an import leaves them alone. */
export const PROPERTIES_SHEET = '_yaw'
const LISTS_SHEET = '_lists'

/** No part of a base is larger, in bytes. */
const PART_LIMIT = 16 * 1024 * 1024

const HEADER_STYLE = {
  font: { bold: true, color: { rgb: '1F2D3D' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8F3FF' } },
  alignment: { vertical: 'center', wrapText: true },
} as const
const REQUIRED_STYLE = { ...HEADER_STYLE, font: { bold: true, color: { rgb: 'C0392B' } } } as const

/** Every different list once, each a column of the hidden sheet: a list in the rule itself may have 255 characters. */
const collectLists = (sheets: readonly SheetDescription[]) => {
  const lists = new Map<string, { column: string; values: readonly string[] }>()
  for (const { validation } of sheets.flatMap((sheet) => sheet.columns)) {
    if (validation?.kind !== 'list' && validation?.kind !== 'suggestions') continue
    const key = JSON.stringify(validation.values)
    if (!lists.has(key)) lists.set(key, { column: columnLetters(lists.size), values: validation.values })
  }
  return lists
}
type Lists = ReturnType<typeof collectLists>

const toRule = (column: SheetColumn, letters: string, lists: Lists, refusal: WorkbookDescription['refusal']) => {
  const { validation } = column
  const common = {
    range: `${letters}2:${letters}${IMPORT_ROWS_LIMIT + 1}`,
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: refusal.title,
    errorMessage: column.note?.slice(0, 200) ?? refusal.text,
  }
  if (validation?.kind === 'number') {
    const { minimum, maximum } = validation
    return { ...common, type: 'decimal', operator: 'between', formula1: `${minimum}`, formula2: `${maximum}` }
  }
  if (validation?.kind === 'length') {
    return { ...common, type: 'textLength', operator: 'lessThanOrEqual', formula1: `${validation.maximum}` }
  }
  const list = lists.get(JSON.stringify(validation?.values))
  const showErrorMessage = validation?.kind === 'list'
  if (list === undefined || list.values.length === 0) return undefined
  const cells = `$${list.column}$1:$${list.column}$${list.values.length}`
  return { ...common, showErrorMessage, errorMessage: refusal.text, type: 'list', formula1: `${LISTS_SHEET}!${cells}` }
}

const toSheet = (sheet: SheetDescription, lists: Lists, refusal: WorkbookDescription['refusal']): WriteSheet => ({
  name: sheet.name,
  columns: sheet.columns.map(({ width }) => ({ width })),
  rows: [sheet.columns.map((column) => column.header)],
  cells: new Map(
    sheet.columns.map((column, index) => [
      `0,${index}`,
      {
        value: column.header,
        style: column.required ? REQUIRED_STYLE : HEADER_STYLE,
        ...(column.note !== undefined && { comment: { author: 'Yaw', text: column.note } }),
      },
    ]),
  ),
  freezePane: { rows: 1 },
  rowDefs: new Map([[0, { height: 24 }]]),
  dataValidations: sheet.columns.flatMap((column, index) => {
    const rule = toRule(column, columnLetters(index), lists, refusal)
    // The library's names of rules are ours.
    return rule === undefined ? [] : [rule as DataValidation]
  }),
})

const toListSheet = (lists: Lists): WriteSheet => {
  const columns = [...lists.values()].map((list) => list.values)
  const height = Math.max(0, ...columns.map((values) => values.length))
  const rows = Array.from({ length: height }, (_, row) => columns.map((values) => values[row] ?? null))
  return { name: LISTS_SHEET, rows, veryHidden: true }
}

const writeBase = async ({ sheets, properties, refusal }: WorkbookDescription): Promise<Buffer> => {
  const lists = collectLists(sheets)
  const described = sheets.map((sheet) => toSheet(sheet, lists, refusal))
  const hidden = [
    ...(lists.size > 0 ? [toListSheet(lists)] : []),
    { name: PROPERTIES_SHEET, rows: Object.entries(properties), veryHidden: true },
  ]
  return Buffer.from(await writeXlsx({ sheets: [...described, ...hidden] }))
}

const FORMATS =
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>'

/** Adds our styles behind the base's, and says which numbers they have. */
const addStyles = (xml: string): { xml: string; styles: CellStyles } => {
  const count = Number(/<cellXfs count="(\d+)"/.exec(xml)?.[1] ?? 0)
  return {
    xml: xml
      .replace(/<cellXfs count="\d+">/, `<cellXfs count="${count + 2}">`)
      .replace('</cellXfs>', `${FORMATS}</cellXfs>`),
    styles: { text: count, guarded: count + 1 },
  }
}

const SHEET_END = '</sheetData>'

/** Gives text columns the text format, which an empty cell takes from its column. */
const formatColumns = (xml: string, columns: readonly SheetColumn[], styles: CellStyles): string =>
  xml
    .replace(/<dimension [^>]*\/>/, '')
    .replace(/<col min="(\d+)"/g, (tag, number: string) =>
      columns[Number(number) - 1]?.text === true ? `${tag} style="${styles.text}"` : tag,
    )

/** Rows of one piece of XML. */
const STEP = 200

async function* fillSheet(
  xml: string,
  sheet: SheetDescription,
  rows: Rows,
  styles: CellStyles,
): AsyncGenerator<string> {
  const formatted = formatColumns(xml, sheet.columns, styles)
  const end = formatted.indexOf(SHEET_END)
  const letters = sheet.columns.map((_, index) => columnLetters(index))
  yield formatted.slice(0, end)
  let number = 1
  let piece = ''
  for await (const cells of rows) {
    number += 1
    piece += rowXml(number, cells, letters, styles)
    if (number % STEP !== 0) continue
    yield piece
    piece = ''
  }
  yield piece + formatted.slice(end)
}

/** The workbook as bytes, made while it is read; `rows` are those of each sheet, in the order of the sheets. */
export const streamWorkbook = async (
  description: WorkbookDescription,
  rows: readonly Rows[] = [],
): Promise<AsyncGenerator<Buffer>> => {
  const base = await writeBase(description)
  const parts = listZip(base).map((entry) => ({ name: entry.name, bytes: readEntry(base, entry, PART_LIMIT) }))
  const styleSheet = parts.find((part) => part.name === 'xl/styles.xml')?.bytes.toString() ?? ''
  const { xml: styleXml, styles } = addStyles(styleSheet)
  const contentOf = ({ name, bytes }: (typeof parts)[number]): Content => {
    if (name === 'xl/styles.xml') return [styleXml]
    const index = Number(/^xl\/worksheets\/sheet(\d+)\.xml$/.exec(name)?.[1] ?? 0) - 1
    const sheet = description.sheets[index]
    return sheet === undefined ? [bytes] : fillSheet(bytes.toString(), sheet, rows[index] ?? [], styles)
  }
  return writeZip(parts.map((part) => ({ name: part.name, content: contentOf(part) })))
}
