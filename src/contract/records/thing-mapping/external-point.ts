// A tag of an external system: what it is called there, what it holds, and when it was last seen (screens 9; RTE-12).
import { choices, flag, number, rule, section, select, sharing, text } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'

/** Types of values, by the words of information models. */
const VALUE_TYPES = choices({
  bool: ['布尔', 'Boolean'],
  int: ['整数', 'Integer'],
  long: ['长整数', 'Long integer'],
  float: ['单精度浮点', 'Float'],
  double: ['双精度浮点', 'Double'],
  enum: ['枚举', 'Enumeration'],
  string: ['文本', 'Text'],
  date: ['时间', 'Time'],
})

export const EXTERNAL_POINT = defineKind({
  name: 'externalPoint',
  plural: 'external-points',
  module: 'thing-mapping',
  label: ['外部测点', 'External tag'],
  labels: ['外部测点', 'External tags'],
  owner: 'externalSystem',
  key: ['tag'],
  searched: ['name', 'path', 'device'],
  columns: ['tag', 'name', 'device', 'valueType', 'unit', 'access', 'lastValue', 'lastSeen', 'quality', 'enabled'],
  sections: [section('live', ['最近一次', 'Last seen'])],
  fields: [
    text('tag', ['测点标识', 'Tag'], LENGTH.text, { required: true, mono: true }),
    text('name', ['名称', 'Name'], LENGTH.text),
    text('path', ['路径', 'Path'], LENGTH.description, {
      hint: ['在外部系统中的分组，用 / 分隔', 'Groups in the other system, separated by /'],
      mono: true,
    }),
    text('device', ['外部设备', 'External device'], LENGTH.identifier, {
      hint: ['与对象映射的外部编号一致', 'The external id of the device in the other system'],
      mono: true,
    }),
    select('valueType', ['数据类型', 'Type of value'], VALUE_TYPES, { required: true, default: 'float' }),
    text('unit', ['单位', 'Unit'], LENGTH.label, { hint: ['按外部系统的写法', 'As the other system writes it'] }),
    number('minimum', ['量程下限', 'Range from']),
    number('maximum', ['量程上限', 'Range to']),
    select(
      'access',
      ['读写', 'Access'],
      { R: ['只读', 'Read'], W: ['只写', 'Write'], RW: ['读写', 'Read and write'] },
      { default: 'R' },
    ),
    flag('enabled', ['启用', 'Enabled'], { default: true }),
    ...sharing({ section: 'live' }, [
      text('lastValue', ['最近值', 'Last value'], LENGTH.text, { mono: true }),
      text('lastSeen', ['最近时间', 'Last seen'], LENGTH.label, {
        hint: ['UTC 时间，例如 2026-11-21T08:00:00Z', 'In UTC, such as 2026-11-21T08:00:00Z'],
        mono: true,
        pattern: String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}|:\d{2}\.\d{3}|)Z`,
        patternHint: ['形如 2026-11-21T08:00:00Z', 'A time such as 2026-11-21T08:00:00Z'],
      }),
      select('quality', ['质量', 'Quality'], {
        good: ['好', 'Good'],
        uncertain: ['可疑', 'Uncertain'],
        bad: ['坏', 'Bad'],
      }),
    ]),
    text('note', ['备注', 'Note'], LENGTH.description),
  ],
  rules: [
    rule('tagRange', 'maximum', 'gte', 'minimum', [
      '量程上限不能小于量程下限',
      'The range cannot end below its beginning',
    ]),
  ],
})
