// Sentences for the rules of what models are made of, and of things that follow them (screens 3, Validate).
import { sentences } from '../../form/builders.ts'
import type { RecordKind } from '../record-kind.ts'
import { COMPONENT_RING } from './model-sentences.ts'

type Sentences = NonNullable<RecordKind['sentences']>

const ID_INHERITED = { zh: '父模型中已有此标识', en: 'A model above has this id already' }

/** Of one item as it stands, and of items that a parent has too. */
export const ITEM_SENTENCES: Sentences = sentences({
  idInherited: ID_INHERITED,
  wholeNumber: ['整数类型只能填写整数', 'This type has whole numbers only'],
  typeBounds: ['超出该数据类型的取值范围', 'Values of this type do not reach so far'],
  stepZero: ['步长必须大于 0', 'A step is more than 0'],
  stepRange: ['步长大于取值范围', 'The step is larger than the range'],
  defaultType: ['默认值不符合数据类型', 'The default is no value of this type'],
  defaultRange: ['默认值超出取值范围', 'The default is out of the range'],
  defaultItem: ['默认值不在枚举项中', 'The default is none of the items'],
  enumEmpty: ['枚举须指定枚举类型或填写枚举项', 'An enumeration needs a type of the dictionary or items'],
  enumLines: ['每行写作 值=中文|English，值不能重复', 'One to a line, value=中文|English, no value twice'],
  parameterLines: [
    '每行写作 标识: 类型 (单位) 中文名 | English name，标识不能重复，枚举须列出各项',
    'One to a line, id: type (unit) 中文名 | English name; no id twice, an enumeration with its items',
  ],
  deadbandRange: ['百分比死区不能超过 100', 'A deadband in percent is at most 100'],
  unitKind: ['单位 {0} 与数据对象的物理量不一致', 'Unit {0} is of another quantity than the data object'],
  unitMissing: ['未填写单位，数据对象的单位为 {0}', 'Has no unit; that of the data object is {0}'],
  enumerationEmpty: ['枚举类型 {0} 没有枚举项', 'Enumeration type {0} has no items'],
  businessIdTwice: ['业务标识与 {0} 相同', 'Has the business id of {0}'],
  rangeMissing: ['可写属性未填写取值范围', 'Can be written, but has no range'],
  conditionUnknown: ['恢复条件中的 {0} 不是属性或输出参数', '{0} of the condition is no attribute or output'],
  asyncOutputs: ['异步服务没有返回，输出参数不会送达', 'Nobody waits for it: its outputs reach no one'],
  operateUnguarded: ['控制类服务既不确认也不先选择', 'Operates equipment without being confirmed or selected first'],
})

/** Of components and relationships. */
export const PART_SENTENCES: Sentences = sentences({
  idInherited: ID_INHERITED,
  componentRing: COMPONENT_RING,
  targetUnpublished: ['目标模型 {0} 尚未发布', 'Target model {0} is not published'],
  targetInvalid: ['目标模型 {0} 已失效', 'Target model {0} is invalid'],
})

export const ASSIGNMENT_SENTENCES: Sentences = sentences({
  modelUnpublished: ['只能使用已发布的模型版本', 'Things follow published versions only'],
  modelForOthers: ['该模型不适用于此类对象', 'The model is not for things of this type'],
  settingsText: ['格式应为 {"属性标识": {"字段": 值}}', 'Written as {"attributeId": {"field": value}}'],
  settingsUnknown: ['模型中没有所设置的属性', 'An attribute of the settings is not in the model'],
  settingsRange: ['设置值不符合属性的类型或范围', 'A setting does not fit the type or range of its attribute'],
})
