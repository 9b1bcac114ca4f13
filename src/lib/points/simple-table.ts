// Points out of a plain table: name, type, area, address, as makers of devices write them in their manuals (screens 6, simple
// form). Cells are parted by tabs, semicolons or commas; a first line of headings says which column is which.
import { type Separator, parseTsv } from '../grid/tsv.ts'
import { placeOfPlc, readNumber, readPlcAddress, toProtocolAddress } from './address-text.ts'
import type { DataType } from './values/data-types.ts'
import type { Area } from './occupancy.ts'
import { type Drafts, type Lost, createIds, shorten, toPointId } from './point-draft.ts'

const HEADINGS = {
  name: [
    'name',
    'tag',
    'point',
    'signal',
    'parameter',
    'variable',
    'signal name',
    'point name',
    'parameter name',
  ].concat(['名称', '测点', '测点名称', '信号名称', '变量名', '变量名称', '参数', '参数名称', '点名', '信号']),
  type: ['type', 'datatype', 'format', '类型', '数据类型', '数据格式'],
  area: [
    'area',
    'register type',
    'reg type',
    'table',
    'object type',
    'function',
    'function code',
    'fc',
    'fcode',
  ].concat(['区', '区域', '寄存器类型', '寄存器区', '功能码', '读功能码']),
  address: [
    'address',
    'addr',
    'offset',
    'register',
    'reg',
    'register address',
    'reg address',
    'reg addr',
    'start',
  ].concat(
    ['register number', 'register no', 'reg no', 'start address', 'modbus address', 'modbus register', 'plc address'],
    ['地址', '寄存器', '寄存器地址', '寄存器编号', '起始地址', '点号', 'modbus地址', 'plc地址', '通讯地址'],
  ),
  unit: ['unit', 'units', '单位'],
  scale: ['scale', 'scaling', 'factor', 'gain', '系数', '倍率', '比例', '比例系数'],
  remark: ['remark', 'remarks', 'description', 'note', 'notes', 'comment', '备注', '说明', '描述'],
} as const
export type TableField = keyof typeof HEADINGS
export const TABLE_FIELDS = Object.keys(HEADINGS) as TableField[]
const USUAL: readonly TableField[] = ['name', 'type', 'area', 'address']

/** What the addresses of a file count from, or that they are those of a PLC. */
export type TableBase = 0 | 1 | 'plc'

export interface TableOptions {
  /** Without it, as the addresses look. */
  from?: TableBase | undefined
  /** What each column holds; without it, as its heading and its values say. */
  fields?: readonly (TableField | undefined)[] | undefined
}

/** What a column was taken for, with some of its values. */
export interface TableColumn {
  heading: string
  field: TableField | undefined
  samples: readonly string[]
}

export interface TableDrafts extends Drafts {
  from: TableBase
  columns: readonly TableColumn[]
}

const TYPES: Readonly<Record<string, DataType>> = {
  bit: 'bool',
  bool: 'bool',
  boolean: 'bool',
  int: 'int16',
  short: 'int16',
  int16: 'int16',
  s16: 'int16',
  word: 'uint16',
  uint: 'uint16',
  uint16: 'uint16',
  u16: 'uint16',
  dint: 'int32',
  long: 'int32',
  int32: 'int32',
  s32: 'int32',
  dword: 'uint32',
  uint32: 'uint32',
  u32: 'uint32',
  i16: 'int16',
  i32: 'int32',
  i64: 'int64',
  int16u: 'uint16',
  int32u: 'uint32',
  int16s: 'int16',
  int32s: 'int32',
  single: 'float32',
  浮点: 'float32',
  浮点数: 'float32',
  无符号整数: 'uint16',
  有符号整数: 'int16',
  布尔: 'bool',
  开关量: 'bool',
  int64: 'int64',
  s64: 'int64',
  uint64: 'uint64',
  u64: 'uint64',
  float: 'float32',
  real: 'float32',
  float32: 'float32',
  f32: 'float32',
  double: 'float64',
  lreal: 'float64',
  float64: 'float64',
  f64: 'float64',
  bcd: 'bcd16',
  bcd16: 'bcd16',
  bcd32: 'bcd32',
  enum: 'enum',
  int8: 'int8',
  uint8: 'uint8',
  byte: 'uint8',
  string: 'string',
}

const AREAS: readonly (readonly [Area, readonly string[]])[] = [
  ['coil', ['coil', 'coils', '0x', '1', '01', '线圈']],
  ['discrete', ['discrete', 'discreteinput', 'discreteinputs', '1x', '2', '02', '离散输入']],
  ['holding', ['holding', 'holdingregister', 'holdingregisters', '4x', '3', '03', '保持寄存器']],
  ['input', ['input', 'inputregister', 'inputregisters', '3x', '4', '04', '输入寄存器']],
]

