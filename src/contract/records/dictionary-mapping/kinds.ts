// Kinds of the dictionary mapping: code sets with their codes, mappings with their rules (screens 10; RTE-13).
import type { RecordKind } from '../record-kind.ts'
import { CODE_MAPPING, CODE_RULE } from './code-mapping.ts'
import { CODE_SET } from './code-set.ts'
import { CODE_SOURCE } from './code-source.ts'
import { CODE } from './code.ts'
import { HANDLED_CODE } from './handled-code.ts'

export { CODE, CODE_MAPPING, CODE_RULE, CODE_SET, CODE_SOURCE, HANDLED_CODE }

export const CODE_MAPPING_KINDS = [
  CODE_SET,
  CODE,
  CODE_SOURCE,
  HANDLED_CODE,
  CODE_MAPPING,
  CODE_RULE,
] as const satisfies readonly RecordKind[]
