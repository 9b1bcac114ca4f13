// Rows of a worksheet as XML. Text stays text: no cell of ours can become a formula (screens 0: formula-injection guard).

export type CellValue = string | number | boolean | null

/** Styles that `workbook.ts` adds behind those of the base. */
export interface CellStyles {
  /** Text format: the spreadsheet program makes neither dates nor numbers of what is typed over it. */
  text: number
  /** The same with the program's own mark of a text, so that editing the cell makes no formula of it either. */
  guarded: number
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What a program may take for a formula, or a command of an older one. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

/** What XML cannot hold, and what would read as such an escape. */
// oxlint-disable-next-line no-control-regex -- these characters are what the pattern is about
const UNSAFE = /[\u0000-\u0008\u000b\u000c\u000d-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g

const escapeCharacter = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

export const escapeText = (text: string): string =>
  text.replace(UNSAFE, escapeCharacter).replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)

const A = 65
const LETTERS = 26

/** Letters of a column, from 0. */
export const columnLetters = (column: number): string =>
  (column < LETTERS ? '' : columnLetters(Math.floor(column / LETTERS) - 1)) +
  String.fromCharCode(A + (column % LETTERS))

const cellXml = (reference: string, value: CellValue, styles: CellStyles): string => {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${reference}"><v>${value}</v></c>` : ''
  const style = FORMULA_START.test(value) ? styles.guarded : styles.text
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(value)}</t></is></c>`
}

/** One row; `letters` are those of its columns. */
export const rowXml = (row: number, cells: readonly CellValue[], letters: readonly string[], styles: CellStyles) =>
  `<row r="${row}">${cells.map((value, column) => cellXml(`${letters[column]}${row}`, value, styles)).join('')}</row>`

const GUARDED = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Text of a CSV file, which has no types: an apostrophe keeps a spreadsheet program from computing it. */
export const guardText = (text: string): string => (GUARDED.test(text) ? `'${text}` : text)

/** The text that {@link guardText} was given. */
export const unguardText = (text: string): string =>
  text.startsWith("'") && GUARDED.test(text.slice(1)) ? text.slice(1) : text
