// The kinds of the screen of statutes (规约): statutes and their points (screens 6).
import type { RecordKind } from '../record-kind.ts'
import { STATUTE_POINT } from './statute-point.ts'
import { STATUTE } from './statute.ts'

export const STATUTE_KINDS = [STATUTE, STATUTE_POINT] as const satisfies readonly RecordKind[]
