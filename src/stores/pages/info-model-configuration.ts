// Information-model configuration: models in versions with attributes, events, services and parts, and the things that follow them
// (screens 3; RTE-6, ENT-3, STA-11).
import { MODULES } from '../../contract/admin/modules.ts'
import { dataObject } from '../../contract/records/dictionary/data-object.ts'
import { enumerationType } from '../../contract/records/dictionary/enumeration.ts'
import { unit } from '../../contract/records/dictionary/unit.ts'
import { modelAssignment } from '../../contract/records/models/assignment-kind.ts'
import { modelAttribute } from '../../contract/records/models/attribute-kind.ts'
import { modelEvent } from '../../contract/records/models/event-kind.ts'
import { informationModel } from '../../contract/records/models/model-kind.ts'
import { modelPart } from '../../contract/records/models/part-kind.ts'
import { modelService } from '../../contract/records/models/service-kind.ts'
import { createRecordPage } from '../parts/records/record-page.ts'
import type { RecordScreen, RecordScreenParams } from '../parts/records/record-screen.ts'
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

export const createInfoModelConfigurationPage = (session: Session, params: RecordScreenParams = {}) =>
  createRecordPage(session, { screen: SCREEN, params })
