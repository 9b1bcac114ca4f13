// Code sets and rules as their records have them, read as the arithmetic of codes needs them (screens 10).
import type { CodeFormat } from '../../../lib/codes/code-number.ts'
import type { CodeRule } from '../../../lib/codes/code-rules.ts'

type Values = Readonly<Record<string, unknown>>

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** How the codes of a set are written. */
export const formatOf = ({ values }: { values: Values }): CodeFormat => ({
  representation: values['representation'] === 'mask' ? 'mask' : 'scalar',
  radix: values['radix'] === 'hexadecimal' ? 'hexadecimal' : 'decimal',
  registers: typeof values['registers'] === 'number' ? values['registers'] : 0,
})

const RULES: readonly CodeRule['rule'][] = ['exact', 'range', 'bit', 'default']

export const toRule = ({ id, values }: { id: string; values: Values }): CodeRule => ({
  id,
  priority: Number(values['priority'] ?? 0),
  rule: RULES.find((rule) => rule === values['rule']) ?? 'exact',
  from: textOf(values['from']),
  to: textOf(values['to']),
  target: textOf(values['target']),
})
