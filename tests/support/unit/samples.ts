// A good answer of each call, small but with something in every place.
import type { CALLS } from '../../../src/contract/index.ts'
import type { Data } from '../../../src/contract/wire/endpoint.ts'
import type { ThingDetail } from '../../../src/contract/thing/thing.ts'
import { thing } from './plant.ts'
import { MENU, USER } from './workspace.ts'

/** Calls whose reply is a stream or a file have none. */
type Samples = { [Name in keyof typeof CALLS]?: Data<(typeof CALLS)[Name]> }

const FARM: ThingDetail = thing('farm-1', null, {
  childCount: 1,
  farm: {
    gridConnectedCapability: 10,
    installedCapacity: 20,
    country: 'CN',
    province: '',
    region: '',
    address: '',
    climate: '',
    longitude: 110,
    latitude: 40,
    landForm: '',
    operator: '',
    owner: '',
    fax: '',
    telephone: '',
    email: '',
  },
})
const LINE = thing('line-1', 'farm-1', { parentName: 'farm-1' })
const NODE = { thingId: 'farm-1', parentId: null, name: 'Farm', type: 'thing_farm', subType: null, state: 1 } as const
const TIME = '2026-05-01T12:00:00.000Z'

const WRITTEN = { thingId: 'line-1', parentId: 'farm-1', name: 'Line', revision: 1 }

export const SAMPLES = {
  login: { token: 'T', userId: 'u', expiresAt: TIME },
  toolLogin: { token: 'T', userId: 'u', expiresAt: TIME },
  logout: { revoked: true },
  getVerifyCode: { captchaKey: 'k', question: '1 + 1?' },
  getCurrentUser: USER,
  getCurrentModules: MENU,
  getPermissionButtons: [
    { code: 'thing:view', name: 'View' },
    { code: 'thing:edit', name: 'Edit' },
  ],
  getDictionary: [{ code: 'thing_farm', fullName: 'Farm' }],
  getOnlineUsers: [
    {
      userId: 'u',
      username: 'admin',
      displayName: 'Admin',
      signedInAt: TIME,
      lastSeenAt: TIME,
      loginType: 1,
      address: '10.0.0.1',
    },
  ],
  getEnvironmentFile: { BASE_URL: '' },
  getThingsPage: { rows: [FARM, LINE], total: 2 },
  getThing: FARM,
  insertThing: LINE,
  updateThing: LINE,
  deleteThings: { deleted: 1 },
  getDeleteState: [{ thingId: 'line-1', name: 'Line', deletable: true, descendants: 0 }],
  updateThingState: { updated: 1 },
  previewThingState: { updated: 1, changed: 1, effects: { alarmsCleared: 0, alarmsRaised: 0, alarmsRemoved: 0 } },
  getChildren: { rows: [FARM], total: 1 },
  getChildrenOfType: { rows: [LINE], total: 1 },
  getTopology: {
    thingId: ['a', 'b'],
    parent: [-1, 0],
    name: ['A', 'B'],
    type: ['thing_farm', 'thing_line'],
    subType: [null, null],
    state: [1, 1],
  },
  getTopologyBelow: [
    { ...NODE, childCount: 1, children: [{ ...NODE, thingId: 'b', parentId: 'farm-1', childCount: 0, children: [] }] },
  ],
  queryThings: { rows: [LINE], ancestors: [FARM], total: 1, truncated: false },
  getThings: { rows: [LINE], total: 1, truncated: false },
  getAllThings: [NODE],
  getDevices: { rows: [LINE], total: 1, truncated: false },
  getTurbines: { rows: [LINE], total: 1, truncated: false },
  getFarmOf: FARM,
  queryThingsByType: { rows: [LINE], total: 2, truncated: true },
  getAddedStates: [
    { thingId: 'line-1', added: true, name: 'Line', state: 1, revision: 1, addedAt: TIME, addedBy: 'admin' },
    { thingId: 'x', added: false, name: null, state: null, revision: null, addedAt: null, addedBy: null },
  ],
  getWhereUsed: [{ thingId: 'line-1', name: 'Line', uses: [{ kind: 'thing', type: 'thing_device', count: 3 }] }],
  getThingMetadata: { forms: [], attributes: [], types: [] },
  getThingFormColumns: { rows: [] },
  getThingIssues: {
    issues: [
      {
        rule: 'addressTwice',
        thingId: 'line-1',
        name: 'Line',
        type: 'thing_line',
        subType: null,
        farmName: 'Farm',
        address: '10.0.0.1',
        devices: 2,
      },
    ],
    counts: {
      ratedPowerSum: 0,
      gridWithinInstalled: 0,
      addressTwice: 1,
      farFromFarm: 0,
      fieldMissing: 0,
      modelMissing: 0,
      sourceMissing: 0,
    },
  },
  applyThingChanges: {
    applied: true,
    counts: { inserted: 1, updated: 0, unchanged: 0, deleted: 0, failed: 1 },
    rows: [
      { kind: 'insert', key: 'row-1', thingId: 'new', outcome: 'applied', revision: 1 },
      {
        kind: 'update',
        thingId: 'line-1',
        outcome: 'failed',
        reason: 'thing.conflict',
        fields: [{ path: 'thingName', code: 'custom', rule: 'nameTaken' }],
        subjects: ['Line'],
        current: LINE,
      },
    ],
  },
  moveThings: { things: [WRITTEN] },
  insertThings: { things: [WRITTEN] },
  produceSeries: { things: [WRITTEN] },
  copyThings: { things: [WRITTEN] },
  getThingHistory: {
    rows: [
      {
        thingId: 'line-1',
        revision: 2,
        name: 'Line',
        action: 'update',
        changes: [{ field: 'thingName', old: 'Old', new: 'Line' }],
        withParent: false,
        reverts: null,
        revertible: true,
        at: TIME,
        by: 'admin',
      },
    ],
    total: 1,
    truncated: false,
    parents: { 'farm-1': 'Farm' },
  },
  revertThing: { thing: LINE, restored: 0 },
  getThingsSummary: {
    counts: [{ type: 'thing_farm', subType: null, state: 1, count: 1 }],
    farms: [
      {
        thingId: 'farm-1',
        name: 'Farm',
        subType: 'thing_farm_wind',
        state: 1,
        installedCapacity: 20,
        gridConnectedCapability: 10,
        longitude: 110,
        latitude: 40,
      },
    ],
    latest: [{ thingId: 'farm-1', name: 'Farm', count: 1, action: 'changed', at: TIME, by: 'admin' }],
  },
  getAlarms: {
    rows: [
      {
        alarmId: 'a',
        thingId: 'line-1',
        thingName: 'Line',
        place: ['Farm'],
        severity: 'severity',
        text: 'Hot',
        raisedAt: TIME,
        clearedAt: null,
        acknowledgedAt: null,
        acknowledgedBy: null,
      },
    ],
    total: 1,
    unacknowledged: { severity: 1, general: 0, trivial: 0, unknow: 0 },
  },
  acknowledgeAlarms: { acknowledged: 1 },
  getEmbedToken: { token: 'T', expiresAt: TIME },
  verifyEmbedToken: { valid: true, ...USER, expiresAt: TIME },
  getRelease: { tag_name: 'v1.0.0', name: '1.0.0', html_url: 'https://host.example/release' },
} satisfies Samples
