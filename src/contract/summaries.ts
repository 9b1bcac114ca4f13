// What each call does, for OpenAPI: apart from the calls, so that no browser loads it.
import { CALLS } from './index.ts'
import type { Endpoint } from './wire/endpoint.ts'

const SUMMARIES: Partial<Readonly<Record<keyof typeof CALLS, string>>> = {
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
    'Submit, approve, reject or recall things; each deed needs its permission, and only what the status of a thing allows is done',
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
  lintThings: 'What is likely wrong with a thing and all below it, or with all things; a warning forbids nothing',
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
  getRelease: 'The latest release',
}

const byName: Readonly<Record<string, string | undefined>> = SUMMARIES
const BY_CALL = new Map<Endpoint, string | undefined>(Object.entries(CALLS).map(([name, call]) => [call, byName[name]]))

/** A call that no first view loads may bring its own, as those that are made for a kind of record do. */
export const summaryOf = (endpoint: Endpoint): string => endpoint.summary ?? BY_CALL.get(endpoint) ?? ''
