// The suites that hold on every engine, run on one database.
import { after, before, describe } from 'node:test'

import type { OpenDatabase } from '../../../server/database/open.ts'
import { startPlatform } from '../../support/server/server.ts'
import type { Platform } from '../../support/server/server.ts'
import { accessSuite } from './platform/access.ts'
import { alarmSuite } from './platform/alarms.ts'
import { batchSuite } from './things/batches.ts'
import { changeSetSuite } from './things/change-sets.ts'
import { changeSuite } from './platform/changes.ts'
import { codecPackageSuite } from './connections/codec-packages.ts'
import { codesSeenSuite } from './records/codes-seen.ts'
import { concurrencySuite } from './things/concurrency.ts'
import { connectionCallSuite } from './connections/connection-calls.ts'
import { connectionRuleSuite } from './connections/connection-rules.ts'
import { connectionSuite } from './connections/connections.ts'
import { connectionClockSuite } from './connections/connection-clocks.ts'
import { connectionCommandSuite } from '../drivers/iec104/commands.ts'
import { connectionDocumentSuite } from '../drivers/http/documents.ts'
import { connectionMeterSuite } from '../drivers/dlt645/meters.ts'
import { connectionMessageSuite } from '../drivers/mqtt/messages.ts'
import { connectionAllowSuite } from './connections/connection-allow.ts'
import { connectionBrowseSuite } from '../drivers/opcua/browse.ts'
import { connectionOpcuaSuite } from '../drivers/opcua/values.ts'
import { connectionDeviceSuite } from './connections/connection-devices.ts'
import { connectionHoleSuite } from '../drivers/modbus/holes.ts'
import { connectionQualitySuite } from './connections/connection-quality.ts'
import { connectionReadSuite } from './connections/connection-reads.ts'
import { connectionNodeSuite } from '../drivers/opcua/nodes.ts'
import { connectionWriteSuite } from './connections/connection-writes.ts'
import { paramSheetSuite } from './connections/param-sheets.ts'
import { protocolParamSuite } from './connections/protocol-params.ts'
import { deviceSuite } from './things/devices.ts'
import { thingApprovalSuite } from './things/thing-approvals.ts'
import { thingIssueSuite } from './things/thing-issues.ts'
import { dictionaryFileSuite } from './records/dictionary-files.ts'
import { dictionarySuite } from './records/dictionary.ts'
import { doorSuite } from './platform/doors.ts'
import { embedSuite } from './platform/embed.ts'
import { fileSuite } from './exchange/files.ts'
import { historySuite } from './things/history.ts'
import { undoSuite } from './things/undo.ts'
import { housekeepingSuite } from './platform/housekeeping.ts'
import { hostileRequestSuite } from './platform/hostile-requests.ts'
import { httpSuite } from './platform/http.ts'
import { exchangeSuite } from './exchange/exchange.ts'
import { importFileSuite } from './exchange/import-files.ts'
import { importSuite } from './exchange/imports.ts'
import { importMessageSuite } from './exchange/import-messages.ts'
import { listSuite } from './things/lists.ts'
import { liveSuite } from './platform/live.ts'
import { logSuite } from './platform/log.ts'
import { policyReportsSuite } from './platform/policy-reports.ts'
import { appliedMappingSuite } from './records/mapping-applied.ts'
import { mappingSuite } from './records/mappings.ts'
import { mapsOfThingSuite } from './records/maps-of-thing.ts'
import { modelPartSuite } from './records/model-parts.ts'
import { modelSuite } from './records/models.ts'
import { overviewSuite } from './platform/overview.ts'
import { placeSuite } from './things/places.ts'
import { powerCurveSuite } from './things/power-curves.ts'
import { recordChangeSuite } from './records/records-changes.ts'
import { recordExportSuite } from './records/records-exports.ts'
import { recordImportSuite } from './records/records-imports.ts'
import { recordReplaceSuite } from './records/records-replace.ts'
import { recordHistorySuite } from './records/records-history.ts'
import { recordListSuite } from './records/records-lists.ts'
import { recordOrderSuite } from './records/records-order.ts'
import { recordSecretSuite } from './records/records-secrets.ts'
import { recordSeedSuite } from './records/records-seeds.ts'
import { recordStateSuite } from './records/records-states.ts'
import { recordConcurrencySuite } from './records/records-concurrency.ts'
import { recordScaleSuite } from './records/records-scale.ts'
import { removeSuite } from './things/remove.ts'
import { roundTripSuite } from './exchange/round-trip.ts'
import { searchSuite } from './things/search.ts'
import { signInSuite } from './platform/sign-in.ts'
import { metadataSuite } from './records/metadata.ts'
import { startCheckSuite } from './platform/start-checks.ts'
import { statuteIssueSuite } from './connections/statute-issues.ts'
import { statuteSuite } from './connections/statutes.ts'
import { thingFormSheetSuite } from './exchange/thing-form-sheets.ts'
import { thingFormSuite } from './things/thing-forms.ts'
import { thingListSuite } from './things/thing-lists.ts'
import { throttleSuite } from './platform/throttle.ts'
import { topologySuite } from './things/topology.ts'
import { upgradeSuite } from './platform/upgrades.ts'
import { typeAppearanceSuite } from './things/type-appearances.ts'
import { writeSuite } from './things/write.ts'
import { wrongClockSuite } from './platform/wrong-clock.ts'

