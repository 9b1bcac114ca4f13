// Which kinds have rules of their own; one line for each.
import { codeRuleRules } from './code-mapping/code-rule.ts'
import { codeSetRules } from './code-mapping/code-set.ts'
import { codeRules } from './code-mapping/code.ts'
import { MODEL_MAPPING_ROW_RULES, MODEL_MAPPING_RULES } from './mapping/model-mapping.ts'
import { POINT_MAP_RULES, THING_MAP_RULES } from './mapping/thing-mapping.ts'
import type { RecordRules } from './record-rules.ts'
import { STATUTE_POINT_RULES, STATUTE_RULES } from './statute/rules.ts'

const RULES: Readonly<Record<string, RecordRules>> = {
  modelMapping: MODEL_MAPPING_RULES,
  modelMappingRow: MODEL_MAPPING_ROW_RULES,
  pointMap: POINT_MAP_RULES,
  thingMap: THING_MAP_RULES,
  code: codeRules,
  codeRule: codeRuleRules,
  codeSet: codeSetRules,
  statute: STATUTE_RULES,
  statutePoint: STATUTE_POINT_RULES,
}

export const rulesOf = (kind: string): RecordRules => RULES[kind] ?? {}
