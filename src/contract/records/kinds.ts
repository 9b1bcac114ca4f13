// Every kind of record that the platform keeps; a screen of the browser imports only its own (screens 2 to 11).
import type { RecordKind } from './record-kind.ts'

export const RECORD_KINDS: readonly RecordKind[] = []

const BY_NAME = new Map(RECORD_KINDS.map((kind) => [kind.name, kind]))

export const recordKind = (name: string): RecordKind | undefined => BY_NAME.get(name)
