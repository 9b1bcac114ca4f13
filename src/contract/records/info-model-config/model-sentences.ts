// Sentences for the rules of models as a whole (screens 3, Validate); several screens load them with the kind.
import type { RecordKind } from '../record-kind.ts'

/** `{0}` is the way that leads back, by codes. */
export const COMPONENT_RING = {
  zh: '组件循环包含：{0}',
  en: 'A component would contain itself: {0}',
}

export const MODEL_SENTENCES: NonNullable<RecordKind['sentences']> = {
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
