// Model mapping: how values of one information model become those of another (screens 4; RTE-7).
import { CODE_MAPPING, CODE_SET } from '../../contract/records/dictionary-mapping/kinds.ts'
import { MODULES } from '../../contract/admin/modules.ts'
import { MODEL_MAPPING_ROW } from '../../contract/records/info-model-mapping/model-mapping-row.ts'
import { MODEL_MAPPING } from '../../contract/records/info-model-mapping/model-mapping.ts'
import { informationModel } from '../../contract/records/info-model-config/model-kind.ts'
import { createRecordPage } from '../plugins/records/record-page.ts'
import type { RecordScreen, RecordScreenParams } from '../plugins/records/record-screen.ts'
import type { Session } from '../session.ts'

const SCREEN: RecordScreen = {
  module: MODULES.infoModelMapping,
  catalogues: [{ id: 'mappings', kind: MODEL_MAPPING, owned: [MODEL_MAPPING_ROW] }],
  others: [informationModel, CODE_MAPPING, CODE_SET],
}

export const createInfoModelMappingPage = (session: Session, params: RecordScreenParams = {}) =>
  createRecordPage(session, { screen: SCREEN, params })
