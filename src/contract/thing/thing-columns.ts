// The columns of things, once, as fields of forms: template, export, import, described forms and the grid read this list, and
// the words that headers of other lists have for them (screens 0, 1).
import { DICTIONARIES } from '../admin/admin-calls.ts'
import {
  date,
  email,
  host,
  integer,
  number,
  phone,
  select,
  text,
  textarea,
  type TextPair,
  when,
  words,
} from '../form/builders.ts'
import type { FormField } from '../form/form-description.ts'
import { RANGE } from '../form/ranges.ts'
import type { RecordColumn } from '../records/record-columns.ts'
import { LENGTH } from '../wire/limits.ts'
import { type DeviceField, typesWithField } from './device-fields.ts'
import { THING_TYPES, type ThingType } from './thing-types.ts'

/** The label of its field is the short one of the form; `parentPath` and `thingType` exist in spreadsheets only. */
export interface ThingColumn extends RecordColumn {
  field: FormField
  /** Of a spreadsheet, in characters. */
  width: number
}

interface More {
  /** Of a sheet, where that of the form is shorter. */
  label?: TextPair
  hint?: undefined
  /** Which things have it, where not all of the sheet do. */
  onlyFor?: TextPair
  aliases?: readonly string[]
  loose?: readonly string[]
}

const column = (
  field: FormField,
  width: number,
  { label = field.label, onlyFor, loose = [], ...more }: More = {},
): ThingColumn => ({
  name: field.name,
  label: words(label),
  hint: field.hint,
  required: field.required === true,
  readOnly: false,
  field,
  width,
  ...(onlyFor && { onlyFor: words(onlyFor) }),
  ...more,
  // The screen's own words, as a copied table has them.
  loose: [field.label.zh, field.label.en, ...loose],
})

const THING_ID = column(
  text('thingId', ['物标识', 'Thing ID'], LENGTH.identifier, {
    hint: ['新增时可留空，由平台生成；新增后不能修改', 'Leave empty for a new thing; it never changes'],
    mono: true,
  }),
  28,
  { aliases: ['id', '标识', '编号'] },
)

const PARENTS: readonly ThingColumn[] = [
  column(
    text('parentId', ['上级标识', 'Parent ID'], LENGTH.identifier, {
      hint: ['上级标识与上级路径填一项即可', 'Either the id or the path of the parent is enough'],
      mono: true,
    }),
    28,
    { loose: ['上级编号'] },
  ),
  column(
    text('parentPath', ['上级路径', 'Parent path'], 2000, {
      hint: [
        '自场站起的名称，以 / 分隔，如：北山风电场/集电01线；名称中的 / 写作 \\/',
        'Names from the farm down, divided by /, e.g. North Hill/Line 01; a / in a name is written \\/',
      ],
    }),
    32,
    { aliases: ['parent', 'path', '上级', '路径'], loose: ['所属上级', '上级名称'] },
  ),
]

const SUB_TYPES: Partial<Record<ThingType, ThingColumn>> = {
  thing_farm: column(
    select('farmType', ['场站类型', 'Farm type'], DICTIONARIES.farmType, { required: true, nullable: true }),
    16,
  ),
  thing_device: column(
    select('deviceType', ['设备类型', 'Device type'], DICTIONARIES.deviceType, { required: true, nullable: true }),
    20,
    { aliases: ['subtype', '子类型'] },
  ),
}

const NAME = column(text('thingName', ['名称', 'Name'], LENGTH.name, { required: true }), 26, {
  label: ['物名称', 'Thing name'],
  aliases: ['name', '名称'],
})

const HOST_HINT: TextPair = ['IPv4、IPv6 地址或主机名', 'IPv4, IPv6 or host name']

const COMMON: readonly ThingColumn[] = [
  column(text('tenantId', ['租户标识', 'Tenant ID'], LENGTH.identifier, { required: true, mono: true }), 16, {
    loose: ['tenant', 'customer', 'customer id', '租户', '租户编号', '客户'],
  }),
  column(textarea('thingDescr', ['描述', 'Description'], LENGTH.description, { required: true }), 36, {
    label: ['物描述', 'Thing description'],
    aliases: ['description', 'descr', '描述', '说明'],
  }),
  column(text('firstLabel', ['标签一', 'Label 1'], LENGTH.label), 14, { label: ['标签一', 'First label'] }),
  column(text('secondLabel', ['标签二', 'Label 2'], LENGTH.label), 14, { label: ['标签二', 'Second label'] }),
  column(text('thirdLabel', ['标签三', 'Label 3'], LENGTH.label), 14, { label: ['标签三', 'Third label'] }),
  column(host('thingIp', ['网络地址', 'IP or host'], LENGTH.host, { hint: HOST_HINT, mono: true }), 18, {
    label: ['IP 地址', 'IP address'],
    // The format says it.
    hint: undefined,
    aliases: ['ip'],
    loose: ['host'],
  }),
]

