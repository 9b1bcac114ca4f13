// An attribute of an information model: what it measures or is set to, in which unit and range, how it is read, kept and
// reported (screens 3; ENT-3).
import { flag, reference, rule } from '../../form/builders.ts'
import { defineKind } from '../define-kind.ts'
import { DELIVERY, DELIVERY_SECTIONS } from './attribute-delivery.ts'
import { VALUE, VALUE_SECTIONS } from './attribute-value.ts'
import { BUSINESS_ID, NAMES, PLACE, PLACING, identifier } from './item-fields.ts'
import { MODEL_MODULE } from './model-kind.ts'
import { ITEM_SENTENCES } from './sentences.ts'

export const modelAttribute = defineKind({
  name: 'modelAttribute',
  plural: 'model-attributes',
  module: MODEL_MODULE,
  label: ['模型属性', 'Attribute'],
  labels: ['属性', 'Attributes'],
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
  sections: [...VALUE_SECTIONS, ...DELIVERY_SECTIONS, PLACE],
  fields: [
    identifier('attributeId', '属性标识', 'Attribute id'),
    ...NAMES,
    BUSINESS_ID,
    reference('dataObject', ['数据对象', 'Data object'], 'dataObject', {
      hint: ['字典中对应的数据对象', 'What it is in the dictionary'],
    }),
    flag('required', ['必备', 'Mandatory']),
    ...VALUE,
    ...DELIVERY,
    ...PLACING,
  ],
  rules: [
    rule('rangeTurned', 'maximum', 'gte', 'minimum', [
      '最大值不能小于最小值',
      'The maximum cannot be smaller than the minimum',
    ]),
  ],
})
