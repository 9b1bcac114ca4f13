// The information-model dictionary: nodes with their objects, classes, enumerations, units, base points (screens 2; RTE-5).
import { MODULES } from '../../contract/admin/modules.ts'
import { basePoint } from '../../contract/records/info-model-dictionary/base-point.ts'
import { commonDataClass, dataAttribute } from '../../contract/records/info-model-dictionary/common-data-class.ts'
import { dataObject } from '../../contract/records/info-model-dictionary/data-object.ts'
import { enumerationItem, enumerationType } from '../../contract/records/info-model-dictionary/enumeration.ts'
import { logicalNode } from '../../contract/records/info-model-dictionary/logical-node.ts'
import { unit } from '../../contract/records/info-model-dictionary/unit.ts'
import { createRecordPage } from '../plugins/records/record-page.ts'
import type { RecordScreen, RecordScreenParams } from '../plugins/records/record-screen.ts'
import type { Session } from '../session.ts'

const SCREEN: RecordScreen = {
  module: MODULES.infoModelDictionary,
  catalogues: [
    { id: 'nodes', kind: logicalNode, owned: [dataObject], groupBy: 'group' },
    { id: 'classes', kind: commonDataClass, owned: [dataAttribute], groupBy: 'category' },
    { id: 'enumerations', kind: enumerationType, owned: [enumerationItem], groupBy: 'standard' },
    { id: 'units', kind: unit, owned: [], isFlat: true },
    { id: 'points', kind: basePoint, owned: [], isFlat: true },
  ],
}

export const createInfoModelDictionaryPage = (session: Session, params: RecordScreenParams = {}) =>
  createRecordPage(session, { screen: SCREEN, params })
