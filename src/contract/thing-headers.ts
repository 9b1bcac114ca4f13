// What the headers of a list of things mean: labels of both languages, wire names, any case, units in brackets. The
// platform proposes a mapping with it, the import wizard tries again when the type changes (screens 0, wizard).
import { THING_TYPE_COLUMN, type ThingColumn, columnsOf } from './thing-columns.ts'
import { THING_TYPES, type ThingType } from './thing-types.ts'

/** Words that people use for a column beside its labels. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  thingId: ['id', '标识', '编号'],
  thingName: ['name', '名称'],
  thingDescr: ['description', 'descr', '描述', '说明'],
  parentPath: ['parent', 'path', '上级', '路径'],
  thingType: ['type', '类型'],
  deviceType: ['subtype', '子类型'],
  thingIp: ['ip'],
}

/** `装机容量（kW） *` and `Installed_Capacity` are the same as their labels. */
export const normalizeHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/[\s*_:-]/g, '')
    .toLowerCase()

const wordsOf = ({ name, label }: ThingColumn) => [
  name,
  label.zh,
  label.en,
  ...(ALIASES[name] ?? []),
  ...(name.includes('.') ? [name.slice(name.indexOf('.') + 1)] : []),
]

/** Every column that a list of things of any type may have. */
export const ANY_COLUMNS: readonly ThingColumn[] = [
  THING_TYPE_COLUMN,
  ...new Map(THING_TYPES.flatMap(columnsOf).map((column) => [column.name, column])).values(),
]

export const columnsFor = (type: ThingType | null): readonly ThingColumn[] =>
  type === null ? ANY_COLUMNS : [THING_TYPE_COLUMN, ...columnsOf(type)]

export type RecognizedHeaders = { column: number; field: string }[]

/** Columns whose header is known; the first of two that mean the same. */
export const recognizeHeaders = (headers: readonly string[], columns: readonly ThingColumn[]): RecognizedHeaders => {
  const fields = new Map(
    columns.toReversed().flatMap((column) => wordsOf(column).map((word) => [normalizeHeader(word), column.name])),
  )
  const taken = new Set<string>()
  return headers.flatMap((header, column) => {
    const field = fields.get(normalizeHeader(header))
    if (field === undefined || taken.has(field)) return []
    taken.add(field)
    return [{ column, field }]
  })
}
