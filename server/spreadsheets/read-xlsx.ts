// Reads a workbook row by row: declared sizes first, then formulas, then values (VAL-5; screens 0, import wizard).
import { streamXlsxRows } from 'hucre/xlsx'

import { Unreadable, createCollector, toCell, toRow } from './file-content.ts'
import type { FileContent, FileSheet, ReadLimits } from './file-content.ts'
import { createMergeFiller } from './merged-cells.ts'
import { readNotes } from './sheet-notes.ts'
import { PROPERTIES_SHEET } from './workbook.ts'
import { listZip, readEntry } from './zip.ts'
import type { ZipEntry } from './zip.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
/** Largest list of sheets, in bytes, and most rows without content. */
const DIRECTORY_LIMIT = 4 * 1024 * 1024
const EMPTY_ROWS_LIMIT = 1_100_000

interface SheetPart {
  index: number
  name: string
  hidden: boolean
  entry: ZipEntry
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name,
      decode(double ?? single ?? ''),
    ]),
  )

const tagsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag))

const resolve = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`)

/** The sheets in their order; `index` is the place among all of them, as the library counts. */
const listSheets = (bytes: Buffer, entries: readonly ZipEntry[]): SheetPart[] => {
  const find = (name: string) => entries.find((entry) => entry.name === name)
  const [workbook, relations] = [find(WORKBOOK), find(RELATIONS)]
  // A document of another kind is an archive too.
  if (workbook === undefined || relations === undefined) throw new Unreadable('import.fileType')
  const read = (entry: ZipEntry) => readEntry(bytes, entry, DIRECTORY_LIMIT).toString()
  const targets = new Map(tagsOf(read(relations), 'Relationship').map((tag) => [tag.Id, tag.Target ?? '']))
  return tagsOf(read(workbook), 'sheet').flatMap((tag, index) => {
    const entry = find(resolve(targets.get(tag['r:id']) ?? ''))
    if (entry === undefined) return []
    const hidden = tag.state === 'hidden' || tag.state === 'veryHidden'
    return [{ index, name: tag.name ?? '', hidden, entry }]
  })
}

const readProperties = async (bytes: Buffer, index: number) => {
  const properties: Record<string, string> = {}
  for await (const { values } of streamXlsxRows(bytes, { sheet: index, maxRows: 20 })) {
    properties[String(values[0])] = String(values[1] ?? '')
  }
  return properties
}

export const readXlsx = async (bytes: Buffer, limits: ReadLimits): Promise<FileContent> => {
  const entries = listZip(bytes)
  const declared = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (declared > limits.unpacked) throw new Unreadable('import.fileUnpacked')
  const parts = listSheets(bytes, entries)
  const collect = createCollector(limits)
  const sheets: FileSheet[] = []
  for (const { index, name, hidden, entry } of parts) {
    if (hidden) continue
    const { formulas, merged } = await readNotes(bytes, entry, limits.unpacked)
    const fill = createMergeFiller(merged)
    const sheet: FileSheet = { name, rows: [] }
    let seen = 0
    for await (const { index: row, values } of streamXlsxRows(bytes, { sheet: index })) {
      seen += 1
      if (seen > EMPTY_ROWS_LIMIT) throw new Unreadable('import.tooManyRows')
      const computed = formulas.get(row + 1)
      const length = Math.max(values.length, 1 + Math.max(-1, ...(computed?.keys() ?? [])))
      const cells = Array.from({ length }, (_, column) => {
        const formula = computed?.get(column)
        return formula === undefined ? toCell(values[column]) : { flaw: 'formula' as const, text: `=${formula}` }
      })
      collect(sheet, toRow(row + 1, fill(row + 1, cells)))
    }
    if (sheet.rows.length > 0) sheets.push(sheet)
  }
  const own = parts.find((part) => part.name === PROPERTIES_SHEET)
  return { sheets, properties: own === undefined ? {} : await readProperties(bytes, own.index) }
}