const FUNCTION: Readonly<Record<Area, string>> = { coil: '1', discrete: '2', holding: '3', input: '4' }

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_().:#-]+/g, '')

/** `03`, `FC3`, `0x04`, `3/16`, `3: read holding registers`. */
const FUNCTION_CODE = /^(?:fc|f|0x)?\s*0*([1-4])h?(?![0-9x])/i
const AREA_OF: Readonly<Record<string, Area>> = { '1': 'coil', '2': 'discrete', '3': 'holding', '4': 'input' }

const areaOf = (text: string): Area | undefined =>
  AREAS.find(([, words]) => words.includes(plain(text)))?.[0] ?? AREA_OF[FUNCTION_CODE.exec(text.trim())?.[1] ?? '']

/** The first line says how: names and remarks further down may hold any of them. */
const rowsOf = (text: string): { rows: string[][]; separator: Separator } => {
  const first = /^[^\r\n]*/.exec(text.trimStart())?.[0].replaceAll(/"[^"]*"/g, '') ?? ''
  const separator = (['\t', ';', ','] as const).find((each) => first.includes(each)) ?? ','
  const rows = parseTsv(text, separator).map((cells) => cells.map((cell) => cell.trim()))
  return { rows: rows.filter((cells) => cells.some((cell) => cell !== '')), separator }
}

/** A comma of decimals, where it can be no other: 1,000 may be a thousand. */
const DECIMAL_COMMA = /^([+-]?)(0,\d+|\d+,(?:\d{1,2}|\d{4,}))$/

const readScale = (text: string): number =>
  DECIMAL_COMMA.test(text) ? Number(text.replace(',', '.')) : text === '' ? 1 : Number(text)

/** The number of an address: the first of `40001-40002`, of one bit `40010.3`, hexadecimal where the heading says so. */
const readAddress = (text: string, isHex: boolean): { text: string; number: number | undefined; bit?: number } => {
  const [first = ''] = text.split(/\s*[-–~～至]\s*/)
  const [, whole = first, bit] = /^(\w+)[.:](\d{1,2})$/.exec(first) ?? []
  const number = isHex && /^[0-9a-f]+$/i.test(whole) ? Number.parseInt(whole, 16) : readNumber(whole)
  return { text: whole, number, ...(bit !== undefined && { bit: Number(bit) }) }
}
const isAddress = (text: string): boolean => {
  const { text: whole, number } = readAddress(text, false)
  return number !== undefined || readPlcAddress(whole) !== undefined
}

