// Fields of an attribute that say where its value comes from, when it is reported and how long it is kept (screens 3).
import { NUMERIC_TYPES } from '../../../lib/models/value-types.ts'
import type { Condition, FormField, FormSection } from '../../form/form-description.ts'

export const DELIVERY_SECTIONS: readonly FormSection[] = [
  { id: 'delivery', label: { zh: '采集、上报与存储', en: 'Reading, reporting and storing' } },
]

const section = 'delivery'
const inOrder = (field: string, values: string[]): Condition => ({ field, operator: 'in', value: values })
const onPeriod = [inOrder('report', ['period', 'both'])]
const withDeadband = [inOrder('report', ['onChange', 'both']), inOrder('valueType', [...NUMERIC_TYPES])]

export const DELIVERY: readonly FormField[] = [
  {
    kind: 'select',
    name: 'readWrite',
    section,
    label: { zh: '读写', en: 'Access' },
    required: true,
    options: [
      { value: 'R', label: { zh: '只读', en: 'Read' } },
      { value: 'W', label: { zh: '只写', en: 'Write' } },
      { value: 'RW', label: { zh: '读写', en: 'Read and write' } },
      { value: 'subscribe', label: { zh: '订阅', en: 'Subscribe' } },
    ],
    default: 'R',
  },
  {
    kind: 'select',
    name: 'source',
    section,
    label: { zh: '数据来源', en: 'Comes from' },
    required: true,
    options: [
      { value: 'device', label: { zh: '设备', en: 'Device' } },
      { value: 'manual', label: { zh: '手工录入', en: 'Entered by hand' } },
      { value: 'rule', label: { zh: '规则计算', en: 'Rule' } },
      { value: 'virtual', label: { zh: '虚拟点', en: 'Virtual' } },
    ],
    default: 'device',
  },
  {
    kind: 'select',
    name: 'report',
    section,
    label: { zh: '上报方式', en: 'Reported' },
    required: true,
    options: [
      { value: 'onChange', label: { zh: '变化上报', en: 'On change' } },
      { value: 'period', label: { zh: '周期上报', en: 'Periodically' } },
      { value: 'both', label: { zh: '变化加周期', en: 'On change and periodically' } },
      { value: 'received', label: { zh: '收到即上报', en: 'As received' } },
    ],
    default: 'onChange',
  },
  {
    kind: 'integer',
    name: 'period',
    section,
    label: { zh: '上报周期', en: 'Period' },
    unit: 'ms',
    visibleWhen: onPeriod,
    requiredWhen: onPeriod,
    minimum: 100,
    maximum: 86_400_000,
    default: 60_000,
  },
  {
    kind: 'select',
    name: 'deadbandKind',
    section,
    label: { zh: '死区类型', en: 'Kind of deadband' },
    visibleWhen: withDeadband,
    options: [
      { value: 'abs', label: { zh: '绝对值', en: 'Absolute' } },
      { value: 'percent', label: { zh: '量程百分比', en: 'Percent of the range' } },
    ],
  },
  {
    kind: 'number',
    name: 'deadband',
    section,
    label: { zh: '死区', en: 'Deadband' },
    visibleWhen: [{ field: 'deadbandKind', operator: 'notEmpty' }],
    requiredWhen: [{ field: 'deadbandKind', operator: 'notEmpty' }],
    minimum: 0,
    maximum: 1e9,
  },
  {
    kind: 'select',
    name: 'storage',
    section,
    label: { zh: '存储', en: 'Stored' },
    required: true,
    options: [
      { value: 'raw', label: { zh: '全部存储', en: 'Every value' } },
      { value: 'changed', label: { zh: '变化存储', en: 'Changed values' } },
      { value: 'none', label: { zh: '不存储', en: 'Not stored' } },
    ],
    default: 'changed',
  },
  {
    kind: 'integer',
    name: 'storageDays',
    section,
    label: { zh: '保存期限', en: 'Kept for' },
    unit: 'd',
    visibleWhen: [{ field: 'storage', operator: 'in', value: ['raw', 'changed'] }],
    minimum: 1,
    maximum: 36_500,
    default: 400,
  },
]
