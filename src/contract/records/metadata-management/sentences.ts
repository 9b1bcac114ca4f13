// What is wrong with metadata, in words (screens 11, Validate; RTE-14, STA-11).
import type { LocalizedText } from '../../form/form-description.ts'

const say = (zh: string, en: string): LocalizedText => ({ zh, en })

export const METADATA_SENTENCES = {
  platformCode: say('平台内置的编码不能修改或删除', 'A code of the platform cannot be changed or deleted'),
  platformOnly: say('只有平台自带的编码才能标为平台内置', 'Only codes that come with the platform are the platform’s'),
  platformDisabled: say('平台依赖此编码，不能停用', 'The platform counts on this code: it cannot be disabled'),
  platformMerged: say(
    '平台内置的编码不能并入其他项，只能作为保留项',
    'A code of the platform cannot be merged into another one; others can be merged into it',
  ),
  otherDictionary: say('只能合并同一字典的项', 'Only items of one dictionary can be merged'),
  codeOfThings: say(
    '有物正使用此编码，合并不能改变物的类型、状态或审批状态：请先修改这些物',
    'Things have this code, and merging changes neither types nor states nor approvals of things: change those things first',
  ),
  codeUsed: say('编码正被使用，请先合并或改用其他编码', 'The code is in use: merge it into another one first'),
  dictionaryUsed: say(
    '字典正被表单、属性或记录引用',
    'Forms, attributes or records take their choices from the dictionary',
  ),
  nameMissing: say('至少填写一种语言的名称', 'Enter a name in one language at least'),
  parentOther: say('上级项须在同一字典中', 'The item above belongs to another dictionary'),
  parentCycle: say('上级项形成循环', 'The items above lead back to this one'),
  nextUnknown: say('可转至的编码不在本字典中', 'May turn to a code that this dictionary has not'),
  nextSelf: say('不能转至自身', 'A status cannot turn into itself'),
  parentsWider: say('只能在平台允许的上级类型内收紧', 'Only types that the platform lets it stand below can be chosen'),
  parentsRoot: say('场站没有上级', 'A farm stands below nothing'),
  requiredFieldOther: say('该类型没有此字段', 'Things of this type have no such field'),
  attributeTaken: say('与内置字段同名', 'A built-in field has this name'),
  dictionaryUnknown: say('字典不存在', 'There is no such dictionary'),
  attributeDefault: say('默认值不符合自身的规则', 'The default breaks the rules of the attribute'),
  attributeRange: say('最大值不能小于最小值', 'The largest value cannot be less than the smallest'),
  translation: say('缺少一种语言的名称', 'The name is missing in one language'),
  unreachable: say(
    '没有任何状态可转到此状态，它也不能转出',
    'Nothing turns into this status, and it turns into nothing',
  ),
  duplicateName: say('与“{0}”同名', 'Has the same name as {0}'),
} as const satisfies Record<string, LocalizedText>
