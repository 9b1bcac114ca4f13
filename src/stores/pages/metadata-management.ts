// Metadata: dictionaries with their items, types, attributes and fixed codes (screens 11; RTE-14, STA-11).
import { MODULES } from '../../contract/admin/modules.ts'
import { ATTRIBUTE_METADATA } from '../../contract/records/metadata-management/attribute-metadata-kind.ts'
import {
  META_DICTIONARY,
  META_ITEM,
  REFERENCE_CODE,
} from '../../contract/records/metadata-management/dictionary-kinds.ts'
import { TYPE_METADATA } from '../../contract/records/metadata-management/type-metadata-kind.ts'
import { createRecordPage } from '../plugins/records/record-page.ts'
import type { RecordScreen, RecordScreenParams } from '../plugins/records/record-screen.ts'
import type { Session } from '../session.ts'

const SCREEN: RecordScreen = {
  module: MODULES.metaDataManagement,
  catalogues: [
    { id: 'dictionaries', kind: META_DICTIONARY, owned: [META_ITEM], groupBy: 'origin' },
    { id: 'types', kind: TYPE_METADATA, owned: [], isFlat: true },
    { id: 'attributes', kind: ATTRIBUTE_METADATA, owned: [], isFlat: true },
    { id: 'codes', kind: REFERENCE_CODE, owned: [], isFlat: true },
  ],
}

export const createMetadataManagementPage = (session: Session, params: RecordScreenParams = {}) =>
  createRecordPage(session, { screen: SCREEN, params })
