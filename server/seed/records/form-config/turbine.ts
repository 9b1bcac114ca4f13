// The demonstration's forms of wind turbines: what operation wants to know beside the built-in fields (screens 5; RTE-8).
import type { RecordSeed } from '../record-seed.ts'

interface Row {
  name: string
  type: string
  labelZh: string
  labelEn: string
  [field: string]: unknown
}

/** Room between two rows. */
const STEP = 10

export const toRows = (rows: readonly Row[]): RecordSeed[] =>
  rows.map((values, index) => ({ kind: 'formField', values: { ...values, position: (index + 1) * STEP } }))

const when = (field: string, operator: string, value?: unknown) =>
  JSON.stringify([{ field, operator, ...(value !== undefined && { value }) }])

const options = (...list: readonly (readonly [value: string, zh: string, en: string])[]) =>
  JSON.stringify(list.map(([value, zh, en]) => ({ value, zh, en })))

const WARRANTY: readonly Row[] = [
  { name: 'warranty', type: 'section', labelZh: '质保', labelEn: 'Warranty' },
  {
    name: 'warrantyState',
    type: 'radio',
    labelZh: '质保状态',
    labelEn: 'State of the warranty',
    options: options(['within', '质保期内', 'Within'], ['over', '已出质保', 'Over'], ['extended', '延保', 'Extended']),
  },
  {
    name: 'warrantyUntil',
    type: 'date',
    labelZh: '质保到期日',
    labelEn: 'Warranty until',
    visibleWhen: when('warrantyState', 'in', ['within', 'extended']),
    requiredWhen: when('warrantyState', 'eq', 'within'),
  },
  {
    name: 'serviceTeam',
    type: 'select',
    labelZh: '维护班组',
    labelEn: 'Service team',
    dictionary: 'ServiceTeam',
  },
]

const TOWER: readonly Row[] = [
  { name: 'tower', type: 'section', labelZh: '塔架与基础', labelEn: 'Tower and foundation' },
  {
    name: 'towerKind',
    type: 'select',
    labelZh: '塔架型式',
    labelEn: 'Kind of tower',
    options: options(['steel', '钢塔', 'Steel'], ['hybrid', '钢混塔', 'Hybrid'], ['lattice', '桁架塔', 'Lattice']),
  },
  {
    name: 'towerSections',
    type: 'integer',
    labelZh: '塔筒节数',
    labelEn: 'Tower sections',
    minimum: 1,
    maximum: 12,
    visibleWhen: when('towerKind', 'ne', 'lattice'),
  },
  {
    name: 'foundationDepth',
    type: 'number',
    labelZh: '基础埋深',
    labelEn: 'Depth of the foundation',
    unit: 'm',
    minimum: 0,
    maximum: 60,
    decimals: 1,
  },
]

const FORM = {
  formKey: 'wind_turbine_extra',
  nameZh: '风机扩展信息',
  nameEn: 'More about wind turbines',
  scope: 'thing',
  thingType: 'thing_device',
  deviceType: 'thing_device_wind_turbine',
}

/** Published, and its next version in work. */
export const TURBINE_FORMS: readonly RecordSeed[] = [
  {
    kind: 'form',
    values: { ...FORM, version: '1.0.0', status: '101', description: '质保、塔架与基础' },
    owned: toRows([...WARRANTY, ...TOWER]),
  },
  {
    kind: 'form',
    values: { ...FORM, version: '1.1.0', description: '增加部件更换记录' },
    owned: toRows([
      {
        name: 'device.serialNo',
        type: 'builtIn',
        labelZh: '',
        labelEn: '',
        required: true,
        hintZh: '塔基铭牌上的编号',
        hintEn: 'As on the plate at the base of the tower',
      },
      ...WARRANTY,
      ...TOWER,
      { name: 'work', type: 'section', labelZh: '大部件', labelEn: 'Main components' },
      {
        name: 'replacements',
        type: 'table',
        labelZh: '更换记录',
        labelEn: 'Replacements',
        maxRows: 20,
        tableColumns: JSON.stringify([
          { name: 'part', type: 'text', labelZh: '部件', labelEn: 'Component', required: true },
          { name: 'day', type: 'date', labelZh: '日期', labelEn: 'Day' },
          { name: 'hours', type: 'number', labelZh: '停机时长', labelEn: 'Downtime', unit: 'h' },
        ]),
      },
    ]),
  },
]
