// Tables as CSV (RFC 4180) that a spreadsheet opens as text: no cell of it becomes a formula.

/** Excel takes a file for UTF-8 only with this at its start. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would calculate; the apostrophe says that it is text. A plain number is none. */
const FORMULA = /^[\s]*[=+\-@\t\r|%]/
const NUMBER = /^-?\d+(?:\.\d+)?$/

const cell = (text: string): string => {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as they are to stand in the file, the headings first. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
