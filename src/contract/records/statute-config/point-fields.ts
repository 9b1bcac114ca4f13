// Fields that points of every family have (screens 6, Point, common; RTE-9).
import type { FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { ACCESS, DATA_TYPE_CHOICES, SIGNALS, choices } from './choices.ts'

export const COMMON_FIELDS: readonly FormField[] = [
  {
    kind: 'text',
    name: 'pointId',
    label: { zh: '测点标识', en: 'Point id' },
    required: true,
    mono: true,
    maxLength: LENGTH.identifier,
    pattern: '[A-Za-z][A-Za-z0-9_.\\-]*',
    patternHint: { zh: '以字母开头，由字母、数字、_、. 和 - 组成', en: 'A letter, then letters, digits, _ . and -' },
  },
  {
    kind: 'text',
    name: 'nameZh',
    label: { zh: '中文名称', en: 'Chinese name' },
    required: true,
    maxLength: LENGTH.name,
  },
  { kind: 'text', name: 'nameEn', label: { zh: '英文名称', en: 'English name' }, maxLength: LENGTH.name },
  { kind: 'select', name: 'signal', label: { zh: '信号类别', en: 'Signal' }, options: SIGNALS },
  { kind: 'text', name: 'group', label: { zh: '分组', en: 'Group' }, maxLength: LENGTH.name },
  {
    kind: 'reference',
    name: 'attribute',
    label: { zh: '模型属性', en: 'Model attribute' },
    resource: 'modelAttribute',
  },
  {
    kind: 'select',
    name: 'dataType',
    label: { zh: '数据类型', en: 'Data type' },
    required: true,
    options: DATA_TYPE_CHOICES,
    default: 'uint16',
  },
  {
    kind: 'select',
    name: 'access',
    label: { zh: '访问', en: 'Access' },
    required: true,
    options: ACCESS,
    default: 'read',
  },
]

export const VALUE_FIELDS: readonly FormField[] = [
  {
    kind: 'number',
    name: 'scale',
    label: { zh: '系数 a', en: 'Scale a' },
    hint: { zh: '工程值 = a × 原始值 + b', en: 'Value = a × raw + b' },
    section: 'value',
    default: 1,
  },
  { kind: 'number', name: 'offset', label: { zh: '偏移 b', en: 'Offset b' }, section: 'value', default: 0 },
  {
    kind: 'text',
    name: 'noValue',
    label: { zh: '无效原始值', en: 'Raw values for no data' },
    hint: {
      zh: '设备以这些原始值表示没有数据，如 0x8000, -9999, NaN；空为按规约',
      en: 'By these the device says that it has no value, such as 0x8000, -9999, NaN; empty is what the statute says',
    },
    section: 'value',
    mono: true,
    maxLength: LENGTH.name,
  },
  {
    kind: 'integer',
    name: 'decimals',
    label: { zh: '小数位', en: 'Decimals' },
    section: 'value',
    minimum: 0,
    maximum: 8,
  },
  { kind: 'reference', name: 'unit', label: { zh: '单位', en: 'Unit' }, section: 'value', resource: 'unit' },
  { kind: 'number', name: 'minimum', label: { zh: '下限', en: 'Minimum' }, section: 'value' },
  { kind: 'number', name: 'maximum', label: { zh: '上限', en: 'Maximum' }, section: 'value' },
  {
    kind: 'select',
    name: 'deadbandKind',
    label: { zh: '死区方式', en: 'Kind of deadband' },
    section: 'report',
    options: choices({ fixed: ['绝对值', 'Absolute'], percent: ['百分比', 'Percent'] }),
  },
  {
    kind: 'number',
    name: 'deadband',
    label: { zh: '死区', en: 'Deadband' },
    section: 'report',
    minimum: 0,
    visibleWhen: [{ field: 'deadbandKind', operator: 'notEmpty' }],
    requiredWhen: [{ field: 'deadbandKind', operator: 'notEmpty' }],
  },
  {
    kind: 'integer',
    name: 'interval',
    label: { zh: '采集周期', en: 'Polling interval' },
    hint: { zh: '0 为不轮询；空为规约的默认值', en: '0 is not polled; empty is what the statute says' },
    section: 'report',
    unit: 'ms',
    minimum: 0,
    maximum: 86_400_000,
  },
  { kind: 'switch', name: 'changedOnly', label: { zh: '仅变化上送', en: 'Changes only' }, section: 'report' },
  { kind: 'switch', name: 'enabled', label: { zh: '启用', en: 'Enabled' }, section: 'report', default: true },
  { kind: 'textarea', name: 'remark', label: { zh: '备注', en: 'Remark' }, maxLength: LENGTH.description, rows: 2 },
]
