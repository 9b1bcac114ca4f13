// A live list of tags, as another system gives it out, beside the tags that are known here (screens 9, compare with live tag list).

export interface LiveTag {
  tag: string
  value: string
  unit: string
  /** ISO 8601 in UTC; empty where the list says none. */
  time: string
}

export type TagListRead =
  | { tags: LiveTag[]; problem?: undefined }
  | { tags?: undefined; problem: 'empty' | 'json' | 'columns' }

const COLUMNS: Readonly<Record<keyof LiveTag, readonly string[]>> = {
  tag: ['tag', 'id', 'name', 'tagname', 'nodeid', '测点', '标识', '测点标识'],
  value: ['value', 'val', 'v', '值', '最近值'],
  unit: ['unit', 'units', 'eu', '单位'],
  time: ['time', 'timestamp', 'ts', 'at', '时间', '最近时间'],
}
/** Most tags of a list. */
const MOST = 50_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''

/** Seconds and milliseconds since 1970 count as times, and whatever the language reads; else there is none. */
const timeOf = (text: string): string => {
  const number = Number(text)
  const date =
    text === '' ? Number.NaN : Number.isFinite(number) ? number * (number < 1e11 ? 1000 : 1) : Date.parse(text)
  return Number.isNaN(date) || Math.abs(date) > 8.64e15 ? '' : `${new Date(date).toISOString().slice(0, 19)}Z`
}

const nameOf = (header: string) =>
  (['tag', 'value', 'unit', 'time'] as const).find((name) => COLUMNS[name].includes(header.trim().toLowerCase()))

const fromRecord = (record: Record<string, unknown>): LiveTag => {
  const found = new Map(
    Object.entries(record).flatMap(([key, value]) => {
      const name = nameOf(key)
      return name === undefined ? [] : [[name, textOf(value)] as const]
    }),
  )
  const of = (name: keyof LiveTag) => found.get(name) ?? ''
  return { tag: of('tag'), value: of('value'), unit: of('unit'), time: timeOf(of('time')) }
}

const fromJson = (text: string): TagListRead => {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { problem: 'json' }
  }
  const list = Array.isArray(content)
    ? content.filter(isRecord).map(fromRecord)
    : isRecord(content)
      ? Object.entries(content).map(([tag, value]) => ({
          ...(isRecord(value) ? fromRecord(value) : { value: textOf(value), unit: '', time: '' }),
          tag,
        }))
      : []
  const tags = list.filter(({ tag }) => tag !== '').slice(0, MOST)
  return tags.length === 0 ? { problem: 'columns' } : { tags }
}

const fromTable = (text: string): TagListRead => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const divider = ['\t', ';', ','].find((sign) => (lines[0] ?? '').includes(sign)) ?? '\t'
  const rows = lines
    .slice(0, MOST + 1)
    .map((line) => line.split(divider).map((cell) => cell.trim().replaceAll(/^"|"$/g, '')))
  const header = (rows[0] ?? []).map(nameOf)
  const hasHeader = header.includes('tag')
  const names = hasHeader ? header : (['tag', 'value', 'unit', 'time'] as const)
  const tags = rows.slice(hasHeader ? 1 : 0).flatMap((row): LiveTag[] => {
    const of = (name: keyof LiveTag) => row[names.indexOf(name)] ?? ''
    return of('tag') === '' ? [] : [{ tag: of('tag'), value: of('value'), unit: of('unit'), time: timeOf(of('time')) }]
  })
  return tags.length === 0 ? { problem: 'columns' } : { tags }
}

/** JSON or a table with a row of names; without one, the columns are tag, value, unit, time. */
export const readTagList = (text: string): TagListRead => {
  const trimmed = text.trim()
  if (trimmed === '') return { problem: 'empty' }
  return /^[[{]/.test(trimmed) ? fromJson(trimmed) : fromTable(trimmed)
}

export interface KnownTag {
  tag: string
  unit: string
}

export interface TagComparison<Known extends KnownTag> {
  added: LiveTag[]
  /** Known here, and not in the list. */
  gone: Known[]
  seen: { known: Known; live: LiveTag }[]
  /** Of those seen, where the unit is another one. */
  unitChanged: { known: Known; live: LiveTag }[]
}

export const compareTags = <Known extends KnownTag>(
  known: readonly Known[],
  live: readonly LiveTag[],
): TagComparison<Known> => {
  const byTag = new Map(live.map((each) => [each.tag.toLowerCase(), each]))
  const seen = known.flatMap((each) => {
    const found = byTag.get(each.tag.toLowerCase())
    return found === undefined ? [] : [{ known: each, live: found }]
  })
  const here = new Set(known.map(({ tag }) => tag.toLowerCase()))
  return {
    added: [...byTag].filter(([tag]) => !here.has(tag)).map(([, each]) => each),
    gone: known.filter(({ tag }) => !byTag.has(tag.toLowerCase())),
    seen,
    unitChanged: seen.filter((each) => each.live.unit !== '' && each.live.unit !== each.known.unit),
  }
}

/** The device that a tag belongs to: what stands before its first sign that divides. */
export const deviceIn = (tag: string): string => {
  const end = tag.search(/[./:]/)
  return end > 0 ? tag.slice(0, end) : ''
}
