// What the headers of a list of things mean, and which columns it may have: the platform proposes a mapping with it, the
// import wizard tries again when the type changes (screens 0, wizard).
import { type KnownColumn, type RecognizedHeaders, recognizeHeaders } from '../exchange/headers.ts'
import { THING_TYPE_COLUMN, type ThingColumn } from './thing-columns.ts'
import { sheetColumnsOf } from './thing-shown-columns.ts'
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

/** Words of other lists and of registers of assets; a field of a published form may be called the same and goes before. */
const LOOSE: Readonly<Record<string, readonly string[]>> = {
  tenantId: ['tenant', 'customer', 'customer id', '租户', '租户编号', '客户'],
  thingIp: ['host'],
  parentPath: ['所属上级', '上级名称'],
  parentId: ['上级编号'],
  'farm.gridConnectedCapability': ['grid connected capacity', 'grid capacity', '并网装机容量'],
  'farm.installedCapacity': ['总装机容量'],
  'farm.region': ['city', '城市', '地市'],
  'farm.landForm': ['terrain', '地形', '地貌'],
  'farm.telephone': ['phone', '电话号码'],
  'farm.email': ['e-mail', '邮箱'],
  'device.manufacturer': ['maker', 'vendor', '厂家', '制造商', '生产厂家'],
  'device.model': ['device model', '型号', '规格型号'],
  'device.serialNo': ['serial', 'serial no.', 's/n', 'sn', '序列号', '出厂序列号'],
  'device.ratedPower': ['rated capacity', '额定容量', '单机容量'],
  'device.rotorDiameter': ['风轮直径'],
  'device.commissioningDate': ['commissioned', 'date of commissioning', '投产日期', '投运时间', '投产时间'],
  'device.firmware': ['firmware version', '固件'],
}

/** Every column that a list of things of any type may have. */
export const ANY_COLUMNS: readonly ThingColumn[] = [
  THING_TYPE_COLUMN,
  ...new Map(THING_TYPES.flatMap(sheetColumnsOf).map((column) => [column.name, column])).values(),
]

export const columnsFor = (type: ThingType | null): readonly ThingColumn[] =>
  type === null ? ANY_COLUMNS : [THING_TYPE_COLUMN, ...sheetColumnsOf(type)]

/** The columns with all words that mean them. */
export const knownColumns = (columns: readonly ThingColumn[]): KnownColumn[] =>
  columns.map(({ name, label }) => ({ name, label, aliases: ALIASES[name] }))

/** Columns whose header is known; the first of two that mean the same. `more` are those of published forms. */
export const recognizeThingHeaders = (
  headers: readonly string[],
  columns: readonly ThingColumn[],
  more: readonly KnownColumn[] = [],
): RecognizedHeaders => {
  const shortOf = new Map(columns.map(({ name, short }) => [name, short]))
  const known = knownColumns(columns).map((column) => {
    const short = shortOf.get(column.name)
    // The screen's own words, as a copied table has them.
    return { ...column, loose: [...(short === undefined ? [] : [short.zh, short.en]), ...(LOOSE[column.name] ?? [])] }
  })
  return recognizeHeaders(headers, [...known, ...more])
}
