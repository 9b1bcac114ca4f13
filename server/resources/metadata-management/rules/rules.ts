// Rules of metadata by kind (screens 11; RTE-14).
import type { RecordRules } from '../../records/record-rules.ts'
import { META_DICTIONARY_RULES, META_ITEM_RULES } from './meta-item.ts'
import { ATTRIBUTE_RULES_OF_METADATA, REFERENCE_CODE_RULES, TYPE_RULES } from './types.ts'

export const METADATA_RULES: Readonly<Record<string, RecordRules>> = {
  metaDictionary: META_DICTIONARY_RULES,
  metaItem: META_ITEM_RULES,
  typeMetadata: TYPE_RULES,
  attributeMetadata: ATTRIBUTE_RULES_OF_METADATA,
  referenceCode: REFERENCE_CODE_RULES,
}
