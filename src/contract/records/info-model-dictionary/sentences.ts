// What the rules of the dictionary say: refusals and issues, by the kind that they are told of (screens 2).
import { sentences } from '../../form/builders.ts'
import type { LocalizedText } from '../../form/form-description.ts'
import { TRANSLATION_SENTENCES } from './shared-fields.ts'

type Sentences = Readonly<Record<string, LocalizedText>>

export const NODE_SENTENCES: Sentences = sentences({
  ...TRANSLATION_SENTENCES,
  groupLetter: ['分组应与代码首字母一致', 'The group is the first letter of the code'],
  privatePrefix: ['自定义节点的代码应以 U 开头', 'The code of a private node begins with U'],
  reservedPrefix: ['以 U 开头的代码为自定义节点保留', 'Codes that begin with U are reserved for private nodes'],
  nodeMissing: ['缺少 IEC 61400-25-2 第 1 版的必选节点', 'A node that edition 1 of IEC 61400-25-2 asks for is missing'],
  nodeOptional: ['IEC 61400-25-2 第 1 版要求此节点必选', 'Edition 1 of IEC 61400-25-2 makes this node mandatory'],
  objectsMissing: ['缺少必选数据对象：{0} {1} {2} {3}', 'Mandatory objects are missing: {0} {1} {2} {3}'],
  objectsOptional: ['应为必选的数据对象：{0} {1} {2} {3}', 'Objects should be mandatory: {0} {1} {2} {3}'],
})

export const OBJECT_SENTENCES: Sentences = sentences({
  ...TRANSLATION_SENTENCES,
  unitQuantity: ['物理量与单位不符', 'The quantity is not that of the unit'],
  unitMissing: ['此类对象应填写单位', 'An object of this class should name a unit'],
  aliasShared: ['别名“{0}”也用于 {1}', '“{0}” is also a name of {1}'],
  partDeprecated: ['引用了已停用的 {0}', 'It refers to {0}, which is deprecated'],
})

export const CLASS_SENTENCES: Sentences = sentences({
  ...TRANSLATION_SENTENCES,
  attributesMissing: ['没有数据属性', 'It has no attributes'],
})

export const ATTRIBUTE_SENTENCES: Sentences = sentences({
  ...TRANSLATION_SENTENCES,
  classCycle: ['公用数据类不能包含自身', 'A class cannot be a part of itself'],
  partOfStructure: ['同一名称不能既是值又是结构', 'A name cannot be both a value and a structure'],
})

export const ENUMERATION_SENTENCES: Sentences = sentences({
  ...TRANSLATION_SENTENCES,
  itemsMissing: ['没有枚举项', 'It has no items'],
})

export const ITEM_SENTENCES: Sentences = sentences({
  ...TRANSLATION_SENTENCES,
  ordTaken: ['序值已被同一枚举类型的其他项使用', 'Another item of the enumeration has this value'],
})
