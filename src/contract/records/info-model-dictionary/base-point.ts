// Base points: the codes that every device of a type begins with, such as alarm, fault and status of a turbine (ENT-3).
import { LENGTH } from '../../wire/limits.ts'
import { DICTIONARIES } from '../../admin/admin-calls.ts'
import type { RecordKind } from '../record-kind.ts'
import { choices } from './choices.ts'
import { MODULE, NAMES, TITLE } from './shared-fields.ts'

export const basePoint: RecordKind = {
  name: 'basePoint',
  plural: 'base-points',
  module: MODULE,
  label: { zh: '基础测点', en: 'Base point' },
  labels: { zh: '基础测点', en: 'Base points' },
  key: ['code', 'deviceType'],
  title: TITLE,
  order: 'position',
  columns: ['deviceType', 'position', 'code', TITLE.zh, TITLE.en, 'valueType', 'dataObject', 'required'],
  form: {
    formKey: 'basePoint',
    name: { zh: '基础测点', en: 'Base point' },
    columns: 1,
    sections: [],
    fields: [
      {
        kind: 'select',
        name: 'deviceType',
        label: { zh: '设备类型', en: 'Device type' },
        required: true,
        dictionary: DICTIONARIES.deviceType,
      },
      {
        kind: 'text',
        name: 'code',
        label: { zh: '测点代码', en: 'Code' },
        required: true,
        mono: true,
        maxLength: LENGTH.name,
        pattern: '[a-z][A-Za-z0-9]*',
        patternHint: {
          zh: '小写字母开头，由字母和数字组成，例如 alarm',
          en: 'Letters and digits, beginning with a small letter, such as alarm',
        },
      },
      ...NAMES,
      { kind: 'integer', name: 'position', label: { zh: '顺序', en: 'Order' }, minimum: 0, maximum: 999 },
      {
        kind: 'select',
        name: 'valueType',
        label: { zh: '数据类型', en: 'Data type' },
        required: true,
        options: choices({ bool: ['遥信', 'Yes or no'], enum: ['枚举', 'Enumeration'], double: ['遥测', 'Number'] }),
        default: 'bool',
      },
      {
        kind: 'reference',
        name: 'enumeration',
        label: { zh: '枚举类型', en: 'Enumeration' },
        visibleWhen: [{ field: 'valueType', operator: 'eq', value: 'enum' }],
        resource: 'enumerationType',
      },
      {
        kind: 'reference',
        name: 'dataObject',
        label: { zh: '数据对象', en: 'Data object' },
        hint: { zh: '测点取自的数据对象', en: 'Where its value comes from' },
        resource: 'dataObject',
      },
      {
        kind: 'switch',
        name: 'required',
        label: { zh: '必备', en: 'Always there' },
        hint: { zh: '该类设备的信息模型必须包含此测点', en: 'Every model of such a device has it' },
        default: true,
      },
      {
        kind: 'textarea',
        name: 'description',
        label: { zh: '说明', en: 'About' },
        maxLength: 500,
        rows: 3,
      },
    ],
    rules: [],
  },
}
