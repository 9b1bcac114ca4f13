// Protocol configuration: profiles of protocols in versions, with the form of their parameters (screens 8; RTE-11, ENT-16).
// `serverKind` narrows an embedded screen to the profiles for one kind of server.
import { CONNECTION } from '../../contract/records/connection-management/connection.ts'
import { PROTOCOL_PROFILE } from '../../contract/records/protocol-config/protocol-profile.ts'
import { MODULES } from '../../contract/admin/modules.ts'
import { createRecordPage } from '../plugins/records/record-page.ts'
import type { RecordScopes, RecordScreen } from '../plugins/records/record-screen.ts'
import type { Session } from '../session.ts'
import type { ServerKindParams } from './connection-management.ts'

const SCREEN: RecordScreen = {
  module: MODULES.protocolConfig,
  catalogues: [{ id: 'protocols', kind: PROTOCOL_PROFILE, owned: [], groupBy: 'protocolKey' }],
  others: [CONNECTION],
}

const scopesOf = (serverKind: string | undefined): RecordScopes =>
  serverKind === undefined || serverKind === ''
    ? {}
    : { [PROTOCOL_PROFILE.name]: [{ field: 'serverKinds', operator: 'in', value: [serverKind] }] }

export const createProtocolConfigPage = (session: Session, params: ServerKindParams = {}) =>
  createRecordPage(session, { screen: SCREEN, params, scopes: scopesOf(params.serverKind) })
