// <yaw-connection-management>: the screen of route /dataPlat/connectManagement as an element (spec 2, RTE-10, PRD-5).
import { ConnectionManagementView } from '../react/screens/connection-management/connection-management-view.tsx'
import { createConnectionManagementPage } from '../stores/pages/connection-management.ts'
import { define } from './definition/define.ts'
import { screenElement } from './definition/define-screen.ts'
import { RECORD_PROPERTIES } from './definition/screen-properties.ts'

/**
 * Connections to devices and systems: their settings and devices, whether they run, their live values, counts and log.
 *
 * @tag yaw-connection-management
 * @attr {string} catalogue - Which list shows: connections.
 * @attr {string} record-id - Connection to open at.
 * @attr {string} view - Tab of what is open: running, connectionDevice, values, metrics or log.
 * @attr {string} server-kind - Only connections of this kind of server: SCADA Server or SCADA Lite. Read when the screen opens.
 * @csspart screen - The whole screen.
 */
export class YawConnectionManagement extends screenElement({
  create: createConnectionManagementPage,
  view: ConnectionManagementView,
  properties: { ...RECORD_PROPERTIES, serverKind: { kind: 'string' } },
}) {}

define('yaw-connection-management', YawConnectionManagement)
