// Kinds of records of protocol configuration (screens 8; RTE-11, ENT-16).
import type { RecordKind } from '../record-kind.ts'
import { PROTOCOL_PROFILE } from './protocol-profile.ts'

export const PROTOCOL_KINDS: readonly RecordKind[] = [PROTOCOL_PROFILE]
