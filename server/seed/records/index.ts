// What is brought along as records, each list in the order in which it is written; references only lead backwards.
import type { RecordSeed } from './record-seed.ts'

/** Reference content of the product: written once, where there is no record of the kind yet. */
export const SHIPPED: readonly RecordSeed[] = []

/** Content of the demonstration, written in the same way. */
export const DEMO: readonly RecordSeed[] = []
