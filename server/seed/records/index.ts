// What is brought along as records, each list in the order in which it is written; references only lead backwards.
import { DEMO_CODES, DEMO_LIVE_CODES, SHIPPED_CODES } from './code-mapping/index.ts'
import { DEMO_CONNECTIONS } from './connection/index.ts'
import { DICTIONARY_SEEDS } from './dictionary.ts'
import { DEMO_FORMS } from './form-config/index.ts'
import { DEMO_MAPPINGS } from './mapping/index.ts'
import { DEMO_ATTRIBUTES } from './metadata/demo.ts'
import { DEMO_MODELS } from './models/index.ts'
import { DEMO_PROTOCOLS, SHIPPED_PROTOCOLS } from './protocol/index.ts'
import type { RecordSeed } from './record-seed.ts'
import { STATUTES } from './statute/index.ts'

/** Reference content of the product: written once, where there is no record of the kind yet. */
export const SHIPPED: readonly RecordSeed[] = [...DICTIONARY_SEEDS, ...SHIPPED_CODES, ...SHIPPED_PROTOCOLS]

/** Content of the demonstration, written in the same way. */
export const DEMO: readonly RecordSeed[] = [
  ...DEMO_FORMS,
  ...DEMO_ATTRIBUTES,
  ...DEMO_MODELS,
  ...STATUTES,
  ...DEMO_CODES,
  ...DEMO_LIVE_CODES,
  ...DEMO_PROTOCOLS,
  ...DEMO_CONNECTIONS,
  ...DEMO_MAPPINGS,
]