const fieldOf = (heading: string): TableField | undefined => {
  const word = plain(heading.replace(/[[(（【].*$/, ''))
  return TABLE_FIELDS.find((field) => HEADINGS[field].some((known) => plain(known) === word))
}

const most = (values: readonly string[], holds: (value: string) => boolean) =>
  values.length > 0 && values.filter(holds).length * 2 > values.length

/**
 * What columns hold, by their headings; a heading such as "Register" may mean the address or the area: its values say which.
 */
const fieldsOf = (headings: readonly string[], valuesOf: (column: number) => readonly string[]) => {
  const fields = headings.map(fieldOf)
  const isWords = (column: number) =>
    most(valuesOf(column), (value) => areaOf(value) !== undefined && !isAddress(value))
  const isNumbers = (column: number) =>
    most(valuesOf(column), (value) => isAddress(value) && areaOf(value) === undefined)
  const decided = fields.map((field, column) => {
    if (field === 'address' && isWords(column)) return 'area'
    return field === 'area' && isNumbers(column) ? 'address' : field
  })
  const addresses = decided.flatMap((field, column) => (field === 'address' ? [column] : []))
  // Beside a column of addresses, numbers from 1 to 4 are functions: of "Register" and "Address" only one is the address.
  if (addresses.length > 1 && !decided.includes('area')) {
    const isCodes = (column: number) => valuesOf(column).every((value) => areaOf(value) !== undefined)
    const area = addresses.find(isCodes)
    if (area !== undefined && addresses.some((column) => !isCodes(column))) decided[area] = 'area'
  }
  // Makers that have no names describe their registers: the description is the name then.
  const described = decided.includes('name') ? -1 : decided.indexOf('remark')
  const named = decided.map((field, column) => (column === described ? 'name' : field))
  return named.map((field, column) => (named.indexOf(field) === column ? field : undefined))
}

const SAMPLES = 3

const readColumns = (rows: readonly (readonly string[])[], chosen: TableOptions['fields']) => {
  const [first = [], ...rest] = rows
  const known = first.filter((cell) => fieldOf(cell) !== undefined).length
  const hasHeadings = known >= 2 && !first.some(isAddress)
  const data = hasHeadings ? rest : rows
  const width = Math.max(0, ...rows.slice(0, 100).map(({ length }) => length))
  const valuesOf = (column: number) => data.flatMap((cells) => cells[column] || [])
  const places = Array.from({ length: width }, (_, column) => column)
  const fields = hasHeadings ? fieldsOf(first, valuesOf) : USUAL
  const columns = places.map((column) => ({
    heading: hasHeadings ? (first[column] ?? '') : '',
    field: chosen === undefined ? fields[column] : chosen[column],
    samples: [...new Set(valuesOf(column))].slice(0, SAMPLES),
  }))
  return { columns, data }
}

/** Addresses of a PLC, unless one of another area contradicts: holding registers at 32080 are the protocol's. */
const looksLikePlcFile = (rows: readonly { area: Area | undefined; number: number | undefined }[]): boolean => {
  const places = rows.flatMap(({ area, number }) => {
    const place = number === undefined || number < 10_000 ? undefined : placeOfPlc(number)
    return area === undefined || place === undefined ? [] : [place.area === area]
  })
  return places.every(Boolean)
}

export const readSimpleTable = (
  text: string,
  options: TableOptions = {},
  taken: Iterable<string> = [],
): TableDrafts => {
  const { rows, separator } = rowsOf(text)
  const { columns, data } = readColumns(rows, options.fields)
  const cellOf = (cells: readonly string[], field: TableField) =>
    cells[columns.findIndex((column) => column.field === field)] ?? ''
  const isHex = /hex|十六进制/i.test(columns.find(({ field }) => field === 'address')?.heading ?? '')
  const read = data.map((cells) => {
    const written = readAddress(cellOf(cells, 'address'), isHex)
    const plc = readPlcAddress(written.text)
    const area = areaOf(cellOf(cells, 'area')) ?? (cellOf(cells, 'area') === '' ? plc?.area : undefined)
    return { cells, ...written, plc, area }
  })
  const isPlc = looksLikePlcFile(read)
  const isPlcRow = ({ plc, area }: (typeof read)[number]) => isPlc && plc !== undefined && plc.area === area
  const from =
    options.from ??
    (read.some(isPlcRow) && read.filter(({ number }) => (number ?? 0) > 9999).every(isPlcRow) ? 'plc' : 0)
  const addressOf = (row: (typeof read)[number]): number => {
    const { plc, area, number = NaN } = row
    // `4x0012` says it by itself.
    if (plc !== undefined && plc.area === area && Number.isNaN(number)) return plc.address
    if (area === undefined || from === 0) return number
    if (from === 1) return number - 1
    // Some write the digit of the area only for registers: beside `40011`, a `12` counts as the protocol does, `00012` does not.
    if (options.from === undefined && plc === undefined) return number
    const address = toProtocolAddress('plc', area, number)
    return typeof address === 'number' ? address : NaN
  }
  const idOf = createIds(taken)
  const lost: Lost[] = []
  const drafts: TableDrafts = { points: [], skipped: [], lost, from, columns }
  for (const row of read) {
    const { cells, area, bit } = row
    const cell = (field: TableField) => cellOf(cells, field)
    const name = cell('name')
    const address = addressOf(row)
    const dataType = cell('type') === '' ? (bit === undefined ? 'uint16' : 'bool') : TYPES[plain(cell('type'))]
    if (name === '') drafts.skipped.push({ name: cells.join(separator), reason: 'name' })
    else if (dataType === undefined) drafts.skipped.push({ name, reason: 'type' })
    else if (area === undefined) drafts.skipped.push({ name, reason: 'area' })
    else if (!(address >= 0 && address <= 65_535)) drafts.skipped.push({ name, reason: 'address' })
    else {
      const isBits = area === 'coil' || area === 'discrete'
      const scale = readScale(cell('scale'))
      const isScale = Number.isFinite(scale) && scale !== 0
      if (!isScale) lost.push({ name, reason: 'scale' })
      drafts.points.push({
        values: {
          pointId: idOf(toPointId(name)),
          nameZh: shorten(name),
          dataType: isBits ? 'bool' : dataType,
          access: 'read',
          function: FUNCTION[area],
          address,
          ...(!isBits && dataType === 'bool' && bit !== undefined && bit < 16 && { bit }),
          ...(cell('scale') !== '' && isScale && { scale }),
          ...(dataType === 'string' && { stringLength: 2 }),
          ...(cell('remark') !== '' && { remark: shorten(cell('remark'), 200) }),
        },
        ...(cell('unit') !== '' && { unit: cell('unit') }),
      })
    }
  }
  return drafts
}
