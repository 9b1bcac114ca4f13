// What each role sees and may do: menu, buttons, and the same rules held by the server itself.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { seed } from '../../../../server/seed/index.ts'
import { RECORD_ENTRIES } from '../../../../server/seed/record-screens.ts'
import type { MenuNode } from '../../../../src/contract/admin/admin-calls.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import type { Endpoint } from '../../../../src/contract/wire/endpoint.ts'
import { MODULES } from '../../../../src/contract/admin/modules.ts'
import { RECORD_KINDS } from '../../../../src/contract/records/kinds.ts'
import { recordCalls } from '../../../../src/contract/records/record-calls.ts'
import { RECORD_ACTIONS } from '../../../../src/contract/records/record-kind.ts'
import { PASSWORD } from '../../../support/server/server.ts'
import type { Platform, Tenant, User } from '../../../support/server/server.ts'
import { farmForm, insert } from '../../../support/server/things.ts'

const enames = (node: MenuNode): string[] => node.children.flatMap((child) => [child.ename, ...enames(child)])

/** What the demonstration adds for who works there. */
const SITE_TOOLS = ['siteTools', 'stationDisplay', 'shiftCalendar']

/** Screens of records, in the order of the menu. */
const SCREENS = RECORD_ENTRIES.map(({ ename }) => ename)

/** What a role may do in the screens of records. */
const permissionsOf = (modules: readonly string[], actions: readonly string[]) =>
  modules.flatMap((module) => actions.map((action) => `${module}:${action}`))

const MODULE_PREFIXES = [
  'dictionary',
  'model',
  'model-mapping',
  'form',
  'statute',
  'connection',
  'protocol',
  'thing-mapping',
  'code-mapping',
  'metadata',
]

