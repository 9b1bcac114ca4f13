// Which kinds have rules of their own; one line for each.
import type { RecordRules } from './record-rules.ts'
import { STATUTE_POINT_RULES, STATUTE_RULES } from './statute/rules.ts'

const RULES: Readonly<Record<string, RecordRules>> = {
  statute: STATUTE_RULES,
  statutePoint: STATUTE_POINT_RULES,
}

export const rulesOf = (kind: string): RecordRules => RULES[kind] ?? {}
