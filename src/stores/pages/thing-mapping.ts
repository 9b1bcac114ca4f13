// Thing mapping: which thing of ours is which device of another system, and which tag feeds which attribute (screens 9; RTE-12).
import { MODULES } from '../../contract/admin/modules.ts'
import { NAMED_CONNECTION, NAMED_POINT } from '../../contract/records/named-kinds.ts'
import { EXTERNAL_POINT } from '../../contract/records/thing-mapping/external-point.ts'
import { EXTERNAL_SYSTEM } from '../../contract/records/thing-mapping/external-system.ts'
import { POINT_MAP } from '../../contract/records/thing-mapping/point-map.ts'
import { THING_MAP } from '../../contract/records/thing-mapping/thing-map.ts'
import { createRecordPage } from '../plugins/records/record-page.ts'
import type { RecordScreen, RecordScreenParams } from '../plugins/records/record-screen.ts'
import type { Session } from '../session.ts'

const SCREEN: RecordScreen = {
  module: MODULES.thingMapping,
  catalogues: [{ id: 'systems', kind: EXTERNAL_SYSTEM, owned: [THING_MAP, EXTERNAL_POINT] }],
  // The last two are only named: by systems, thing maps and point maps.
  others: [POINT_MAP, NAMED_CONNECTION, NAMED_POINT],
}

export const createThingMappingPage = (session: Session, params: RecordScreenParams = {}) =>
  createRecordPage(session, { screen: SCREEN, params })
