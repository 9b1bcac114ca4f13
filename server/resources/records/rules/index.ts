// Which kinds have rules of their own; one line for each.
import type { RecordRules } from './record-rules.ts'

const RULES: Readonly<Record<string, RecordRules>> = {}

export const rulesOf = (kind: string): RecordRules => RULES[kind] ?? {}
