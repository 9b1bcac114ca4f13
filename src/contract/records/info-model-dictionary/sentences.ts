// What the rules of the dictionary say: refusals and findings, by the kind that they are told of (screens 2).
import type { FormWords } from '../../form/form-description.ts'
import { TRANSLATION_SENTENCES } from './shared-fields.ts'

type Sentences = Readonly<Record<string, FormWords>>

export const NODE_SENTENCES: Sentences = {
  ...TRANSLATION_SENTENCES,
  groupLetter: { zh: '分组应与代码首字母一致', en: 'The group is the first letter of the code' },
  privatePrefix: { zh: '自定义节点的代码应以 U 开头', en: 'The code of a private node begins with U' },
  reservedPrefix: {
    zh: '以 U 开头的代码为自定义节点保留',
    en: 'Codes that begin with U are reserved for private nodes',
  },
  nodeMissing: {
    zh: '缺少 IEC 61400-25-2 第 1 版的必选节点',
    en: 'A node that edition 1 of IEC 61400-25-2 asks for is missing',
  },
  nodeOptional: {
    zh: 'IEC 61400-25-2 第 1 版要求此节点必选',
    en: 'Edition 1 of IEC 61400-25-2 makes this node mandatory',
  },
  objectsMissing: { zh: '缺少必选数据对象：{0} {1} {2} {3}', en: 'Mandatory objects are missing: {0} {1} {2} {3}' },
  objectsOptional: { zh: '应为必选的数据对象：{0} {1} {2} {3}', en: 'Objects should be mandatory: {0} {1} {2} {3}' },
}

export const OBJECT_SENTENCES: Sentences = {
  ...TRANSLATION_SENTENCES,
  unitQuantity: { zh: '物理量与单位不符', en: 'The quantity is not that of the unit' },
  unitMissing: { zh: '此类对象应填写单位', en: 'An object of this class should name a unit' },
  aliasShared: { zh: '别名“{0}”也用于 {1}', en: '“{0}” is also a name of {1}' },
  partDeprecated: { zh: '引用了已停用的 {0}', en: 'It refers to {0}, which is deprecated' },
}

export const CLASS_SENTENCES: Sentences = {
  ...TRANSLATION_SENTENCES,
  attributesMissing: { zh: '没有数据属性', en: 'It has no attributes' },
}

export const ATTRIBUTE_SENTENCES: Sentences = {
  ...TRANSLATION_SENTENCES,
  classCycle: { zh: '公用数据类不能包含自身', en: 'A class cannot be a part of itself' },
  partOfStructure: {
    zh: '同一名称不能既是值又是结构',
    en: 'A name cannot be both a value and a structure',
  },
}

export const ENUMERATION_SENTENCES: Sentences = {
  ...TRANSLATION_SENTENCES,
  itemsMissing: { zh: '没有枚举项', en: 'It has no items' },
}

export const ITEM_SENTENCES: Sentences = {
  ...TRANSLATION_SENTENCES,
  ordTaken: { zh: '序值已被同一枚举类型的其他项使用', en: 'Another item of the enumeration has this value' },
}
