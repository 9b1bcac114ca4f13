// Sentences for the rules of models as a whole (screens 3, Validate); several screens load them with the kind.
import { sentences } from '../../form/builders.ts'
import type { RecordKind } from '../record-kind.ts'

/** `{0}` is the way that leads back, by codes. */
export const COMPONENT_RING = {
  zh: '组件循环包含：{0}',
  en: 'A component would contain itself: {0}',
}

export const MODEL_SENTENCES: NonNullable<RecordKind['sentences']> = sentences({
  extendsRing: ['模型不能继承自身：继承关系成环', 'A model cannot extend itself, not by others either'],
  extendsOwn: ['不能继承同一模型的其他版本', 'A model does not extend another version of itself'],
  idsInherited: [
    '本模型与父模型有相同标识的属性、事件、服务、组件或关系',
    'Items of this model are in the one above too',
  ],
  componentRing: COMPONENT_RING,
  componentUnpublished: ['组件的目标模型尚未发布：{0}', 'Models of its components are not published: {0}'],
  parentUnpublished: ['父模型尚未发布', 'The model above is not published'],
  versionTooSmall: [
    '与上一版本相比的变更要求更大的版本号：不兼容变更升主版本，新增升次版本',
    'The changes since the version before ask for more: a new major if others break, a new minor if something came',
  ],
  versionSmall: ['与 {0} 相比的变更至少要求版本 {1}', 'The changes since {0} call for version {1} at least'],
  hasErrors: ['模型存在错误，修正后才能提交', 'The model has errors; mend them before it is submitted'],
  modelEmpty: ['模型没有属性、事件、服务、组件和关系', 'The model has no attributes, events, services or parts'],
  mandatoryMissing: ['缺少必选数据对象 {0}', 'Mandatory data object {0} is missing'],
  thingsBehind: ['{0} 个对象仍在使用此版本，已有新版本 {1}', '{0} things follow it, though {1} is published'],
  thingsOnInvalid: ['{0} 个对象仍在使用已失效的版本', '{0} things follow it, though it is invalid'],
})
