// Kinds of the screen that maps things onto devices and tags of external systems (screens 9; RTE-12).
import type { RecordKind } from '../record-kind.ts'
import { EXTERNAL_POINT } from './external-point.ts'
import { EXTERNAL_SYSTEM } from './external-system.ts'
import { POINT_MAP } from './point-map.ts'
import { THING_MAP } from './thing-map.ts'

export const THING_MAPPING_KINDS: readonly RecordKind[] = [EXTERNAL_SYSTEM, THING_MAP, POINT_MAP, EXTERNAL_POINT]