export const accessSuite = (subject: () => Platform) => {
  describe('access', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
    })

    const menuOf = (user: User) => subject().call(CALLS.getCurrentModules, user, {})
    const buttonsOf = async (user: User, moduleName: string, more: object = {}) => {
      const query = { moduleName, ...more }
      return (await subject().call(CALLS.getPermissionButtons, user, { query })).map((button) => button.code)
    }

    test("[PER-1] [API-5] [ENT-9] the menu holds the entries of the user's roles and no others", async () => {
      assert.deepEqual(enames(await menuOf(tenant.admin)), [
        'dataPlat',
        'thingConfigration',
        ...SCREENS,
        'system',
        'onlineUsers',
        'errorLog',
        ...SITE_TOOLS,
      ])
      assert.deepEqual(enames(await menuOf(tenant.operator)), [
        'dataPlat',
        'thingConfigration',
        ...SCREENS,
        'system',
        'errorLog',
        ...SITE_TOOLS,
      ])
      assert.deepEqual(enames(await menuOf(tenant.guest)), [])
      const [group] = (await menuOf(tenant.operator)).children
      assert.equal(group?.children[0]?.attributes.icon, 'diagram-3')
    })

    test('[RTE-20] who signs in as a tool gets the pages of the data platform, and none of administration', async () => {
      const reply = await subject().send({
        method: 'POST',
        url: CALLS.toolLogin.path,
        payload: { username: tenant.admin.username, password: PASSWORD },
      })
      const tool = { ...tenant.admin, token: String(reply.json().token) }
      assert.deepEqual(enames(await menuOf(tool)), ['dataPlat', 'thingConfigration', ...SCREENS, 'system', 'errorLog'])
      assert.ok(enames(await menuOf(tenant.admin)).includes('onlineUsers'))
    })

    test("[PRD-4] menu, dictionary, buttons and the user's name are in the language of the caller", async () => {
      const read = async (path: string, language: string) => {
        const headers = { authorization: tenant.admin.token, 'accept-language': language }
        return (await subject().send({ url: path, headers })).json().data
      }
      assert.equal((await read(CALLS.getCurrentModules.path, 'zh-CN')).children[0].name, '数据平台')
      assert.equal((await read(CALLS.getCurrentModules.path, 'en-GB')).children[0].name, 'Data platform')
      assert.equal((await read(CALLS.getCurrentUser.path, 'zh')).displayName, 'admin 中文')
      const dictionary = `${CALLS.getDictionary.path}?code=ThingType`
      assert.equal((await read(dictionary, 'zh'))[0].code, 'thing_farm')
      assert.notEqual((await read(dictionary, 'zh'))[0].fullName, (await read(dictionary, 'en'))[0].fullName)
      const buttons = `${CALLS.getPermissionButtons.path}?moduleName=${MODULES.thingConfiguration}`
      assert.equal((await read(buttons, 'zh'))[1].name, '新增')
    })

    test('[API-1] a dictionary lists its items in their order; an unknown one has none', async () => {
      const read = (code: string) => subject().call(CALLS.getDictionary, tenant.guest, { query: { code } })
      const types = (await read('ThingType')).map((item) => item.code)
      assert.deepEqual(types.slice(0, 3), ['thing_farm', 'thing_line', 'thing_array'])
      assert.deepEqual(await read('Nothing'), [])
    })

    test('[ENT-3] [STA-11] the codes that the specification fixes can be asked for like any dictionary', async () => {
      const read = async (code: string) => {
        const items = await subject().call(CALLS.getDictionary, tenant.guest, { query: { code } })
        return items.map((item) => item.code)
      }
      assert.deepEqual(await read('StatusReview'), ['104', '110', '101', '102'])
      assert.deepEqual(await read('ModelItem'), ['attribute', 'event', 'service'])
      assert.deepEqual(await read('TurbinePoint'), ['alarm', 'fault', 'status'])
    })

    test('[PER-3] [API-2] buttons are those of the module that the user may press', async () => {
      const { thingConfiguration, onlineUsers, alarms } = MODULES
      const all = [
        'thing:view',
        'thing:add',
        'thing:edit',
        'thing:delete',
        'thing:state',
        'thing:submit',
        'thing:approve',
        'thing:move',
        'thing:copy',
        'thing:batch-insert',
        'thing:series',
        'thing:history',
        'thing:revert',
        'thing:export',
        'thing:import',
        'thing:contract-power',
      ]
      assert.deepEqual(await buttonsOf(tenant.admin, thingConfiguration), all)
      assert.deepEqual(await buttonsOf(tenant.operator, thingConfiguration), [
        'thing:view',
        'thing:edit',
        'thing:state',
        'thing:submit',
        'thing:move',
        'thing:history',
        'thing:revert',
        'thing:export',
      ])
      assert.deepEqual(await buttonsOf(tenant.guest, thingConfiguration), [])
      assert.deepEqual(await buttonsOf(tenant.admin, onlineUsers), ['system:online-users'])
      assert.deepEqual(await buttonsOf(tenant.operator, onlineUsers), [])
      const onAlarms = ['alarm:view', 'alarm:acknowledge']
      assert.deepEqual(await buttonsOf(tenant.admin, alarms), onAlarms)
      assert.deepEqual(await buttonsOf(tenant.operator, alarms), onAlarms)
      assert.deepEqual(await buttonsOf(tenant.guest, alarms), [])
      assert.deepEqual(await buttonsOf(tenant.admin, 'unknown'), [])
      assert.deepEqual(await buttonsOf(tenant.admin, thingConfiguration, { displayModel: 1, category: 2 }), all)
      assert.deepEqual(await buttonsOf(tenant.admin, thingConfiguration, { category: 3 }), [])
    })

    test('[PER-4] every call that needs a permission refuses whoever lacks it, before it looks at the body', async () => {
      const may: Record<string, readonly string[]> = {
        admin: [
          'thing:view',
          'thing:add',
          'thing:edit',
          'thing:delete',
          'thing:state',
          'thing:move',
          'thing:copy',
          'thing:batch-insert',
          'thing:series',
          'thing:history',
          'thing:revert',
          'thing:export',
          'thing:import',
          'thing:contract-power',
          'alarm:view',
          'alarm:acknowledge',
          'system:online-users',
          ...permissionsOf(MODULE_PREFIXES, RECORD_ACTIONS),
        ],
        operator: [
          'thing:view',
          'thing:edit',
          'thing:state',
          'thing:move',
          'thing:history',
          'thing:revert',
          'thing:export',
          'alarm:view',
          'alarm:acknowledge',
          ...permissionsOf(MODULE_PREFIXES, ['view', 'history', 'export']),
          ...permissionsOf(['connection', 'statute', 'thing-mapping'], ['edit']),
          'connection:use',
          'connection:write',
        ],
        guest: [],
      }
      const ofRecords = RECORD_KINDS.flatMap((kind) => Object.values(recordCalls(kind)))
      // Files take their time when they are answered; whether they are refused is theirs to show.
      const calls: Endpoint[] = [...Object.values(CALLS), ...ofRecords.filter((call: Endpoint) => call.file !== true)]
      const protectedCalls = calls.filter((call) => call.permission !== undefined)
      assert.ok(protectedCalls.length >= 16)
      for (const call of protectedCalls) {
        const url = call.path.replace(':type', 'thing').replace(':thingId', 'x')
        for (const [role, user] of Object.entries({ ...tenant, tenantId: undefined })) {
          if (user === undefined) continue
          const reply = await subject().send({ method: call.method, url, headers: { authorization: user.token } })
          const granted = may[role]?.includes(call.permission ?? '') ?? false
          const refused = reply.statusCode === 403 && reply.json().reason === 'permission.missing'
          assert.equal(refused, !granted, `${role}: ${call.method} ${url} answered ${reply.statusCode}`)
        }
      }
    })

    test('[PER-1] [PER-4] a release adds the permissions and entries that are new, and grants nothing anew', async () => {
      const { database } = subject()
      const count = async () => ({
        permissions: (await database.selectFrom('role_permission').selectAll().execute()).length,
        entries: (await database.selectFrom('role_menu').selectAll().execute()).length,
      })
      const complete = await count()
      await database.deleteFrom('permission').where('code', '=', 'alarm:view').execute()
      await database.deleteFrom('menu').where('menu_id', '=', 'thingConfigration').execute()
      const revoked = { role: 'operator', permission: 'thing:edit' }
      await database
        .deleteFrom('role_permission')
        .where('role', '=', revoked.role)
        .where('permission', '=', revoked.permission)
        .execute()
      await seed(database, { demo: true })
      assert.deepEqual(await count(), { ...complete, permissions: complete.permissions - 1 })
      await database.insertInto('role_permission').values(revoked).execute()
    })

    test('[PER-1] [ENT-9] an entry that a release brings shows in a group that the role could not see before', async () => {
      const { database } = subject()
      await database.deleteFrom('menu').where('menu_id', '=', 'errorLog').execute()
      await database.deleteFrom('role_menu').where('role', '=', 'operator').where('menu_id', '=', 'system').execute()
      assert.deepEqual(enames(await menuOf(tenant.operator)), [
        'dataPlat',
        'thingConfigration',
        ...SCREENS,
        ...SITE_TOOLS,
      ])
      await seed(database, { demo: true })
      assert.deepEqual(enames(await menuOf(tenant.operator)), [
        'dataPlat',
        'thingConfigration',
        ...SCREENS,
        'system',
        'errorLog',
        ...SITE_TOOLS,
      ])
    })

    test('[API-4] every call that is not open refuses a caller without a token', async () => {
      for (const call of Object.values(CALLS)) {
        if (call.open === true) continue
        const reply = await subject().send({ method: call.method, url: call.path.replaceAll(':', '') })
        assert.equal(reply.statusCode, 401, call.path)
      }
    })

    test('[PER-4] nobody reaches the things of another tenant, not even by id', async () => {
      const platform = subject()
      const farm = await insert(platform, tenant.admin, farmForm('Only ours'))
      const { admin: stranger } = await platform.newTenant()
      const { thingId } = farm
      const params = { type: 'thing', thingId }
      assert.equal((await platform.refuse(CALLS.getThing, stranger, { params })).reason, 'thing.unknown')
      const state = { state: 3, thingIds: [thingId] }
      assert.deepEqual(await platform.call(CALLS.updateThingState, stranger, { body: state }), {
        updated: 0,
        changed: 0,
        unknown: state.thingIds,
      })
      const remove = { query: { ids: thingId, cascade: 'true' } }
      assert.equal((await platform.refuse(CALLS.deleteThings, stranger, remove)).reason, 'thing.unknown')
      assert.equal((await platform.call(CALLS.getThingsPage, stranger, { query: {} })).total, 0)
      assert.deepEqual(await platform.call(CALLS.getTopology, stranger, { query: {} }), [])
      const below = farmForm('Theirs', { thingType: 'thing_line', farmType: null, parentId: thingId })
      assert.equal((await platform.refuse(CALLS.insertThing, stranger, { body: below })).reason, 'thing.parentUnknown')
      assert.deepEqual(await platform.call(CALLS.getThing, tenant.admin, { params }), farm)
      await insert(platform, stranger, farmForm('Only ours', { thingId }))
    })
  })
}
