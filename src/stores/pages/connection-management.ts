// Connection management: connections with their devices, and what they do (screens 7; RTE-10). `serverKind` narrows an
// embedded screen to the connections of one kind of server (ENT-16).
import { CONNECTION_DEVICE } from '../../contract/records/connection-management/connection-device.ts'
import { CONNECTION } from '../../contract/records/connection-management/connection.ts'
import { PROTOCOL_PROFILE } from '../../contract/records/protocol-config/protocol-profile.ts'
import { STATUTE } from '../../contract/records/statute-config/statute.ts'
import { MODULES } from '../../contract/admin/modules.ts'
import { createRecordPage } from '../plugins/records/record-page.ts'
import type { RecordScopes, RecordScreen, RecordScreenParams } from '../plugins/records/record-screen.ts'
import type { Session } from '../session.ts'

const SCREEN: RecordScreen = {
  module: MODULES.connectManagement,
  catalogues: [{ id: 'connections', kind: CONNECTION, owned: [CONNECTION_DEVICE], groupBy: 'family' }],
  others: [STATUTE, PROTOCOL_PROFILE],
}

export interface ServerKindParams extends RecordScreenParams {
  /** `SCADA Server` or `SCADA Lite`; both when it does not say. */
  serverKind?: string | undefined
}

const scopesOf = (serverKind: string | undefined): RecordScopes =>
  serverKind === undefined || serverKind === ''
    ? {}
    : { [CONNECTION.name]: [{ field: 'serverKind', operator: 'eq', value: serverKind }] }

export const createConnectionManagementPage = (session: Session, params: ServerKindParams = {}) =>
  createRecordPage(session, { screen: SCREEN, params, scopes: scopesOf(params.serverKind) })