const KILOWATT = { unit: 'kW', decimals: 2 }
const DEGREE = { unit: '°' }
const NUMBER = 18
const CHOICE = 18

const inSection = (section: string, columns: readonly ThingColumn[]): readonly ThingColumn[] =>
  columns.map((each) => ({ ...each, field: { section, ...each.field } }))

const FARM = inSection('farm', [
  column(
    number('farm.gridConnectedCapability', ['并网容量', 'Grid connected'], {
      hint: ['不大于装机容量', 'At most the installed capacity'],
      ...RANGE.capacity,
      ...KILOWATT,
    }),
    NUMBER,
    {
      label: ['并网容量', 'Grid-connected capability'],
      loose: ['grid connected capacity', 'grid capacity', '并网装机容量'],
    },
  ),
  column(number('farm.installedCapacity', ['装机容量', 'Installed'], { ...RANGE.capacity, ...KILOWATT }), NUMBER, {
    label: ['装机容量', 'Installed capacity'],
    loose: ['总装机容量'],
  }),
  column(select('farm.country', ['国家', 'Country'], DICTIONARIES.country), CHOICE),
  column(text('farm.province', ['省份', 'Province'], LENGTH.text), 14),
  column(text('farm.region', ['地区', 'Region'], LENGTH.text), 14, { loose: ['city', '城市', '地市'] }),
  column(text('farm.address', ['详细地址', 'Address'], LENGTH.description), 30),
  column(select('farm.climate', ['气候', 'Climate'], DICTIONARIES.climate), CHOICE, { label: ['气候类型', 'Climate'] }),
  column(number('farm.longitude', ['经度', 'Longitude'], { ...RANGE.longitude, ...DEGREE }), NUMBER),
  column(number('farm.latitude', ['纬度', 'Latitude'], { ...RANGE.latitude, ...DEGREE }), NUMBER),
  column(select('farm.landForm', ['地形地貌', 'Land form'], DICTIONARIES.landForm), CHOICE, {
    loose: ['terrain', '地形', '地貌'],
  }),
  column(text('farm.operator', ['运营单位', 'Operator'], LENGTH.text), 20),
  column(text('farm.owner', ['业主单位', 'Owner'], LENGTH.text), 20),
  column(phone('farm.fax', ['传真', 'Fax'], LENGTH.phone), 18),
  column(phone('farm.telephone', ['电话', 'Telephone'], LENGTH.phone), 18, {
    label: ['联系电话', 'Telephone'],
    loose: ['phone', '电话号码'],
  }),
  column(email('farm.email', ['电子邮箱', 'E-mail'], LENGTH.text), 24, {
    label: ['电子邮箱', 'Email'],
    loose: ['e-mail', '邮箱'],
  }),
])

const ofDevices = (each: ThingColumn): ThingColumn => {
  const types = typesWithField(each.name.slice('device.'.length) as DeviceField)
  return types === undefined
    ? each
    : { ...each, field: { ...each.field, visibleWhen: when('deviceType', 'in', types) } }
}

const TURBINES: TextPair = ['风电机组', 'Wind turbines']
const INVERTERS: TextPair = ['逆变器', 'Inverters']
const METERS: TextPair = ['电能表', 'Power meters']

