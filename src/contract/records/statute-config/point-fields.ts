// Fields that points of every family have (screens 6, Point, common; RTE-9).
import { names } from '../name-fields.ts'
import { flag, integer, number, reference, select, sharing, text, textarea, when } from '../../form/builders.ts'
import type { FormField } from '../../form/form-description.ts'
import { LENGTH } from '../../wire/limits.ts'
import { ACCESS, DATA_TYPE_CHOICES, SIGNALS } from './choices.ts'

export const COMMON_FIELDS: readonly FormField[] = [
  text('pointId', ['测点标识', 'Point id'], LENGTH.identifier, {
    required: true,
    mono: true,
    pattern: '[A-Za-z][A-Za-z0-9_.\\-]*',
    patternHint: ['以字母开头，由字母、数字、_、. 和 - 组成', 'A letter, then letters, digits, _ . and -'],
  }),
  ...names('chinese'),
  select('signal', ['信号类别', 'Signal'], SIGNALS),
  text('group', ['分组', 'Group'], LENGTH.name),
  reference('attribute', ['模型属性', 'Model attribute'], 'modelAttribute'),
  select('dataType', ['数据类型', 'Data type'], DATA_TYPE_CHOICES, { required: true, default: 'uint16' }),
  select('access', ['访问', 'Access'], ACCESS, { required: true, default: 'read' }),
]

export const VALUE_FIELDS: readonly FormField[] = [
  ...sharing({ section: 'value' }, [
    number('scale', ['系数 a', 'Scale a'], { hint: ['工程值 = a × 原始值 + b', 'Value = a × raw + b'], default: 1 }),
    number('offset', ['偏移 b', 'Offset b'], { default: 0 }),
    text('noValue', ['无效原始值', 'Raw values for no data'], LENGTH.name, {
      hint: [
        '设备以这些原始值表示没有数据，如 0x8000, -9999, NaN；空为按规约',
        'By these the device says that it has no value, such as 0x8000, -9999, NaN; empty is what the statute says',
      ],
      mono: true,
    }),
    integer('decimals', ['小数位', 'Decimals'], [0, 8]),
    reference('unit', ['单位', 'Unit'], 'unit'),
    number('minimum', ['下限', 'Minimum']),
    number('maximum', ['上限', 'Maximum']),
  ]),
  ...sharing({ section: 'report' }, [
    select('deadbandKind', ['死区方式', 'Kind of deadband'], {
      fixed: ['绝对值', 'Absolute'],
      percent: ['百分比', 'Percent'],
    }),
    number('deadband', ['死区', 'Deadband'], {
      minimum: 0,
      visibleWhen: when('deadbandKind', 'notEmpty'),
      requiredWhen: when('deadbandKind', 'notEmpty'),
    }),
    integer('interval', ['采集周期', 'Polling interval'], [0, 86_400_000], {
      hint: ['0 为不轮询；空为规约的默认值', '0 is not polled; empty is what the statute says'],
      unit: 'ms',
    }),
    flag('changedOnly', ['仅变化上送', 'Changes only']),
    flag('enabled', ['启用', 'Enabled'], { default: true }),
  ]),
  textarea('remark', ['备注', 'Remark'], LENGTH.description, { rows: 2 }),
]
