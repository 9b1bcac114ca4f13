// What an uploaded file holds, whatever its format: sheets of rows of cells (screens 0, import wizard).
import type { ImportCell } from '../../src/contract/exchange/import-calls.ts'
import type { Reason } from '../../src/contract/wire/reasons.ts'

export interface FileRow {
  /** As the spreadsheet program counts, from 1. */
  row: number
  cells: ImportCell[]
}

export interface FileSheet {
  name: string
  rows: FileRow[]
}

export interface FileContent {
  sheets: FileSheet[]
  /** Of the platform's hidden sheet, where the file was made from a template or an export. */
  properties: Record<string, string>
}

/** Why a file cannot be read. */
export class Unreadable extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/** Values that a spreadsheet program shows where a formula failed. */
const ERRORS = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

export const toCell = (value: unknown): ImportCell => {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) {
    const text = Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00:00\.000Z$/, '')
    return { flaw: 'date', text }
  }
  const text = String(value).replaceAll('\0', '').toWellFormed()
  return ERRORS.test(text) ? { flaw: 'error', text } : text
}

const isEmpty = (cell: ImportCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** Without the empty cells at its end; undefined when nothing is left. */
export const toRow = (row: number, cells: readonly ImportCell[]): FileRow | undefined => {
  const length = cells.findLastIndex((cell) => !isEmpty(cell)) + 1
  return length === 0 ? undefined : { row, cells: cells.slice(0, length) }
}

export interface ReadLimits {
  rows: number
  columns: number
  /** Bytes after unpacking. */
  unpacked: number
}

/** Collects rows and gives up as soon as there are too many. */
export const createCollector = ({ rows: most, columns }: ReadLimits) => {
  let count = 0
  return (sheet: FileSheet, row: FileRow | undefined): void => {
    if (row === undefined) return
    count += 1
    if (count > most || row.cells.length > columns) throw new Unreadable('import.tooManyRows')
    sheet.rows.push(row)
  }
}
export type Collect = ReturnType<typeof createCollector>
