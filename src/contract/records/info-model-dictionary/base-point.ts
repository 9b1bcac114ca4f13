// Base points: the codes that every device of a type begins with, such as alarm, fault and status of a turbine (ENT-3).
import { flag, integer, reference, select, text, textarea, when } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { LENGTH } from '../../wire/limits.ts'
import { DICTIONARIES } from '../../admin/admin-calls.ts'
import { MODULE, NAMES, TITLE } from './shared-fields.ts'

export const basePoint = defineKind({
  name: 'basePoint',
  plural: 'base-points',
  module: MODULE,
  label: ['基础测点', 'Base point'],
  labels: ['基础测点', 'Base points'],
  key: ['code', 'deviceType'],
  title: TITLE,
  order: 'position',
  columns: ['deviceType', 'position', 'code', TITLE.zh, TITLE.en, 'valueType', 'dataObject', 'required'],
  fields: [
    select('deviceType', ['设备类型', 'Device type'], DICTIONARIES.deviceType, { required: true }),
    text('code', ['测点代码', 'Code'], LENGTH.name, {
      required: true,
      mono: true,
      pattern: '[a-z][A-Za-z0-9]*',
      patternHint: [
        '小写字母开头，由字母和数字组成，例如 alarm',
        'Letters and digits, beginning with a small letter, such as alarm',
      ],
    }),
    ...NAMES,
    integer('position', ['顺序', 'Order'], [0, 999]),
    select(
      'valueType',
      ['数据类型', 'Data type'],
      { bool: ['遥信', 'Yes or no'], enum: ['枚举', 'Enumeration'], double: ['遥测', 'Number'] },
      { required: true, default: 'bool' },
    ),
    reference('enumeration', ['枚举类型', 'Enumeration'], 'enumerationType', {
      visibleWhen: when('valueType', 'eq', 'enum'),
    }),
    reference('dataObject', ['数据对象', 'Data object'], 'dataObject', {
      hint: ['测点取自的数据对象', 'Where its value comes from'],
    }),
    flag('required', ['必备', 'Always there'], {
      hint: ['该类设备的信息模型必须包含此测点', 'Every model of such a device has it'],
      default: true,
    }),
    textarea('description', ['说明', 'About'], 500, { rows: 3 }),
  ],
})
