// What each call does, for OpenAPI: apart from the calls, so that no browser loads it.
import { CALLS } from './index.ts'
import { CHANGE_ROWS_TOLD } from './wire/limits.ts'
import { RECORD_KINDS } from './records/kinds.ts'
import { type RecordCalls, recordCalls } from './records/record-calls.ts'
import type { RecordKind } from './records/record-kind.ts'
import type { Endpoint } from './wire/endpoint.ts'

const SUMMARIES: Readonly<Record<keyof typeof CALLS, string>> = {
  login: 'Sign in',
  toolLogin: 'Sign in of a tool (type 2)',
  logout: 'Revoke the token of this call',
  getVerifyCode: 'Captcha: a question, single use',
  getCurrentUser: 'The signed-in user',
  getCurrentModules: 'Menu of the signed-in user; the root node carries the entries as children',
  getPermissionButtons: 'What the user may do in a module',
  getDictionary: 'Items of a dictionary, in their order, in the language of `Accept-Language`',
  getOnlineUsers: 'Who is signed in',
  getEnvironmentFile: 'Where the platform answers',
  getThingsPage: 'Paged list of things',
  getThing: 'One thing; type may be `thing` when the caller does not know it',
  insertThing: 'Create a thing',
  updateThing: 'Change a thing; 409 with the current record when the revision is not the newest',
  deleteThings: 'Delete things; with `cascade` also all that stands below them, else a thing with children is refused',
  getDeleteState: 'What stands in the way of deleting these things',
  updateThingState: 'Set the state of several things',
  previewThingState: 'What setting the state of several things would do, alarms included; nothing is done',
  updateThingApproval:
    'Submit, approve, reject or recall things; each action needs its permission, and only what the status of a thing allows is done',
  getChildren: 'Children of a thing, or the roots, in natural order of their names',
  getChildrenOfType: 'Children of one type',
  getTopology: 'All things as a tree',
  getTopologyBelow: 'The tree below one thing',
  queryThings: 'Fuzzy query: part of a name, id, label or address',
  getThings: 'Things that pass the filters, up to a limit',
  getAllThings: 'All things, each after the one above it',
  getDevices: 'Devices, all of them or those below a thing, up to a limit',
  getTurbines: 'Wind turbines among these things and below them, at any depth, up to a limit',
  getFarmOf: 'The farm that a thing belongs to; of a farm, itself',
  queryThingsByType: 'Things of any of these types and sub-types, up to a limit',
  getAddedStates: 'State of newly added things: of each id, whether the thing is there, since when, and its state',
  getWhereUsed: 'What hangs on these things, and would go with them; ids with commas between them',
  getThingPlaces: 'Coordinates of farms and devices: all of them, or those of a thing and of what stands below it',
  checkForm: 'What publishing a form would mean: what is wrong with it, and which records would not satisfy it',
  readParamsForms: 'Forms of the parameters of protocol profiles as they count now, with their defaults',
  getParamColumns:
    'Columns of protocol parameters that spreadsheets of connections have, one for each parameter of the forms',
  getCodec: 'The codec package of a protocol profile; null where it has none',
  uploadCodec: 'Upload the codec package of a protocol profile, at most 50 MB, in place of the one that it has',
  getCodecFile: 'The codec package as it was uploaded',
  removeCodec: 'Take the codec package from a protocol profile',
  getThingMetadata: 'Published forms of things, attributes and what is set for their types',
  getThingFormColumns:
    'Columns that an import of things reads beside those that are built in, one for each field of the forms',
  getCodeUses: 'Where items of a dictionary are used, by code',
  mergeMetaItems: 'Put one item of a dictionary in the place of others, wherever these are used; then the others go',
  getMetadataBundle: 'All metadata as one bundle',
  applyMetadataBundle: 'Compare a bundle with what is here, or make what is here like it; all of it or nothing',
  getThingIssues: 'What is likely wrong with a thing and all below it, or with all things; a warning forbids nothing',
  applyThingChanges: 'Apply a set of changes; each kind of row needs its permission: add, edit, delete',
  moveThings: 'Cascade relation: place things, with all below them, below another parent; all of them or none',
  insertThings: 'Create things of one type below one parent, from a list or by counting; all of them or none',
  produceSeries: 'Generate series below inverters and combiner boxes; all of them or none',
  copyThings: 'Copy things with all that stands below them; all of them or none',
  getThingHistory: 'Changes of a thing, newest first: who, when, what it was and what it became',
  revertThing:
    'Give fields the value they had before a change, or bring back a deleted thing with all that went with it (needs the permission to add); 409 names the fields that changed again since',
  getTemplate:
    'Spreadsheet to fill in: `thing`, a type of things, or `contract-power`; ' +
    '`dynamicCellShow=false` leaves out the columns that may stay empty',
  exportThings: 'Things as a spreadsheet that can be imported again; `thing` stands for every type',
  uploadImport: 'Upload .xlsx, .csv or .json of at most 50 MB, as it is or as multipart/form-data',
  getImports: 'Imports of the user that have not expired, newest first',
  getUpload: 'How many others are read before an uploaded file that waits',
  getImport: 'State and progress of an import',
  getImportSheet: 'The sheet as another header row shows it, with its first rows',
  checkImport: 'Dry run: everything is done as in the real run, and undone; answers at once, `getImport` tells the end',
  getImportRows: 'Rows with what became of them in the last run',
  updateImportCells: 'Correct cells in place; the import then waits for another dry run',
  applyImport: 'Apply after a dry run; with `skipFailed` the rows that can be applied are, else all of them or none',
  cancelImport: 'Stop a run; what it did is undone. Once everything is written it is too late',
  getImportResult: 'The uploaded rows with what became of each and why',
  deleteImport: 'Throw an import away; what it has applied stays',
  getContractPower: 'Contract power curves of turbines, by their ids or of all below a thing',
  updateContractPower:
    'Give turbines their contract power curves, the same to several or each its own, or take it away; ' +
    'all of them or none',
  exportContractPower:
    'Contract power curves as a spreadsheet; refused without a message when there is no curve to export',
  readContractPower:
    'Contract power curves in .xlsx, .csv or .json of at most 50 MB, each with the turbine that it is for and what is ' +
    'wrong with it; nothing is written',
  getThingsSummary: 'Things by type and state, farms, latest changes',
  getAlarms: 'Alarms, newest first, and how many wait for an acknowledgement',
  acknowledgeAlarms: 'Acknowledge alarms; those that somebody acknowledged before stay as they are',
  getLiveChanges: 'Server-sent events: `ready` once, then a `change` for each change that the user may see',
  getEmbedToken:
    'Token for a page to embed: valid a few minutes, for the origin of that page alone, and for no call here',
  verifyEmbedToken: 'Asked by the server of an embedded page: whom the token that the page was given stands for',
  getModelContent: 'An information model with all that it takes over, its versions and what its items name',
  getModelGraph: 'All information models with what each extends, its components and its relationships',
  getModelDictionary: 'Nodes, objects and base points of the dictionary that items of models can be made from',
  writeModelContent: 'Add items to an information model, or change those with the same ids; or make a model with items',
  assignModel:
    'Let things follow a version of a model, those that followed another one with their settings carried over',
  getMappingSides: 'Attributes of two models, with what they inherit, and the units that convert',
  getFollowingThings: 'Things that follow the source model of a mapping',
  applyMapping:
    'Let things follow the target model of a mapping, with their own settings and their points carried over',
  takeMappingBack: 'Take back what one application of a mapping has written, all or nothing',
  getSystemBoard: 'Things, attributes, tags and what is mapped of an external system',
  getMapsOfThing: 'Maps of one thing to external systems, with how many points are bound',
  getDictionaryOutline:
    'All logical nodes with their data objects, and how often each part of the dictionary is referred to',
  readDictionaryFile:
    'What a file of at most 50 MB brings for the dictionary: data type templates of SCL (.icd, .cid, .scd …) or our own ' +
    'JSON; nothing is written',
  applyCandidates: 'Take parts of a file over into the dictionary, all of them or none',
  exportDictionary: 'Logical nodes with all that they need, as data type templates of SCL or as JSON',
  getChanges:
    'Changes, newest first: what one act wrote, of things and records. Tells the kinds whose history the caller may read',
  getChange: 'One change and a page of its rows, with old and new values',
  revertChange: `Take a change back: fields get the values they had, what was deleted comes back under its id, what was made goes. Each row needs the permission to write it so, and for the change of another user also that to revert. Tells up to ${CHANGE_ROWS_TOLD} rows, those that cannot be taken back first`,
  getConnectionStatuses: 'Connections with what they do at the moment, those in trouble first',
  testConnection: 'Really connects, step by step: a `step` event for each that begins and ends; ends with the stream',
  browseConnection: 'Children of a node of a server of OPC UA: one `nodes` event; whoever leaves ends it',
  runConnections: 'Start, stop or restart connections; `changed` are those that were not so before',
  getConnectionValues: 'Latest values of the points of a connection; asking keeps them coming',
  readConnection:
    'Read points of a connection now, out of turn: one `read` event within `READ_TIME.total`; whoever leaves ends it',
  getWriteFacts: 'What a point of a connection takes when it is written',
  writePoint: 'Write one point of one device, once, and read it back; answers within `WRITE_TIME.total` how it went',
  getConnectionMetrics: 'Reads, failures, values and answer times of a connection by minute',
  getConnectionLog: 'What happened to a connection, newest first; so much is kept as `LOG_LIMIT` says',
  clearConnectionLog: 'Throw the log of a connection away',
  getSimulator: 'Whether the devices of the demonstration are simulated',
  runSimulator: 'Start or stop the simulated devices of the demonstration',
  getSeenCodes: 'Codes of a set that running connections have shown, with what feeds the list',
  getRelease: 'The latest release',
}

