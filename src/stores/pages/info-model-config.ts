// Information-model configuration: models in versions with attributes, events, services and parts, and the things that follow them
// (screens 3; RTE-6, ENT-3, STA-11).
import { MODULES } from '../../contract/admin/modules.ts'
import { dataObject } from '../../contract/records/info-model-dictionary/data-object.ts'
import { enumerationType } from '../../contract/records/info-model-dictionary/enumeration.ts'
import { unit } from '../../contract/records/info-model-dictionary/unit.ts'
import { modelAssignment } from '../../contract/records/info-model-config/assignment-kind.ts'
import { modelAttribute } from '../../contract/records/info-model-config/attribute-kind.ts'
import { modelEvent } from '../../contract/records/info-model-config/event-kind.ts'
import { informationModel } from '../../contract/records/info-model-config/model-kind.ts'
import { modelPart } from '../../contract/records/info-model-config/part-kind.ts'
import { modelService } from '../../contract/records/info-model-config/service-kind.ts'
import { createRecordPage } from '../plugins/records/record-page.ts'
import type { RecordScreen, RecordScreenParams } from '../plugins/records/record-screen.ts'
import type { Session } from '../session.ts'

const SCREEN: RecordScreen = {
  module: MODULES.infoModelConfig,
  catalogues: [
    {
      id: 'models',
      kind: informationModel,
      owned: [modelAttribute, modelEvent, modelService, modelPart],
      groupBy: 'code',
    },
    { id: 'instances', kind: modelAssignment, owned: [], isFlat: true },
  ],
  others: [unit, enumerationType, dataObject],
}

export const createInfoModelConfigPage = (session: Session, params: RecordScreenParams = {}) =>
  createRecordPage(session, { screen: SCREEN, params })
