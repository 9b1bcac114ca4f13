// Kinds of the screen that maps information models onto each other (screens 4; RTE-7).
import type { RecordKind } from '../record-kind.ts'
import { MODEL_MAPPING_ROW } from './model-mapping-row.ts'
import { MODEL_MAPPING } from './model-mapping.ts'

export const MODEL_MAPPING_KINDS: readonly RecordKind[] = [MODEL_MAPPING, MODEL_MAPPING_ROW]
