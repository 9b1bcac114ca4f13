// Points out of a plain table: name, type, area, address, as makers of devices write them in their manuals (screens 6, simple
// form). Cells are parted by tabs, semicolons or commas; a first line of headings says which column is which.
import { type Separator, parseTsv } from '../grid/tsv.ts'
import { readNumber, readPlcAddress } from './address-text.ts'
import type { DataType } from './data-types.ts'
import type { Area } from './occupancy.ts'
import { type Drafts, type Lost, createIds, shorten, toPointId } from './point-draft.ts'

const COLUMNS = {
  name: ['name', 'tag', 'point', 'signal', '名称', '测点', '测点名称', '信号名称', '变量名'],
  type: ['type', 'datatype', 'format', '类型', '数据类型'],
  area: ['area', 'register', 'registertype', 'function', 'fc', '区', '区域', '寄存器类型', '功能码'],
  address: ['address', 'addr', 'offset', 'register address', '地址', '寄存器地址', '点号'],
  unit: ['unit', 'units', '单位'],
  scale: ['scale', 'factor', 'gain', '系数', '倍率', '比例'],
  remark: ['remark', 'description', 'note', '备注', '说明', '描述'],
} as const
type Column = keyof typeof COLUMNS
const USUAL: readonly Column[] = ['name', 'type', 'area', 'address']

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
    .replaceAll(/[\s_()-]+/g, '')

const areaOf = (text: string): Area | undefined => AREAS.find(([, words]) => words.includes(plain(text)))?.[0]

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

const columnOf = (heading: string): Column | undefined => {
  const word = plain(heading.replace(/\[.*$|（.*$/, ''))
  return (Object.keys(COLUMNS) as Column[]).find((column) => COLUMNS[column].some((known) => plain(known) === word))
}

/** Columns by their headings; without headings the usual four. */
const layoutOf = (first: readonly string[]): { columns: (Column | undefined)[]; hasHeadings: boolean } => {
  const columns = first.map(columnOf)
  const hasHeadings = columns.includes('name') && columns.includes('address')
  return { columns: hasHeadings ? columns : [...USUAL], hasHeadings }
}

/**
 * @param base what the table counts its addresses from: 0 as the protocol, 1 as a PLC
 */
export const readSimpleTable = (text: string, base: 0 | 1, taken: Iterable<string> = []): Drafts => {
  const { rows, separator } = rowsOf(text)
  const { columns, hasHeadings } = layoutOf(rows[0] ?? [])
  const idOf = createIds(taken)
  const lost: Lost[] = []
  const drafts: Drafts = { points: [], skipped: [], lost }
  for (const cells of hasHeadings ? rows.slice(1) : rows) {
    const cell = (column: Column) => cells[columns.indexOf(column)] ?? ''
    const name = cell('name')
    const plc = readPlcAddress(cell('address'))
    const area = areaOf(cell('area')) ?? (cell('area') === '' ? plc?.area : undefined)
    const number = readNumber(cell('address'))
    // 40001 with its area in a column of its own is a PLC address only where the area is the same.
    const address =
      plc !== undefined && plc.area === area && (number ?? 0) > 9999 ? plc.address : (number ?? NaN) - base
    const dataType = cell('type') === '' ? 'uint16' : TYPES[plain(cell('type'))]
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
