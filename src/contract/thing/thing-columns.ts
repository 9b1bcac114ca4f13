// The columns of things, once, as data: template, export, import, described forms and the grid read this list (screens 0, 1).
import { DICTIONARIES } from '../admin/admin-calls.ts'
import { LENGTH } from '../wire/limits.ts'
import { RANGE } from '../form/ranges.ts'
import type { ThingType } from './thing-types.ts'

export type Words = Readonly<{ zh: string; en: string }>
export type ColumnFormat = 'email' | 'phone' | 'host'

interface Described {
  /** Dotted name of the field in a form, `farm.email`; `parentPath` and `thingType` exist in spreadsheets only. */
  name: string
  label: Words
  /** Of a form, where the label is longer than there is room for. */
  short?: Words
  required?: boolean
  /** Where the label does not say it all. */
  hint?: Words
  /** Which things have it, where not all of the sheet do. */
  onlyFor?: Words
  /** Of a spreadsheet, in characters. */
  width: number
}

export interface TextColumn extends Described {
  kind: 'text'
  maxLength: number
  format?: ColumnFormat
  /** Codes and ids. */
  mono?: boolean
  multiline?: boolean
}

export interface NumberColumn extends Described {
  kind: 'number'
  /** Empty for counts and ratios. */
  unit: string
  integer?: boolean
  /** Decimals that show where it is read; as many as there are when it does not say. */
  decimals?: number
  minimum: number
  maximum: number
}

export interface ChoiceColumn extends Described {
  kind: 'choice'
  /** Code of the dictionary that holds codes and words. */
  dictionary: string
}

/** A day without a time, ISO 8601. */
export interface DateColumn extends Described {
  kind: 'date'
}

export type ThingColumn = TextColumn | NumberColumn | ChoiceColumn | DateColumn

const words = (zh: string, en: string): Words => ({ zh, en })
const KILOWATT = 'kW'
const DEGREE = '°'
const METRE = 'm'

const THING_ID: ThingColumn = {
  name: 'thingId',
  kind: 'text',
  label: words('物标识', 'Thing ID'),
  hint: words('新增时可留空，由平台生成；新增后不能修改', 'Leave empty for a new thing; it never changes'),
  maxLength: LENGTH.identifier,
  width: 28,
}

const PARENTS: readonly ThingColumn[] = [
  {
    name: 'parentId',
    kind: 'text',
    label: words('上级标识', 'Parent ID'),
    hint: words('上级标识与上级路径填一项即可', 'Either the id or the path of the parent is enough'),
    maxLength: LENGTH.identifier,
    width: 28,
  },
  {
    name: 'parentPath',
    kind: 'text',
    label: words('上级路径', 'Parent path'),
    hint: words(
      '自场站起的名称，以 / 分隔，如：北山风电场/集电01线；名称中的 / 写作 \\/',
      'Names from the farm down, divided by /, e.g. North Hill/Line 01; a / in a name is written \\/',
    ),
    maxLength: 2000,
    width: 32,
  },
]

const SUB_TYPES: Partial<Record<ThingType, ThingColumn>> = {
  thing_farm: {
    name: 'farmType',
    kind: 'choice',
    label: words('场站类型', 'Farm type'),
    dictionary: DICTIONARIES.farmType,
    required: true,
    width: 16,
  },
  thing_device: {
    name: 'deviceType',
    kind: 'choice',
    label: words('设备类型', 'Device type'),
    dictionary: DICTIONARIES.deviceType,
    required: true,
    width: 20,
  },
}

const text = (name: string, label: Words, maxLength: number, width: number): TextColumn => ({
  name,
  kind: 'text',
  label,
  maxLength,
  width,
})

const COMMON: readonly ThingColumn[] = [
  {
    ...text('thingName', words('物名称', 'Thing name'), LENGTH.name, 26),
    short: words('名称', 'Name'),
    required: true,
  },
  {
    ...text('tenantId', words('租户标识', 'Tenant ID'), LENGTH.identifier, 16),
    required: true,
    mono: true,
  },
  {
    ...text('thingDescr', words('物描述', 'Thing description'), LENGTH.description, 36),
    short: words('描述', 'Description'),
    required: true,
    multiline: true,
  },
  { ...text('firstLabel', words('标签一', 'First label'), LENGTH.label, 14), short: words('标签一', 'Label 1') },
  { ...text('secondLabel', words('标签二', 'Second label'), LENGTH.label, 14), short: words('标签二', 'Label 2') },
  { ...text('thirdLabel', words('标签三', 'Third label'), LENGTH.label, 14), short: words('标签三', 'Label 3') },
  {
    ...text('thingIp', words('IP 地址', 'IP address'), LENGTH.host, 18),
    short: words('网络地址', 'IP or host'),
    format: 'host',
    mono: true,
  },
]

const number = (
  name: string,
  label: Words,
  unit: string,
  range: { minimum: number; maximum: number },
): NumberColumn => ({ name, kind: 'number', label, unit, ...range, width: 18 })

const choice = (name: string, label: Words, dictionary: string): ChoiceColumn => ({
  name,
  kind: 'choice',
  label,
  dictionary,
  width: 18,
})

