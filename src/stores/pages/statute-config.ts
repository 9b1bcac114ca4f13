// Statute configuration (规约): point tables of wire protocols, in versions (screens 6; RTE-9, STA-11).
import { CONNECTION } from '../../contract/records/connection-management/connection.ts'
import { unit } from '../../contract/records/info-model-dictionary/unit.ts'
import { modelAttribute } from '../../contract/records/info-model-config/attribute-kind.ts'
import { informationModel } from '../../contract/records/info-model-config/model-kind.ts'
import { STATUTE_POINT } from '../../contract/records/statute-config/statute-point.ts'
import { STATUTE } from '../../contract/records/statute-config/statute.ts'
import { MODULES } from '../../contract/admin/modules.ts'
import { createRecordPage } from '../plugins/records/record-page.ts'
import type { RecordScreen, RecordScreenParams } from '../plugins/records/record-screen.ts'
import type { Session } from '../session.ts'

const SCREEN: RecordScreen = {
  module: MODULES.statuteConfig,
  catalogues: [{ id: 'statutes', kind: STATUTE, owned: [STATUTE_POINT], groupBy: 'family' }],
  others: [informationModel, modelAttribute, unit, CONNECTION],
}

export const createStatuteConfigPage = (session: Session, params: RecordScreenParams = {}) =>
  createRecordPage(session, { screen: SCREEN, params })
