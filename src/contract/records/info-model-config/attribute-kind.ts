// An attribute of an information model: what it measures or is set to, in which unit and range, how it is read, kept and
// reported (screens 3; ENT-3).
import type { RecordKind } from '../record-kind.ts'
import { DELIVERY, DELIVERY_SECTIONS } from './attribute-delivery.ts'
import { VALUE, VALUE_SECTIONS } from './attribute-value.ts'
import { BUSINESS_ID, NAMES, PLACE, PLACING, identifier } from './item-fields.ts'
import { MODEL_MODULE } from './model-kind.ts'
import { ITEM_SENTENCES } from './sentences.ts'

export const modelAttribute: RecordKind = {
  name: 'modelAttribute',
  plural: 'model-attributes',
  module: MODEL_MODULE,
  label: { zh: '模型属性', en: 'Attribute' },
  labels: { zh: '属性', en: 'Attributes' },
  key: ['attributeId'],
  title: { zh: 'nameZh', en: 'nameEn' },
  owner: 'informationModel',
  order: 'position',
  searched: ['businessId', 'group', 'tags'],
  columns: [
    'attributeId',
    'nameZh',
    'nameEn',
    'businessId',
    'valueType',
    'unit',
    'minimum',
    'maximum',
    'readWrite',
    'report',
    'storage',
    'group',
    'required',
  ],
  sentences: ITEM_SENTENCES,
  form: {
    formKey: 'modelAttribute',
    name: { zh: '模型属性', en: 'Attribute' },
    columns: 1,
    sections: [...VALUE_SECTIONS, ...DELIVERY_SECTIONS, PLACE],
    fields: [
      identifier('attributeId', '属性标识', 'Attribute id'),
      ...NAMES,
      BUSINESS_ID,
      {
        kind: 'reference',
        name: 'dataObject',
        label: { zh: '数据对象', en: 'Data object' },
        hint: { zh: '字典中对应的数据对象', en: 'What it is in the dictionary' },
        resource: 'dataObject',
      },
      { kind: 'switch', name: 'required', label: { zh: '必备', en: 'Mandatory' } },
      ...VALUE,
      ...DELIVERY,
      ...PLACING,
    ],
    rules: [
      {
        rule: 'rangeTurned',
        field: 'maximum',
        operator: 'gte',
        other: 'minimum',
        message: { zh: '最大值不能小于最小值', en: 'The maximum cannot be smaller than the minimum' },
      },
    ],
  },
}
