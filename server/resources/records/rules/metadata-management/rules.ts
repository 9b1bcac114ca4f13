// Rules of forms and metadata by kind (screens 5, 11; RTE-8, RTE-14).
import { FORM_FIELD_RULES } from '../form-config/form-field.ts'
import { FORM_RULES } from '../form-config/form.ts'
import type { RecordRules } from '../record-rules.ts'
import { META_DICTIONARY_RULES, META_ITEM_RULES } from './meta-item.ts'
import { ATTRIBUTE_RULES_OF_METADATA, REFERENCE_CODE_RULES, TYPE_RULES } from './types.ts'

export const METADATA_RULES: Readonly<Record<string, RecordRules>> = {
  form: FORM_RULES,
  formField: FORM_FIELD_RULES,
  metaDictionary: META_DICTIONARY_RULES,
  metaItem: META_ITEM_RULES,
  typeMetadata: TYPE_RULES,
  attributeMetadata: ATTRIBUTE_RULES_OF_METADATA,
  referenceCode: REFERENCE_CODE_RULES,
}
