// Sentences for the rules of what models are made of, and of things that follow them (screens 3, Validate).
import type { RecordKind } from '../record-kind.ts'
import { COMPONENT_RING } from './model-sentences.ts'

type Sentences = NonNullable<RecordKind['sentences']>

const ID_INHERITED = { zh: '父模型中已有此标识', en: 'A model above has this id already' }

/** Of one item as it stands, and of items that a parent has too. */
export const ITEM_SENTENCES: Sentences = {
  idInherited: ID_INHERITED,
  wholeNumber: { zh: '整数类型只能填写整数', en: 'This type has whole numbers only' },
  typeBounds: { zh: '超出该数据类型的取值范围', en: 'Values of this type do not reach so far' },
  stepZero: { zh: '步长必须大于 0', en: 'A step is more than 0' },
  stepRange: { zh: '步长大于取值范围', en: 'The step is larger than the range' },
  defaultType: { zh: '默认值不符合数据类型', en: 'The default is no value of this type' },
  defaultRange: { zh: '默认值超出取值范围', en: 'The default is out of the range' },
  defaultItem: { zh: '默认值不在枚举项中', en: 'The default is none of the items' },
  enumEmpty: { zh: '枚举须指定枚举类型或填写枚举项', en: 'An enumeration needs a type of the dictionary or items' },
  enumLines: { zh: '每行写作 值=中文|English，值不能重复', en: 'One to a line, value=中文|English, no value twice' },
  parameterLines: {
    zh: '每行写作 标识: 类型 (单位) 中文名 | English name，标识不能重复，枚举须列出各项',
    en: 'One to a line, id: type (unit) 中文名 | English name; no id twice, an enumeration with its items',
  },
  deadbandRange: { zh: '百分比死区不能超过 100', en: 'A deadband in percent is at most 100' },
  unitKind: { zh: '单位 {0} 与数据对象的物理量不一致', en: 'Unit {0} is of another quantity than the data object' },
  unitMissing: { zh: '未填写单位，数据对象的单位为 {0}', en: 'Has no unit; that of the data object is {0}' },
  enumerationEmpty: { zh: '枚举类型 {0} 没有枚举项', en: 'Enumeration type {0} has no items' },
  businessIdTwice: { zh: '业务标识与 {0} 相同', en: 'Has the business id of {0}' },
  rangeMissing: { zh: '可写属性未填写取值范围', en: 'Can be written, but has no range' },
  conditionUnknown: { zh: '恢复条件中的 {0} 不是属性或输出参数', en: '{0} of the condition is no attribute or output' },
  asyncOutputs: { zh: '异步服务没有返回，输出参数不会送达', en: 'Nobody waits for it: its outputs reach no one' },
  operateUnguarded: {
    zh: '控制类服务既不确认也不先选择',
    en: 'Operates equipment without being confirmed or selected first',
  },
}

/** Of components and relationships. */
export const PART_SENTENCES: Sentences = {
  idInherited: ID_INHERITED,
  componentRing: COMPONENT_RING,
  targetUnpublished: { zh: '目标模型 {0} 尚未发布', en: 'Target model {0} is not published' },
  targetInvalid: { zh: '目标模型 {0} 已失效', en: 'Target model {0} is invalid' },
}

export const ASSIGNMENT_SENTENCES: Sentences = {
  modelUnpublished: { zh: '只能使用已发布的模型版本', en: 'Things follow published versions only' },
  modelForOthers: { zh: '该模型不适用于此类对象', en: 'The model is not for things of this type' },
  settingsText: { zh: '格式应为 {"属性标识": {"字段": 值}}', en: 'Written as {"attributeId": {"field": value}}' },
  settingsUnknown: { zh: '模型中没有所设置的属性', en: 'An attribute of the settings is not in the model' },
  settingsRange: {
    zh: '设置值不符合属性的类型或范围',
    en: 'A setting does not fit the type or range of its attribute',
  },
}
