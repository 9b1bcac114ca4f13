// Reads CSV and JSON as the spreadsheets that they stand for (screens 0: .xlsx, .csv, .json).
import { streamCsvRows } from 'hucre/csv'

import { decodeText } from '../../src/lib/text/decode-text.ts'
import { beyondBounds } from '../../src/lib/json/json-bounds.ts'
import { Unreadable, createCollector, toCell, toRow } from './file-content.ts'
import type { FileContent, FileSheet, ReadLimits } from './file-content.ts'
import { unguardText } from './cell-xml.ts'

/** Spreadsheet programs on Chinese systems write CSV in the national encoding unless told otherwise. */
const decode = (bytes: Buffer): string => {
  const text = decodeText(bytes)
  if (text === undefined) throw new Unreadable('import.fileBroken')
  return text
}

export const readCsv = (bytes: Buffer, limits: ReadLimits, name: string): FileContent => {
  const collect = createCollector(limits)
  const sheet: FileSheet = { name, rows: [] }
  let number = 0
  for (const values of streamCsvRows(decode(bytes), { typeInference: false })) {
    number += 1
    const cells = values.map((value) => toCell(typeof value === 'string' ? unguardText(value) : value))
    collect(sheet, toRow(number, cells))
  }
  return { sheets: [sheet], properties: {} }
}

type Tree = Record<string, unknown>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields of an object with dotted names, as a form has them: `farm.email`. */
const flatten = (tree: Tree, prefix = ''): [string, unknown][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    isTree(value) && prefix === '' ? flatten(value, `${name}.`) : [[`${prefix}${name}`, value]],
  )

const toValue = (value: unknown) => toCell(typeof value === 'object' && value !== null ? JSON.stringify(value) : value)

/** Column of a list inside objects: the row of the object that an entry belongs to, as `#12`. */
const OWNER_ROW = 'ownerRow'

/** Takes lists out of objects: each of these properties is a sheet, whose rows say where they come from. */
const unnest = (name: string, objects: readonly unknown[], wanted: readonly string[]): [string, unknown[]][] => {
  const lists = new Map<string, unknown[]>()
  const plain = objects.map((object, index) => {
    if (!isTree(object)) return object
    return Object.fromEntries(
      Object.entries(object).filter(([property, value]) => {
        if (!wanted.includes(property) || !Array.isArray(value)) return true
        const list = lists.get(property) ?? []
        for (const entry of value) list.push(isTree(entry) ? { [OWNER_ROW]: `#${index + 2}`, ...entry } : entry)
        lists.set(property, list)
        return false
      }),
    )
  })
  return [[name, plain], ...[...lists].flatMap(([property, entries]) => unnest(property, entries, wanted))]
}

const toSheet = (name: string, things: readonly unknown[], limits: ReadLimits): FileSheet => {
  const collect = createCollector(limits)
  const sheet: FileSheet = { name, rows: [] }
  const columns = new Map<string, number>()
  const records = things.map((thing) => {
    if (!isTree(thing)) throw new Unreadable('import.fileBroken')
    const fields = flatten(thing)
    for (const [field] of fields) if (!columns.has(field)) columns.set(field, columns.size)
    if (columns.size > limits.columns) throw new Unreadable('import.tooManyRows')
    return new Map(fields)
  })
  const names = [...columns.keys()]
  collect(sheet, toRow(1, names))
  for (const [index, record] of records.entries()) {
    collect(
      sheet,
      toRow(
        index + 2,
        names.map((field) => toValue(record.get(field))),
      ),
    )
  }
  return sheet
}

const parseText = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Unreadable('import.fileBroken')
  }
}

/** The JSON of an uploaded file, which may be as deep and as large as that of a body. */
export const parseFile = (text: string): unknown => {
  const content = parseText(text)
  const beyond = beyondBounds(content)
  if (beyond !== undefined) throw new Unreadable(beyond === 'nesting' ? 'import.fileDeep' : 'import.tooManyRows')
  return content
}

/** A list of things, or several lists by name; `inside` are properties of the objects that hold lists of their own. */
export const toContent = (
  content: unknown,
  limits: ReadLimits,
  name: string,
  inside: readonly string[] = [],
): FileContent => {
  const given = Array.isArray(content) ? [[name, content] as const] : isTree(content) ? Object.entries(content) : []
  const lists = given.flatMap(([list, objects]) => (Array.isArray(objects) ? unnest(list, objects, inside) : []))
  const sheets = lists.map(([list, things]) => toSheet(list, things, limits))
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0)
  if (rows > limits.rows) throw new Unreadable('import.tooManyRows')
  return { sheets: sheets.filter((sheet) => sheet.rows.length > 0), properties: {} }
}

export const readJson = (bytes: Buffer, limits: ReadLimits, name: string, inside?: readonly string[]): FileContent =>
  toContent(parseFile(decode(bytes)), limits, name, inside)
