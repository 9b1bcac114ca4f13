// <yaw-protocol-config>: the screen of route /dataPlat/protocolConfig as an element (spec 2, RTE-11, PRD-5).
import { ProtocolConfigView } from '../react/screens/protocol-config/protocol-config-view.tsx'
import { createProtocolConfigPage } from '../stores/pages/protocol-config.ts'
import { define } from './definition/define.ts'
import { screenElement } from './definition/define-screen.ts'
import { RECORD_PROPERTIES } from './definition/screen-properties.ts'

/**
 * Protocol profiles in versions: what each is for, the form of its parameters, their defaults, and the connections that use it.
 *
 * @tag yaw-protocol-config
 * @attr {string} catalogue - Which list shows: protocols.
 * @attr {string} record-id - Profile to open at.
 * @attr {string} view - Tab of what is open: form, check or users.
 * @attr {string} server-kind - Only profiles for this kind of server: SCADA Server or SCADA Lite. Read when the screen opens.
 * @csspart screen - The whole screen.
 */
export class YawProtocolConfig extends screenElement({
  create: createProtocolConfigPage,
  view: ProtocolConfigView,
  properties: { ...RECORD_PROPERTIES, serverKind: { kind: 'string' } },
}) {}

define('yaw-protocol-config', YawProtocolConfig)
