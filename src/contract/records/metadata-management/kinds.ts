// Kinds of the metadata management (screens 11; RTE-14, STA-11).
import type { RecordKind } from '../record-kind.ts'
import { ATTRIBUTE_METADATA } from './attribute-metadata-kind.ts'
import { META_DICTIONARY, META_ITEM, REFERENCE_CODE } from './dictionary-kinds.ts'
import { TYPE_METADATA } from './type-metadata-kind.ts'

export const METADATA_KINDS: readonly RecordKind[] = [
  META_DICTIONARY,
  META_ITEM,
  TYPE_METADATA,
  ATTRIBUTE_METADATA,
  REFERENCE_CODE,
]
