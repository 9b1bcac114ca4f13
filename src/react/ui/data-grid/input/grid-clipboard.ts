// Copy, cut and paste with spreadsheet programs: as a table in HTML and as text between tabs, both directions.
import { type Range, columnsOf, rowsOf } from '../../../../lib/grid/ranges.ts'
import { type HtmlCell, toHtmlTable } from '../../../../lib/grid/html-table.ts'
import { parseTsv, toTsv } from '../../../../lib/grid/tsv.ts'
import { parseMarkup } from '../../../../lib/trusted-types.ts'
import type { GridModel } from '../../../../stores/plugins/grid/grid-model.ts'

const BREAK = 'br'
const SPACES = /[ \t\r\n]+/g

/** Text of a cell as it shows: breaks are breaks, other white space is one space. */
const cellText = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(SPACES, ' ')
  if (!(node instanceof Element)) return ''
  if (node.localName === BREAK) return '\n'
  return [...node.childNodes].map(cellText).join('')
}

/** The first table in what was copied, cells that span several filled up; undefined when there is none. */
export const parseHtmlTable = (html: string): string[][] | undefined => {
  const table = parseMarkup(html, 'text/html').querySelector('table')
  if (table === null) return undefined
  const rows = [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => {
      const text = [...cell.childNodes]
        .map(cellText)
        .join('')
        .replaceAll(/ *\n */g, '\n')
        .trim()
      return [text, ...Array.from({ length: cell.colSpan - 1 }, () => '')]
    }),
  )
  return rows.every((row) => row.length === 0) ? undefined : rows
}

/** The block that was copied elsewhere. Text knows line breaks and spaces best; HTML comes where there is no text. */
export const readClipboard = (data: DataTransfer): string[][] | undefined => {
  const text = data.getData('text/plain')
  if (text !== '') return parseTsv(text)
  const html = data.getData('text/html')
  return html === '' ? undefined : parseHtmlTable(html)
}

/** What a range looks like on the clipboard. */
export const rangeContent = (model: GridModel, { top, left, bottom, right }: Range) => {
  const rows: HtmlCell[][] = []
  for (let row = top; row <= bottom; row++) {
    const cells: HtmlCell[] = []
    for (let column = left; column <= right; column++) {
      const kind = model.columnAt(column)?.kind
      cells.push({ text: model.textAt(row, column), isText: kind === 'text' || kind === 'select' })
    }
    rows.push(cells)
  }
  return { text: toTsv(rows.map((row) => row.map(({ text }) => text))), html: toHtmlTable(rows) }
}

export interface ClipboardPort {
  model: () => GridModel
  range: () => Range
  isEditing: () => boolean
  /** Whether the rows are here; else they are asked for, and the user is told. */
  isHere: (range: Range) => boolean
  onCopied: (rows: number, columns: number) => void
  onCut: (range: Range) => void
  onPaste: (block: string[][]) => void
}

export const createGridClipboard = (element: HTMLElement, port: ClipboardPort, signal: AbortSignal): void => {
  const put = (event: ClipboardEvent): Range | undefined => {
    if (port.isEditing() || event.clipboardData === null) return undefined
    event.preventDefault()
    const range = port.range()
    if (!port.isHere(range)) return undefined
    const { text, html } = rangeContent(port.model(), range)
    event.clipboardData.setData('text/plain', text)
    event.clipboardData.setData('text/html', html)
    port.onCopied(rowsOf(range), columnsOf(range))
    return range
  }
  element.addEventListener('copy', (event) => void put(event), { signal })
  element.addEventListener(
    'cut',
    (event) => {
      const range = put(event)
      if (range !== undefined) port.onCut(range)
    },
    { signal },
  )
  element.addEventListener(
    'paste',
    (event) => {
      if (port.isEditing() || event.clipboardData === null) return
      event.preventDefault()
      const block = readClipboard(event.clipboardData)
      if (block !== undefined) port.onPaste(block)
    },
    { signal },
  )
}
