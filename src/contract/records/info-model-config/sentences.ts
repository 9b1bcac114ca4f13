// Sentences for the rules of models, of what they are made of, and of things that follow them (screens 3, Validate).
import type { RecordKind } from '../record-kind.ts'

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

/** `{0}` is the way that leads back, by codes. */
const COMPONENT_RING = {
  zh: '组件循环包含：{0}',
  en: 'A component would contain itself: {0}',
}

/** Of components and relationships. */
export const PART_SENTENCES: Sentences = {
  idInherited: ID_INHERITED,
  componentRing: COMPONENT_RING,
  targetUnpublished: { zh: '目标模型 {0} 尚未发布', en: 'Target model {0} is not published' },
  targetInvalid: { zh: '目标模型 {0} 已失效', en: 'Target model {0} is invalid' },
}

export const MODEL_SENTENCES: Sentences = {
  extendsRing: { zh: '模型不能继承自身：继承关系成环', en: 'A model cannot extend itself, not by others either' },
  extendsOwn: { zh: '不能继承同一模型的其他版本', en: 'A model does not extend another version of itself' },
  idsInherited: {
    zh: '本模型与父模型有相同标识的属性、事件、服务、组件或关系',
    en: 'Items of this model are in the one above too',
  },
  componentRing: COMPONENT_RING,
  componentUnpublished: { zh: '组件的目标模型尚未发布：{0}', en: 'Models of its components are not published: {0}' },
  parentUnpublished: { zh: '父模型尚未发布', en: 'The model above is not published' },
  versionTooSmall: {
    zh: '与上一版本相比的变更要求更大的版本号：不兼容变更升主版本，新增升次版本',
    en: 'The changes since the version before ask for more: a new major if others break, a new minor if something came',
  },
  versionSmall: {
    zh: '与 {0} 相比的变更至少要求版本 {1}',
    en: 'The changes since {0} call for version {1} at least',
  },
  hasErrors: { zh: '模型存在错误，修正后才能提交', en: 'The model has errors; mend them before it is submitted' },
  modelEmpty: {
    zh: '模型没有属性、事件、服务、组件和关系',
    en: 'The model has no attributes, events, services or parts',
  },
  mandatoryMissing: { zh: '缺少必选数据对象 {0}', en: 'Mandatory data object {0} is missing' },
  thingsBehind: { zh: '{0} 个对象仍在使用此版本，已有新版本 {1}', en: '{0} things follow it, though {1} is published' },
  thingsOnInvalid: { zh: '{0} 个对象仍在使用已失效的版本', en: '{0} things follow it, though it is invalid' },
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
