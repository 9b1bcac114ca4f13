// Every call of the platform by name: the server answers these, OpenAPI lists them.
import * as admin from './admin/admin-calls.ts'
import * as alarms from './admin/alarm-calls.ts'
import * as wholeChanges from './admin/change-calls.ts'
import * as embed from './admin/embed-calls.ts'
import * as exchange from './exchange/exchange-calls.ts'
import * as imports from './exchange/import-calls.ts'
import * as live from './wire/live-calls.ts'
import * as overview from './admin/overview-calls.ts'
import * as power from './thing/power-curve-calls.ts'
import * as connections from './records/connection-management/connection-calls.ts'
import * as seenCodes from './records/dictionary-mapping/seen-calls.ts'
import * as models from './records/info-model-config/calls.ts'
import * as modelGraph from './records/info-model-config/graph-calls.ts'
import * as mappingActions from './records/info-model-mapping/apply-calls.ts'
import * as modelBoards from './records/info-model-mapping/board-calls.ts'
import * as systemBoards from './records/thing-mapping/board-calls.ts'
import * as thingMaps from './records/thing-mapping/map-calls.ts'
import * as dictionary from './records/info-model-dictionary/calls.ts'
import * as release from './admin/release-calls.ts'
import * as batches from './thing/thing-batch-calls.ts'
import * as approvals from './thing/thing-approval.ts'
import * as things from './thing/thing-calls.ts'
import * as changes from './thing/thing-change-calls.ts'
import * as history from './thing/thing-history-calls.ts'
import * as issues from './thing/thing-issue-calls.ts'
import * as lists from './thing/thing-list-calls.ts'
import * as formColumns from './thing/thing-form-columns-calls.ts'
import * as metadata from './thing/thing-metadata-calls.ts'
import * as forms from './records/form-config/calls.ts'
import * as metaItems from './records/metadata-management/calls.ts'
import * as protocols from './records/protocol-config/calls.ts'
import * as places from './thing/thing-place-calls.ts'

export const CALLS = {
  login: admin.login,
  toolLogin: admin.toolLogin,
  logout: admin.logout,
  getVerifyCode: admin.getVerifyCode,
  getCurrentUser: admin.getCurrentUser,
  getCurrentModules: admin.getCurrentModules,
  getPermissionButtons: admin.getPermissionButtons,
  getDictionary: admin.getDictionary,
  getOnlineUsers: admin.getOnlineUsers,
  getEnvironmentFile: admin.getEnvironmentFile,
  getThingsPage: things.getThingsPage,
  getThing: things.getThing,
  insertThing: things.insertThing,
  updateThing: things.updateThing,
  deleteThings: things.deleteThings,
  getDeleteState: things.getDeleteState,
  updateThingState: things.updateThingState,
  previewThingState: things.previewThingState,
  updateThingApproval: approvals.updateThingApproval,
  getChildren: things.getChildren,
  getChildrenOfType: things.getChildrenOfType,
  getTopology: things.getTopology,
  getTopologyBelow: things.getTopologyBelow,
  queryThings: things.queryThings,
  getThings: lists.getThings,
  getAllThings: lists.getAllThings,
  getDevices: lists.getDevices,
  getTurbines: lists.getTurbines,
  getFarmOf: lists.getFarmOf,
  queryThingsByType: lists.queryThingsByType,
  getAddedStates: lists.getAddedStates,
  getWhereUsed: lists.getWhereUsed,
  getThingPlaces: places.getThingPlaces,
  checkForm: forms.checkForm,
  readParamsForms: protocols.readParamsForms,
  getParamColumns: protocols.getParamColumns,
  getCodec: protocols.getCodec,
  uploadCodec: protocols.uploadCodec,
  getCodecFile: protocols.getCodecFile,
  removeCodec: protocols.removeCodec,
  getThingMetadata: metadata.getThingMetadata,
  getThingFormColumns: formColumns.getThingFormColumns,
  getCodeUses: metaItems.getCodeUses,
  mergeMetaItems: metaItems.mergeItems,
  getMetadataBundle: metaItems.getMetadataBundle,
  applyMetadataBundle: metaItems.applyMetadataBundle,
  getThingIssues: issues.getThingIssues,
  applyThingChanges: changes.applyThingChanges,
  moveThings: batches.moveThings,
  insertThings: batches.insertThings,
  produceSeries: batches.produceSeries,
  copyThings: batches.copyThings,
  getChanges: wholeChanges.getChanges,
  getChange: wholeChanges.getChange,
  revertChange: wholeChanges.revertChange,
  getThingHistory: history.getThingHistory,
  revertThing: history.revertThing,
  getTemplate: exchange.getTemplate,
  exportThings: exchange.exportThings,
  uploadImport: imports.uploadImport,
  getImports: imports.getImports,
  getUpload: imports.getUpload,
  getImport: imports.getImport,
  getImportSheet: imports.getImportSheet,
  checkImport: imports.checkImport,
  getImportRows: imports.getImportRows,
  updateImportCells: imports.updateImportCells,
  applyImport: imports.applyImport,
  cancelImport: imports.cancelImport,
  getImportResult: imports.getImportResult,
  deleteImport: imports.deleteImport,
  getContractPower: power.getContractPower,
  updateContractPower: power.updateContractPower,
  exportContractPower: power.exportContractPower,
  readContractPower: power.readContractPower,
  getThingsSummary: overview.getThingsSummary,
  getAlarms: alarms.getAlarms,
  acknowledgeAlarms: alarms.acknowledgeAlarms,
  getLiveChanges: live.getLiveChanges,
  getEmbedToken: embed.getEmbedToken,
  verifyEmbedToken: embed.verifyEmbedToken,
  getModelContent: models.getModelContent,
  getModelGraph: modelGraph.getModelGraph,
  getModelDictionary: models.getModelDictionary,
  writeModelContent: models.writeModelContent,
  assignModel: models.assignModel,
  getMappingSides: modelBoards.getMappingSides,
  getFollowingThings: mappingActions.getFollowingThings,
  applyMapping: mappingActions.applyMapping,
  takeMappingBack: mappingActions.takeMappingBack,
  getSystemBoard: systemBoards.getSystemBoard,
  getMapsOfThing: thingMaps.getMapsOfThing,
  getDictionaryOutline: dictionary.getDictionaryOutline,
  readDictionaryFile: dictionary.readDictionaryFile,
  applyCandidates: dictionary.applyCandidates,
  exportDictionary: dictionary.exportDictionary,
  getConnectionStatuses: connections.getConnectionStatuses,
  testConnection: connections.testConnection,
  browseConnection: connections.browseConnection,
  runConnections: connections.runConnections,
  getConnectionValues: connections.getConnectionValues,
  readConnection: connections.readConnection,
  getWriteFacts: connections.getWriteFacts,
  writePoint: connections.writePoint,
  getConnectionMetrics: connections.getConnectionMetrics,
  getConnectionLog: connections.getConnectionLog,
  clearConnectionLog: connections.clearConnectionLog,
  getSimulator: connections.getSimulator,
  runSimulator: connections.runSimulator,
  getSeenCodes: seenCodes.getSeenCodes,
  getRelease: release.getRelease,
} as const
