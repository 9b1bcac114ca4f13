// Content of the demonstration as records, in the order in which it is written; references only lead backwards. A server without
// the demonstration never loads it: `seed` does when it is wanted.
import { DEMO_CODES, DEMO_LIVE_CODES } from './dictionary-mapping/index.ts'
import { DEMO_CONNECTIONS } from './connection-management/index.ts'
import { DEMO_FORMS } from './form-config/index.ts'
import { DEMO_MAPPINGS } from './mapping/index.ts'
import { DEMO_ATTRIBUTES } from './metadata-management/demo.ts'
import { DEMO_MODELS } from './info-model-config/index.ts'
import { DEMO_PROTOCOLS } from './protocol-config/index.ts'
import type { RecordSeed } from './record-seed.ts'
import { STATUTES } from './statute-config/index.ts'

/** Written once, like what the product brings along. */
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
