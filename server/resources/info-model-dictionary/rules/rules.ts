// The rules of the dictionary's kinds, by their names.
import type { RecordRules } from '../../records/record-rules.ts'
import { COMMON_DATA_CLASS_RULES, DATA_ATTRIBUTE_RULES } from './class.ts'
import { ENUMERATION_ITEM_RULES, ENUMERATION_TYPE_RULES } from './enumeration.ts'
import { LOGICAL_NODE_RULES } from './node.ts'
import { DATA_OBJECT_RULES } from './object.ts'
import { UNIT_RULES } from './unit.ts'

export const DICTIONARY_RULES: Readonly<Record<string, RecordRules>> = {
  unit: UNIT_RULES,
  enumerationType: ENUMERATION_TYPE_RULES,
  enumerationItem: ENUMERATION_ITEM_RULES,
  commonDataClass: COMMON_DATA_CLASS_RULES,
  dataAttribute: DATA_ATTRIBUTE_RULES,
  logicalNode: LOGICAL_NODE_RULES,
  dataObject: DATA_OBJECT_RULES,
}