/** Of the calls that every kind of record has; `what` are its records. */
const OF_RECORDS: Readonly<Record<keyof RecordCalls, (what: string, kind: RecordKind) => string>> = {
  page: (what) => `A page of ${what}`,
  detail: (what) => `One of the ${what}`,
  apply: (what) => `Apply a set of changes to ${what}; each kind of row needs its permission: add, edit, delete`,
  copy: (what) => `Copy one of the ${what} with all that it owns`,
  move: (what) => `Move ${what} to another state; only allowed moves are taken, all or none; each needs its permission`,
  uses: (what) => `What refers to ${what}, or to something that they own`,
  compare: (what) => `Differences between two of the ${what} and all that they own`,
  history: (what) => `Changes of ${what}, newest first`,
  revert: (what) => `Take a change of one of the ${what} back, or bring a deleted one back with what it owned`,
  issues: (what) => `What is worth a look in ${what}`,
  export: (_what, kind) => `${kind.labels.en} as .xlsx, .csv or .json, with what they own as further sheets`,
  template: (what) => `Spreadsheet in which ${what} can be filled in and imported`,
}

const placeOf = ({ method, path }: Endpoint) => `${method} ${path}`

const ofRecords = (kind: RecordKind): [place: string, summary: string][] => {
  const calls: Readonly<Record<string, Endpoint>> = recordCalls(kind)
  return Object.entries(OF_RECORDS).flatMap(([name, summary]) => {
    const call = calls[name]
    return call === undefined ? [] : [[placeOf(call), summary(kind.labels.en.toLowerCase(), kind)]]
  })
}

const byName: Readonly<Record<string, string>> = SUMMARIES
const BY_PLACE = new Map([
  ...RECORD_KINDS.flatMap(ofRecords),
  ...Object.entries(CALLS).map(([name, call]) => [placeOf(call), byName[name] ?? ''] as const),
])

export const summaryOf = (endpoint: Endpoint): string => BY_PLACE.get(placeOf(endpoint)) ?? ''
