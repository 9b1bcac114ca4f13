// What the headers of a list of things mean, and which columns it may have: the platform proposes a mapping with it, the
// import wizard tries again when the type changes (screens 0, wizard).
import { type KnownColumn, type RecognizedHeaders, recognizeHeaders } from './headers.ts'
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

/** Every column that a list of things of any type may have. */
export const ANY_COLUMNS: readonly ThingColumn[] = [
  THING_TYPE_COLUMN,
  ...new Map(THING_TYPES.flatMap(columnsOf).map((column) => [column.name, column])).values(),
]

export const columnsFor = (type: ThingType | null): readonly ThingColumn[] =>
  type === null ? ANY_COLUMNS : [THING_TYPE_COLUMN, ...columnsOf(type)]

/** The columns with all words that mean them. */
export const knownColumns = (columns: readonly ThingColumn[]): KnownColumn[] =>
  columns.map(({ name, label }) => ({ name, label, aliases: ALIASES[name] }))

/** Columns whose header is known; the first of two that mean the same. `more` are those of published forms. */
export const recognizeThingHeaders = (
  headers: readonly string[],
  columns: readonly ThingColumn[],
  more: readonly KnownColumn[] = [],
): RecognizedHeaders => recognizeHeaders(headers, [...knownColumns(columns), ...more])
