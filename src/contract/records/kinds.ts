// Every kind of record that the platform keeps; a screen of the browser imports only its own (screens 2 to 11).
import { CODE_MAPPING_KINDS } from './dictionary-mapping/kinds.ts'
import { CONNECTION_KINDS } from './connection-management/kinds.ts'
import { FORM_KINDS } from './form-config/kinds.ts'
import { METADATA_KINDS } from './metadata-management/kinds.ts'
import { DICTIONARY_KINDS } from './info-model-dictionary/kinds.ts'
import { MODEL_KINDS } from './info-model-config/kinds.ts'
import { MODEL_MAPPING_KINDS } from './info-model-mapping/kinds.ts'
import { PROTOCOL_KINDS } from './protocol-config/kinds.ts'
import type { RecordKind } from './record-kind.ts'
import { STATUTE_KINDS } from './statute-config/kinds.ts'
import { THING_MAPPING_KINDS } from './thing-mapping/kinds.ts'

export const RECORD_KINDS: readonly RecordKind[] = [
  ...DICTIONARY_KINDS,
  ...MODEL_KINDS,
  ...MODEL_MAPPING_KINDS,
  ...THING_MAPPING_KINDS,
  ...STATUTE_KINDS,
  ...CONNECTION_KINDS,
  ...PROTOCOL_KINDS,
  ...FORM_KINDS,
  ...METADATA_KINDS,
  ...CODE_MAPPING_KINDS,
]

const BY_NAME = new Map(RECORD_KINDS.map((kind) => [kind.name, kind]))

export const recordKind = (name: string): RecordKind | undefined => BY_NAME.get(name)