const FARM: readonly ThingColumn[] = [
  {
    ...number('farm.gridConnectedCapability', words('并网容量', 'Grid-connected capability'), KILOWATT, RANGE.capacity),
    short: words('并网容量', 'Grid connected'),
    hint: words('不大于装机容量', 'At most the installed capacity'),
    decimals: 2,
  },
  {
    ...number('farm.installedCapacity', words('装机容量', 'Installed capacity'), KILOWATT, RANGE.capacity),
    short: words('装机容量', 'Installed'),
    decimals: 2,
  },
  choice('farm.country', words('国家', 'Country'), DICTIONARIES.country),
  text('farm.province', words('省份', 'Province'), LENGTH.text, 14),
  text('farm.region', words('地区', 'Region'), LENGTH.text, 14),
  text('farm.address', words('详细地址', 'Address'), LENGTH.description, 30),
  { ...choice('farm.climate', words('气候类型', 'Climate'), DICTIONARIES.climate), short: words('气候', 'Climate') },
  number('farm.longitude', words('经度', 'Longitude'), DEGREE, RANGE.longitude),
  number('farm.latitude', words('纬度', 'Latitude'), DEGREE, RANGE.latitude),
  choice('farm.landForm', words('地形地貌', 'Land form'), DICTIONARIES.landForm),
  text('farm.operator', words('运营单位', 'Operator'), LENGTH.text, 20),
  text('farm.owner', words('业主单位', 'Owner'), LENGTH.text, 20),
  { ...text('farm.fax', words('传真', 'Fax'), LENGTH.phone, 18), format: 'phone' },
  {
    ...text('farm.telephone', words('联系电话', 'Telephone'), LENGTH.phone, 18),
    short: words('电话', 'Telephone'),
    format: 'phone',
  },
  {
    ...text('farm.email', words('电子邮箱', 'Email'), LENGTH.text, 24),
    short: words('电子邮箱', 'E-mail'),
    format: 'email',
  },
]

const DEVICE: readonly ThingColumn[] = [
  text('device.manufacturer', words('制造厂家', 'Manufacturer'), LENGTH.text, 20),
  text('device.model', words('设备型号', 'Model'), LENGTH.text, 18),
  { ...text('device.serialNo', words('出厂编号', 'Serial number'), LENGTH.identifier, 20), mono: true },
  {
    ...number('device.ratedPower', words('额定功率', 'Rated power'), KILOWATT, RANGE.ratedPower),
    onlyFor: words('风电机组、逆变器', 'Wind turbines and inverters'),
    decimals: 2,
  },
  {
    ...number('device.hubHeight', words('轮毂高度', 'Hub height'), METRE, RANGE.hubHeight),
    onlyFor: words('风电机组', 'Wind turbines'),
  },
  {
    ...number('device.rotorDiameter', words('叶轮直径', 'Rotor diameter'), METRE, RANGE.rotorDiameter),
    onlyFor: words('风电机组', 'Wind turbines'),
  },
  {
    ...number('device.mpptCount', words('MPPT 数量', 'MPPT count'), '', RANGE.mpptCount),
    integer: true,
    onlyFor: words('逆变器', 'Inverters'),
  },
  {
    ...number('device.stringCount', words('接入组串数', 'String count'), '', RANGE.stringCount),
    integer: true,
    onlyFor: words('逆变器', 'Inverters'),
  },
  {
    ...number('device.ctRatio', words('电流互感器变比', 'CT ratio'), '', RANGE.ratio),
    onlyFor: words('电能表', 'Power meters'),
    short: words('CT 变比', 'CT ratio'),
    hint: words('600/5 填 120', '120 for 600/5'),
  },
  {
    ...number('device.ptRatio', words('电压互感器变比', 'PT ratio'), '', RANGE.ratio),
    onlyFor: words('电能表', 'Power meters'),
    short: words('PT 变比', 'PT ratio'),
    hint: words('35000/100 填 350', '350 for 35000/100'),
  },
  {
    name: 'device.commissioningDate',
    kind: 'date',
    label: words('投运日期', 'Commissioning date'),
    short: words('投运日期', 'In service'),
    width: 16,
  },
  { ...text('device.firmware', words('固件版本', 'Firmware'), LENGTH.identifier, 16), mono: true },
  number('device.longitude', words('经度', 'Longitude'), DEGREE, RANGE.longitude),
  number('device.latitude', words('纬度', 'Latitude'), DEGREE, RANGE.latitude),
]

/** A list of things of several types says the type of each; a sheet of a template holds one type and needs no column. */
export const THING_TYPE_COLUMN: ThingColumn = {
  name: 'thingType',
  kind: 'choice',
  label: words('物类型', 'Thing type'),
  dictionary: DICTIONARIES.thingType,
  required: true,
  width: 16,
}

/** Farms and devices have these; `device-fields.ts` says which devices. */
const PARTS: Partial<Record<ThingType, readonly ThingColumn[]>> = { thing_farm: FARM, thing_device: DEVICE }

/** Columns of the things of one type, in their order. */
export const columnsOf = (type: ThingType): readonly ThingColumn[] => {
  const subType = SUB_TYPES[type]
  return [
    THING_ID,
    ...(type === 'thing_farm' ? [] : PARENTS),
    ...COMMON.slice(0, 1),
    ...(subType === undefined ? [] : [subType]),
    ...COMMON.slice(1),
    ...(PARTS[type] ?? []),
  ]
}

/** Changes with the columns; a template of an older version is told from the newest, and read all the same. 3: approval. */
export const THING_SCHEMA_VERSION = 3
