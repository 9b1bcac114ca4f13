// Values that somebody pastes to try a mapping: JSON of a message, or a table out of a spreadsheet (screens 4, live preview).
import type { Value } from './conversion.ts'

export type Sample = ReadonlyMap<string, Value>

export type SampleRead =
  | { samples: Sample[]; problem?: undefined }
  | { samples?: undefined; problem: 'json' | 'table' | 'empty' }

/** Most rows that are tried, and most values of one. */
const MOST = { rows: 1000, values: 5000 } as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isValue = (value: unknown): value is Value =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'

const NAMES = ['id', 'tag', 'name', 'key', 'attributeId', 'n']
const VALUES = ['value', 'v', 'val']

const pick = (record: Record<string, unknown>, names: readonly string[]): Value | undefined =>
  names.map((name) => record[name]).find(isValue)

/** Values by id; those inside of others have a path with dots. */
const flatten = (record: Record<string, unknown>, before: string, into: Map<string, Value>) => {
  for (const [name, value] of Object.entries(record)) {
    if (into.size >= MOST.values) return
    const id = before === '' ? name : `${before}.${name}`
    if (isValue(value)) {
      into.set(id, value)
      // Also by its own name, unless there are two of it.
      if (before !== '' && !into.has(name)) into.set(name, value)
    } else if (isRecord(value)) {
      const own = pick(value, VALUES)
      if (own === undefined) flatten(value, id, into)
      else into.set(id, own)
    }
  }
}

const readJson = (text: string): SampleRead => {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { problem: 'json' }
  }
  const list = (Array.isArray(content) ? content : [content]).filter(isRecord).slice(0, MOST.rows)
  if (list.length === 0) return { problem: 'empty' }
  const named = list.map((record) => [pick(record, NAMES), pick(record, VALUES)] as const)
  const isNamed = named.every(([name, value]) => typeof name === 'string' && value !== undefined)
  if (isNamed) {
    const sample = new Map<string, Value>()
    for (const [name, value] of named) if (typeof name === 'string' && value !== undefined) sample.set(name, value)
    return { samples: [sample] }
  }
  const samples = list.map((record) => {
    const sample = new Map<string, Value>()
    flatten(record, '', sample)
    return sample
  })
  return samples.every(({ size }) => size === 0) ? { problem: 'empty' } : { samples }
}

/** Cells of one line; quotes keep what divides. */
const cells = (line: string, divider: string): string[] => {
  const found: string[] = []
  let [current, isQuoted] = ['', false]
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? ''
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      current += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === divider && !isQuoted) {
      found.push(current.trim())
      current = ''
    } else current += sign
  }
  return [...found, current.trim()]
}

const asValue = (text: string): Value => {
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

const readTable = (text: string): SampleRead => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const first = lines[0] ?? ''
  const divider = ['\t', ';', ','].find((sign) => first.includes(sign))
  if (divider === undefined) return { problem: 'table' }
  const rows = lines.slice(0, Math.max(MOST.rows, MOST.values)).map((line) => cells(line, divider))
  const [head = []] = rows
  // Two columns of which the second holds the values: one id to a line.
  const isList =
    head.length === 2 && (rows.length === 1 || rows.slice(1).some(([name = '']) => typeof asValue(name) === 'string'))
  if (isList) {
    const body =
      typeof asValue(head[1] ?? '') === 'string' && VALUES.includes((head[1] ?? '').toLowerCase())
        ? rows.slice(1)
        : rows
    return { samples: [new Map(body.map(([name = '', value = '']) => [name, asValue(value)]))] }
  }
  if (rows.length < 2) return { problem: 'table' }
  return {
    samples: rows
      .slice(1, MOST.rows + 1)
      .map((row) => new Map(head.flatMap((id, column) => (row[column] ? [[id, asValue(row[column])] as const] : [])))),
  }
}

export const readSample = (text: string): SampleRead => {
  const trimmed = text.trim()
  if (trimmed === '') return { problem: 'empty' }
  return /^[[{]/.test(trimmed) ? readJson(trimmed) : readTable(trimmed)
}
