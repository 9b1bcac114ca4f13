// What the product brings along as records, in the order in which it is written; references only lead backwards.
import { SHIPPED_CODES } from './dictionary-mapping/index.ts'
import { DICTIONARY_SEEDS } from './info-model-dictionary.ts'
import { SHIPPED_PROTOCOLS } from './protocol-config/index.ts'
import type { RecordSeed } from './record-seed.ts'

/** Reference content of the product: written once, where there is no record of the kind yet. */
export const SHIPPED: readonly RecordSeed[] = [...DICTIONARY_SEEDS, ...SHIPPED_CODES, ...SHIPPED_PROTOCOLS]
