// Which kinds have rules of their own; one line for each.
import { codeRuleRules } from './dictionary-mapping/code-rule.ts'
import { codeSetRules } from './dictionary-mapping/code-set.ts'
import { codeSourceRules } from './dictionary-mapping/code-source.ts'
import { codeRules, handledCodeRules } from './dictionary-mapping/code.ts'
import { DICTIONARY_RULES } from './info-model-dictionary/rules.ts'
import { CONNECTION_RULES } from './connection-management/connection.ts'
import { CONNECTION_DEVICE_RULES } from './connection-management/device.ts'
import { PROTOCOL_RULES } from './connection-management/protocol.ts'
import { MODEL_MAPPING_ROW_RULES, MODEL_MAPPING_RULES } from './mapping/model-mapping.ts'
import { POINT_MAP_RULES, THING_MAP_RULES } from './mapping/thing-mapping.ts'
import { METADATA_RULES } from './metadata-management/rules.ts'
import { ASSIGNMENT_RULES } from './info-model-config/assignment-rules.ts'
import { ATTRIBUTE_RULES, EVENT_RULES, SERVICE_RULES } from './info-model-config/item-rules.ts'
import { MODEL_RULES } from './info-model-config/model-rules.ts'
import { PART_RULES } from './info-model-config/part-rules.ts'
import type { RecordRules } from './record-rules.ts'
import { STATUTE_POINT_RULES, STATUTE_RULES } from './statute-config/rules.ts'

const RULES: Readonly<Record<string, RecordRules>> = {
  ...DICTIONARY_RULES,
  ...METADATA_RULES,
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

export const rulesOf = (kind: string): RecordRules => RULES[kind] ?? {}
