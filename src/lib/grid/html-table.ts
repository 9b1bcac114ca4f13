// A table for the clipboard in the form that spreadsheet programs prefer: text stays text there, also `=1+1` and `007`.

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** Spreadsheet programs read this as "take it as text". */
const AS_TEXT = ' style="mso-number-format:\'\\@\'; white-space: pre-wrap"'

export interface HtmlCell {
  text: string
  /** Not a number, and not to be taken for one. */
  isText: boolean
}

export const toHtmlTable = (rows: readonly (readonly HtmlCell[])[]): string => {
  const cell = ({ text, isText }: HtmlCell) =>
    `<td${isText ? AS_TEXT : ''}>${escape(text).replaceAll(/\r?\n/g, '<br style="mso-data-placement: same-cell">')}</td>`
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')
  return `<meta charset="utf-8"><table>${body}</table>`
}
