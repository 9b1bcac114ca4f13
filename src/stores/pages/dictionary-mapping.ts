// Dictionary mapping: code sets of vendors and of the platform, and the rules between them (screens 10; RTE-13).
import {
  CODE,
  CODE_MAPPING,
  CODE_RULE,
  CODE_SET,
  CODE_SOURCE,
  HANDLED_CODE,
} from '../../contract/records/dictionary-mapping/kinds.ts'
import { NAMED_CONNECTION, NAMED_POINT } from '../../contract/records/named-kinds.ts'
import { MODULES } from '../../contract/admin/modules.ts'
import { createRecordPage } from '../plugins/records/record-page.ts'
import type { RecordScreen, RecordScreenParams } from '../plugins/records/record-screen.ts'
import type { Session } from '../session.ts'

const SCREEN: RecordScreen = {
  module: MODULES.dictionaryMapping,
  catalogues: [
    { id: 'mappings', kind: CODE_MAPPING, owned: [CODE_RULE] },
    { id: 'sets', kind: CODE_SET, owned: [CODE, CODE_SOURCE, HANDLED_CODE], groupBy: 'system' },
  ],
  // What live sources name.
  others: [NAMED_POINT, NAMED_CONNECTION],
}

export const createDictionaryMappingPage = (session: Session, params: RecordScreenParams = {}) =>
  createRecordPage(session, { screen: SCREEN, params })