const SUITES = [
  signInSuite,
  throttleSuite,
  accessSuite,
  writeSuite,
  removeSuite,
  changeSetSuite,
  batchSuite,
  deviceSuite,
  thingApprovalSuite,
  thingIssueSuite,
  historySuite,
  undoSuite,
  changeSuite,
  mappingSuite,
  mapsOfThingSuite,
  appliedMappingSuite,
  metadataSuite,
  typeAppearanceSuite,
  statuteSuite,
  statuteIssueSuite,
  thingFormSuite,
  thingFormSheetSuite,
  thingListSuite,
  listSuite,
  searchSuite,
  importSuite,
  importFileSuite,
  importMessageSuite,
  exchangeSuite,
  powerCurveSuite,
  roundTripSuite,
  topologySuite,
  placeSuite,
  alarmSuite,
  overviewSuite,
  liveSuite,
  embedSuite,
  doorSuite,
  httpSuite,
  hostileRequestSuite,
  fileSuite,
  logSuite,
  policyReportsSuite,
  housekeepingSuite,
  wrongClockSuite,
  concurrencySuite,
  dictionarySuite,
  dictionaryFileSuite,
  recordChangeSuite,
  recordScaleSuite,
  recordConcurrencySuite,
  recordSeedSuite,
  recordStateSuite,
  recordSecretSuite,
  startCheckSuite,
  recordListSuite,
  recordOrderSuite,
  recordHistorySuite,
  modelSuite,
  modelPartSuite,
  recordExportSuite,
  recordImportSuite,
  recordReplaceSuite,
  connectionRuleSuite,
  protocolParamSuite,
  paramSheetSuite,
  codecPackageSuite,
  connectionCallSuite,
  connectionSuite,
  connectionAllowSuite,
  codesSeenSuite,
  connectionWriteSuite,
  connectionReadSuite,
  connectionDeviceSuite,
  connectionClockSuite,
  connectionQualitySuite,
]

/** What drivers say to devices and hear from them, which no database changes: these run on one. */
const DRIVER_SUITES = [
  connectionCommandSuite,
  connectionDocumentSuite,
  connectionMeterSuite,
  connectionMessageSuite,
  connectionBrowseSuite,
  connectionOpcuaSuite,
  connectionHoleSuite,
  connectionNodeSuite,
]

export type Subject = () => Platform

export const runSuites = (engine: string, open: () => Promise<OpenDatabase>, { drivers = true } = {}) => {
  describe(engine, () => {
    let platform: Platform
    before(async () => {
      platform = await startPlatform(await open())
    })
    after(() => platform.close())
    for (const suite of drivers ? [...SUITES, ...DRIVER_SUITES] : SUITES) suite(() => platform)
    upgradeSuite(open)
  })
}
