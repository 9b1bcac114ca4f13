// Kinds of records of connection management (screens 7, RTE-10).
import type { RecordKind } from '../record-kind.ts'
import { CONNECTION_DEVICE } from './connection-device.ts'
import { CONNECTION } from './connection.ts'

export const CONNECTION_KINDS: readonly RecordKind[] = [CONNECTION, CONNECTION_DEVICE]
