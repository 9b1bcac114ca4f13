// A tag of an external system: what it is called there, what it holds, and when it was last seen (screens 9; RTE-12).
import { LENGTH } from '../../wire/limits.ts'
import type { RecordKind } from '../record-kind.ts'

/** Types of values, by the words of information models. */
const VALUE_TYPES = [
  { value: 'bool', label: { zh: '布尔', en: 'Boolean' } },
  { value: 'int', label: { zh: '整数', en: 'Integer' } },
  { value: 'long', label: { zh: '长整数', en: 'Long integer' } },
  { value: 'float', label: { zh: '单精度浮点', en: 'Float' } },
  { value: 'double', label: { zh: '双精度浮点', en: 'Double' } },
  { value: 'enum', label: { zh: '枚举', en: 'Enumeration' } },
  { value: 'string', label: { zh: '文本', en: 'Text' } },
  { value: 'date', label: { zh: '时间', en: 'Time' } },
]

export const EXTERNAL_POINT: RecordKind = {
  name: 'externalPoint',
  plural: 'external-points',
  module: 'thing-mapping',
  label: { zh: '外部测点', en: 'External tag' },
  labels: { zh: '外部测点', en: 'External tags' },
  owner: 'externalSystem',
  key: ['tag'],
  searched: ['name', 'path', 'device'],
  columns: ['tag', 'name', 'device', 'valueType', 'unit', 'access', 'lastValue', 'lastSeen', 'quality', 'enabled'],
  form: {
    formKey: 'externalPoint',
    name: { zh: '外部测点', en: 'External tag' },
    sections: [{ id: 'live', label: { zh: '最近一次', en: 'Last seen' } }],
    columns: 1,
    fields: [
      {
        kind: 'text',
        name: 'tag',
        label: { zh: '测点标识', en: 'Tag' },
        required: true,
        maxLength: LENGTH.text,
        mono: true,
      },
      { kind: 'text', name: 'name', label: { zh: '名称', en: 'Name' }, maxLength: LENGTH.text },
      {
        kind: 'text',
        name: 'path',
        label: { zh: '路径', en: 'Path' },
        hint: { zh: '在外部系统中的分组，用 / 分隔', en: 'Groups in the other system, separated by /' },
        maxLength: LENGTH.description,
        mono: true,
      },
      {
        kind: 'text',
        name: 'device',
        label: { zh: '外部设备', en: 'External device' },
        hint: { zh: '与对象映射的外部编号一致', en: 'The external id of the device in the other system' },
        maxLength: LENGTH.identifier,
        mono: true,
      },
      {
        kind: 'select',
        name: 'valueType',
        label: { zh: '数据类型', en: 'Type of value' },
        required: true,
        default: 'float',
        options: VALUE_TYPES,
      },
      {
        kind: 'text',
        name: 'unit',
        label: { zh: '单位', en: 'Unit' },
        hint: { zh: '按外部系统的写法', en: 'As the other system writes it' },
        maxLength: LENGTH.label,
      },
      { kind: 'number', name: 'minimum', label: { zh: '量程下限', en: 'Range from' } },
      { kind: 'number', name: 'maximum', label: { zh: '量程上限', en: 'Range to' } },
      {
        kind: 'select',
        name: 'access',
        label: { zh: '读写', en: 'Access' },
        default: 'R',
        options: [
          { value: 'R', label: { zh: '只读', en: 'Read' } },
          { value: 'W', label: { zh: '只写', en: 'Write' } },
          { value: 'RW', label: { zh: '读写', en: 'Read and write' } },
        ],
      },
      { kind: 'switch', name: 'enabled', label: { zh: '启用', en: 'Enabled' }, default: true },
      {
        kind: 'text',
        name: 'lastValue',
        label: { zh: '最近值', en: 'Last value' },
        section: 'live',
        maxLength: LENGTH.text,
        mono: true,
      },
      {
        kind: 'text',
        name: 'lastSeen',
        label: { zh: '最近时间', en: 'Last seen' },
        section: 'live',
        hint: { zh: 'UTC 时间，例如 2026-11-21T08:00:00Z', en: 'In UTC, such as 2026-11-21T08:00:00Z' },
        maxLength: LENGTH.label,
        mono: true,
        pattern: String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}|:\d{2}\.\d{3}|)Z`,
        patternHint: { zh: '形如 2026-11-21T08:00:00Z', en: 'A time such as 2026-11-21T08:00:00Z' },
      },
      {
        kind: 'select',
        name: 'quality',
        label: { zh: '质量', en: 'Quality' },
        section: 'live',
        options: [
          { value: 'good', label: { zh: '好', en: 'Good' } },
          { value: 'uncertain', label: { zh: '可疑', en: 'Uncertain' } },
          { value: 'bad', label: { zh: '坏', en: 'Bad' } },
        ],
      },
      { kind: 'text', name: 'note', label: { zh: '备注', en: 'Note' }, maxLength: LENGTH.description },
    ],
    rules: [
      {
        rule: 'tagRange',
        field: 'maximum',
        operator: 'gte',
        other: 'minimum',
        message: {
          zh: '量程上限不能小于量程下限',
          en: 'The range cannot end below its beginning',
        },
      },
    ],
  },
}