const DEVICE = inSection('device', [
  column(text('device.manufacturer', ['制造厂家', 'Manufacturer'], LENGTH.text), 20, {
    loose: ['maker', 'vendor', '厂家', '制造商', '生产厂家'],
  }),
  column(text('device.model', ['设备型号', 'Model'], LENGTH.text), 18, {
    loose: ['device model', '型号', '规格型号'],
  }),
  column(text('device.serialNo', ['出厂编号', 'Serial number'], LENGTH.identifier, { mono: true }), 20, {
    loose: ['serial', 'serial no.', 's/n', 'sn', '序列号', '出厂序列号'],
  }),
  column(number('device.ratedPower', ['额定功率', 'Rated power'], { ...RANGE.ratedPower, ...KILOWATT }), NUMBER, {
    onlyFor: ['风电机组、逆变器', 'Wind turbines and inverters'],
    loose: ['rated capacity', '额定容量', '单机容量'],
  }),
  column(number('device.hubHeight', ['轮毂高度', 'Hub height'], { ...RANGE.hubHeight, unit: 'm' }), NUMBER, {
    onlyFor: TURBINES,
  }),
  column(
    number('device.rotorDiameter', ['叶轮直径', 'Rotor diameter'], { ...RANGE.rotorDiameter, unit: 'm' }),
    NUMBER,
    {
      onlyFor: TURBINES,
      loose: ['风轮直径'],
    },
  ),
  column(integer('device.mpptCount', ['MPPT 数量', 'MPPT count'], RANGE.mpptCount), NUMBER, { onlyFor: INVERTERS }),
  column(integer('device.stringCount', ['接入组串数', 'String count'], RANGE.stringCount), NUMBER, {
    onlyFor: INVERTERS,
  }),
  column(
    number('device.ctRatio', ['CT 变比', 'CT ratio'], { ...RANGE.ratio, hint: ['600/5 填 120', '120 for 600/5'] }),
    NUMBER,
    {
      label: ['电流互感器变比', 'CT ratio'],
      onlyFor: METERS,
    },
  ),
  column(
    number('device.ptRatio', ['PT 变比', 'PT ratio'], {
      ...RANGE.ratio,
      hint: ['35000/100 填 350', '350 for 35000/100'],
    }),
    NUMBER,
    { label: ['电压互感器变比', 'PT ratio'], onlyFor: METERS },
  ),
  column(date('device.commissioningDate', ['投运日期', 'In service']), 16, {
    label: ['投运日期', 'Commissioning date'],
    loose: ['commissioned', 'date of commissioning', '投产日期', '投运时间', '投产时间'],
  }),
  column(text('device.firmware', ['固件版本', 'Firmware'], LENGTH.identifier, { mono: true }), 16, {
    loose: ['firmware version', '固件'],
  }),
  column(number('device.longitude', ['经度', 'Longitude'], { ...RANGE.longitude, ...DEGREE }), NUMBER),
  column(number('device.latitude', ['纬度', 'Latitude'], { ...RANGE.latitude, ...DEGREE }), NUMBER),
]).map(ofDevices)

/** A list of things of several types says the type of each; a sheet of a template holds one type and needs no column. */
export const THING_TYPE_COLUMN = column(
  select('thingType', ['物类型', 'Thing type'], DICTIONARIES.thingType, { required: true }),
  16,
  { aliases: ['type', '类型'] },
)

/** Shown, and in sheets; nobody enters it. */
export const APPROVAL_COLUMN = column(
  select('approvalStatus', ['审批状态', 'Approval status'], DICTIONARIES.approvalStatus, {
    hint: [
      '仅供查看：由提交、通过、驳回、撤回改变；新增时留空',
      'Only to read: submitting, approving, rejecting and recalling change it; leave empty for a new thing',
    ],
    nullable: true,
  }),
  16,
)

/** Who made and who changed a thing last, and when: shown and exported, never read from a file. */
export const STAMP_COLUMNS: readonly ThingColumn[] = [
  column(text('createdAt', ['创建时间', 'Created at'], LENGTH.text), 22),
  column(text('createdBy', ['创建人', 'Created by'], LENGTH.text), 14),
  column(text('updatedAt', ['修改时间', 'Changed'], LENGTH.text), 22),
  column(text('updatedBy', ['修改人', 'Changed by'], LENGTH.text), 14),
]

/** Farms and devices have these; `device-fields.ts` says which devices. */
const PARTS: Partial<Record<ThingType, readonly ThingColumn[]>> = { thing_farm: FARM, thing_device: DEVICE }

/** Columns of the things of one type, in their order. */
export const columnsOf = (type: ThingType): readonly ThingColumn[] => {
  const subType = SUB_TYPES[type]
  return [
    THING_ID,
    ...(type === 'thing_farm' ? [] : PARENTS),
    NAME,
    ...(subType === undefined ? [] : [subType]),
    ...COMMON,
    ...(PARTS[type] ?? []),
  ]
}

/** Columns of a sheet of one type. */
export const sheetColumnsOf = (type: ThingType): readonly ThingColumn[] => [...columnsOf(type), APPROVAL_COLUMN]

/** Every column that a list of things of any type may have. */
export const ANY_COLUMNS: readonly ThingColumn[] = [
  THING_TYPE_COLUMN,
  ...new Map(THING_TYPES.flatMap(sheetColumnsOf).map((each) => [each.name, each])).values(),
]

/** Columns that a list of things of one type may have, or of any. */
export const columnsFor = (type: ThingType | null): readonly ThingColumn[] =>
  type === null ? ANY_COLUMNS : [THING_TYPE_COLUMN, ...sheetColumnsOf(type)]

/** Changes with the columns; a template of an older version is told from the newest, and read all the same. 3: approval. */
export const THING_SCHEMA_VERSION = 3
