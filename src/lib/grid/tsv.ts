// Tables as text between tabs, as spreadsheet programs put them on the clipboard; both directions. Read also between other
// marks.

const QUOTED = /[\t\r\n]/

const cell = (text: string): string =>
  QUOTED.test(text) || text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text

export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join('\t')}\r\n`).join('')

/** End of a quoted cell that begins at `start`: what follows it must be the end of a cell, else it was no quoting. */
const endOfQuoted = (text: string, start: number, separator: string): number => {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at++
    else return at + 1 === text.length || [separator, '\r', '\n'].includes(text[at + 1] ?? '') ? at : -1
  }
  return -1
}

export type Separator = '\t' | ';' | ','

const BREAKS: Readonly<Record<Separator, RegExp>> = { '\t': /[\t\r\n]/g, ';': /[;\r\n]/g, ',': /[,\r\n]/g }

/** Rows of what was copied elsewhere. One line break at the end belongs to the last row. */
export const parseTsv = (text: string, separator: Separator = '\t'): string[][] => {
  const breaks = BREAKS[separator]
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const quoted = text[at] === '"' ? endOfQuoted(text, at, separator) : -1
    breaks.lastIndex = quoted < 0 ? at : quoted
    const end = breaks.exec(text)?.index ?? text.length
    rows.at(-1)?.push(quoted < 0 ? text.slice(at, end) : text.slice(at + 1, quoted).replaceAll('""', '"'))
    if (end >= text.length) return rows
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
    if (text[end] === separator) continue
    if (at >= text.length) return rows
    rows.push([])
  }
}
