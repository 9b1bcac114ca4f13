// How the codes of sets are written, as the rules of codes and mappings need it.
import type { CodeFormat } from '../../../../../src/lib/codes/code-number.ts'
import type { StoredRecord } from '../record-rules.ts'

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const formatOf = ({ values }: Pick<StoredRecord, 'values'>): CodeFormat => ({
  representation: values['representation'] === 'mask' ? 'mask' : 'scalar',
  radix: values['radix'] === 'hexadecimal' ? 'hexadecimal' : 'decimal',
  registers: typeof values['registers'] === 'number' ? values['registers'] : 0,
})
