// Which kinds have rules of their own; one line for each. They are given to the engine of records when the platform starts.
import { codeRuleRules } from './dictionary-mapping/rules/code-rule.ts'
import { codeSetRules } from './dictionary-mapping/rules/code-set.ts'
import { codeSourceRules } from './dictionary-mapping/rules/code-source.ts'
import { codeRules, handledCodeRules } from './dictionary-mapping/rules/code.ts'
import { DICTIONARY_RULES } from './info-model-dictionary/rules/rules.ts'
import { CONNECTION_RULES } from './connection-management/rules/connection.ts'
import { CONNECTION_DEVICE_RULES } from './connection-management/rules/device.ts'
import { PROTOCOL_RULES } from './protocol-config/rules/protocol.ts'
import { MODEL_MAPPING_ROW_RULES, MODEL_MAPPING_RULES } from './mapping/rules/model-mapping.ts'
import { POINT_MAP_RULES, THING_MAP_RULES } from './mapping/rules/thing-mapping.ts'
import { FORM_FIELD_RULES } from './form-config/rules/form-field.ts'
import { FORM_RULES } from './form-config/rules/form.ts'
import { METADATA_RULES } from './metadata-management/rules/rules.ts'
import { ASSIGNMENT_RULES } from './info-model-config/rules/assignment-rules.ts'
import { ATTRIBUTE_RULES, EVENT_RULES, SERVICE_RULES } from './info-model-config/rules/item-rules.ts'
import { MODEL_RULES } from './info-model-config/rules/model-rules.ts'
import { PART_RULES } from './info-model-config/rules/part-rules.ts'
import type { RecordRules } from './records/record-rules.ts'
import { STATUTE_POINT_RULES, STATUTE_RULES } from './statute-config/rules/rules.ts'

export const RULES_OF_KINDS: Readonly<Record<string, RecordRules>> = {
  ...DICTIONARY_RULES,
  ...METADATA_RULES,
  form: FORM_RULES,
  formField: FORM_FIELD_RULES,
  informationModel: MODEL_RULES,
  modelAssignment: ASSIGNMENT_RULES,
  modelAttribute: ATTRIBUTE_RULES,
  modelEvent: EVENT_RULES,
  modelPart: PART_RULES,
  modelService: SERVICE_RULES,
  modelMapping: MODEL_MAPPING_RULES,
  modelMappingRow: MODEL_MAPPING_ROW_RULES,
  pointMap: POINT_MAP_RULES,
  thingMap: THING_MAP_RULES,
  code: codeRules,
  codeRule: codeRuleRules,
  codeSet: codeSetRules,
  codeSource: codeSourceRules,
  handledCode: handledCodeRules,
  connection: CONNECTION_RULES,
  connectionDevice: CONNECTION_DEVICE_RULES,
  protocolProfile: PROTOCOL_RULES,
  statute: STATUTE_RULES,
  statutePoint: STATUTE_POINT_RULES,
}
