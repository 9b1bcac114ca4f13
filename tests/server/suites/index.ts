// The suites that hold on every engine, run on one database.
import { after, before, describe } from 'node:test'

import type { OpenDatabase } from '../../../server/database/open.ts'
import { startPlatform } from '../../support/server.ts'
import type { Platform } from '../../support/server.ts'
import { accessSuite } from './access.ts'
import { alarmSuite } from './alarms.ts'
import { batchSuite } from './batches.ts'
import { changeSetSuite } from './change-sets.ts'
import { codecPackageSuite } from './codec-packages.ts'
import { codesSeenSuite } from './codes-seen.ts'
import { concurrencySuite } from './concurrency.ts'
import { connectionCallSuite } from './connection-calls.ts'
import { connectionRuleSuite } from './connection-rules.ts'
import { connectionSuite } from './connections.ts'
import { connectionClockSuite } from './connection-clocks.ts'
import { connectionCommandSuite } from './connection-commands.ts'
import { connectionDocumentSuite } from './connection-documents.ts'
import { connectionMeterSuite } from './connection-meters.ts'
import { connectionMessageSuite } from './connection-messages.ts'
import { connectionAllowSuite } from './connection-allow.ts'
import { connectionBrowseSuite } from './connection-browse.ts'
import { connectionOpcuaSuite } from './connection-opcua.ts'
import { connectionDeviceSuite } from './connection-devices.ts'
import { connectionHoleSuite } from './connection-holes.ts'
import { connectionQualitySuite } from './connection-quality.ts'
import { connectionReadSuite } from './connection-reads.ts'
import { connectionNodeSuite } from './connection-nodes.ts'
import { connectionWriteSuite } from './connection-writes.ts'
import { paramSheetSuite } from './param-sheets.ts'
import { protocolParamSuite } from './protocol-params.ts'
import { deviceSuite } from './devices.ts'
import { thingApprovalSuite } from './thing-approvals.ts'
import { thingLintSuite } from './thing-lint.ts'
import { dictionaryFileSuite } from './dictionary-files.ts'
import { dictionarySuite } from './dictionary.ts'
import { doorSuite } from './doors.ts'
import { embedSuite } from './embed.ts'
import { fileSuite } from './files.ts'
import { historySuite } from './history.ts'
import { undoSuite } from './undo.ts'
import { housekeepingSuite } from './housekeeping.ts'
import { hostileRequestSuite } from './hostile-requests.ts'
import { httpSuite } from './http.ts'
import { exchangeSuite } from './exchange.ts'
import { importFileSuite } from './import-files.ts'
import { importSuite } from './imports.ts'
import { importWordSuite } from './import-words.ts'
import { listSuite } from './lists.ts'
import { liveSuite } from './live.ts'
import { logSuite } from './log.ts'
import { appliedMappingSuite } from './mapping-applied.ts'
import { mappingSuite } from './mappings.ts'
import { mapsOfThingSuite } from './maps-of-thing.ts'
import { modelPartSuite } from './model-parts.ts'
import { modelSuite } from './models.ts'
import { overviewSuite } from './overview.ts'
import { placeSuite } from './places.ts'
import { powerCurveSuite } from './power-curves.ts'
import { recordChangeSuite } from './records-changes.ts'
import { recordExportSuite } from './records-exports.ts'
import { recordImportSuite } from './records-imports.ts'
import { recordReplaceSuite } from './records-replace.ts'
import { recordHistorySuite } from './records-history.ts'
import { recordListSuite } from './records-lists.ts'
import { recordOrderSuite } from './records-order.ts'
import { recordSecretSuite } from './records-secrets.ts'
import { recordSeedSuite } from './records-seeds.ts'
import { recordStateSuite } from './records-states.ts'
import { recordConcurrencySuite } from './records-concurrency.ts'
import { recordScaleSuite } from './records-scale.ts'
import { removeSuite } from './remove.ts'
import { roundTripSuite } from './round-trip.ts'
import { searchSuite } from './search.ts'
import { signInSuite } from './sign-in.ts'
import { metadataSuite } from './metadata.ts'
import { startCheckSuite } from './start-checks.ts'
import { statuteFindingSuite } from './statute-findings.ts'
import { statuteSuite } from './statutes.ts'
import { thingFormSheetSuite } from './thing-form-sheets.ts'
import { thingFormSuite } from './thing-forms.ts'
import { thingListSuite } from './thing-lists.ts'
import { throttleSuite } from './throttle.ts'
import { topologySuite } from './topology.ts'
import { typeLookSuite } from './type-looks.ts'
import { writeSuite } from './write.ts'
import { wrongClockSuite } from './wrong-clock.ts'

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
  thingLintSuite,
  historySuite,
  undoSuite,
  mappingSuite,
  mapsOfThingSuite,
  appliedMappingSuite,
  metadataSuite,
  typeLookSuite,
  statuteSuite,
  statuteFindingSuite,
  thingFormSuite,
  thingFormSheetSuite,
  thingListSuite,
  listSuite,
  searchSuite,
  importSuite,
  importFileSuite,
  importWordSuite,
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
  connectionDocumentSuite,
  connectionMeterSuite,
  connectionMessageSuite,
  connectionOpcuaSuite,
  connectionBrowseSuite,
  connectionWriteSuite,
  connectionNodeSuite,
  connectionHoleSuite,
  connectionReadSuite,
  connectionDeviceSuite,
  connectionClockSuite,
  connectionQualitySuite,
  connectionCommandSuite,
]

export type Subject = () => Platform

export const runSuites = (engine: string, open: () => Promise<OpenDatabase>) => {
  describe(engine, () => {
    let platform: Platform
    before(async () => {
      platform = await startPlatform(await open())
    })
    after(() => platform.close())
    for (const suite of SUITES) suite(() => platform)
  })
}
