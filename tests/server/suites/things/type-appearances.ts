// What types of things look like: items of their dictionaries, checked, told in drop-downs, history and bundles (RTE-14, ENT-1).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { DICTIONARIES } from '../../../../src/contract/admin/admin-calls.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { META_DICTIONARY, META_ITEM } from '../../../../src/contract/records/metadata-management/dictionary-kinds.ts'
import { THING_KIND_DICTIONARY } from '../../../../src/contract/records/metadata-management/thing-kinds.ts'
import { type RecordChanges, recordCalls } from '../../../../src/contract/records/record-calls.ts'
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'

const ITEMS = recordCalls(META_ITEM)
const LINE = 'thing_line'

export const typeAppearanceSuite = (subject: () => Platform) => {
  describe('looks of types', () => {
    let tenant: Tenant
    let line: string
    const apply = (kind: RecordKind, body: Partial<RecordChanges>) =>
      subject().call(recordCalls(kind).apply, tenant.admin, { body })
    const add = async (kind: RecordKind, fields: Record<string, unknown>, ownerId?: string) => {
      const { rows } = await apply(kind, { inserts: [{ key: '0', fields, ...(ownerId && { ownerId }) }] })
      assert.equal(rows[0]?.outcome, 'applied', JSON.stringify(rows))
      return rows[0].id
    }
    const revision = async () =>
      (await subject().call(ITEMS.detail, tenant.admin, { params: { id: line } })).record.revision
    /** What is refused, by field and rule. */
    const change = async (fields: Record<string, unknown>) => {
      const { rows } = await apply(META_ITEM, { updates: [{ id: line, revision: await revision(), fields }] })
      return rows.flatMap((row) => row.fields ?? []).map(({ path, rule, code }) => `${path} ${rule ?? code}`)
    }
    const told = async (dictionary: string) =>
      (await subject().call(CALLS.getDictionary, tenant.admin, { query: { code: dictionary } })).find(
        ({ code }) => code === LINE,
      )

    before(async () => {
      tenant = await subject().newTenant()
      const types = await add(META_DICTIONARY, { code: DICTIONARIES.thingType, nameZh: '物类型', nameEn: 'Types' })
      line = await add(META_ITEM, { code: LINE, nameZh: '集电线路', nameEn: 'Line', origin: 'platform' }, types)
    })

    test('[RTE-14] [ENT-1] icon and colour of a type are told with its words, and taken back by leaving them empty', async () => {
      assert.deepEqual(await told(DICTIONARIES.thingType), { code: LINE, fullName: 'Line' })
      assert.deepEqual(await change({ icon: 'bezier2', colour: '#2F5BE0' }), [])
      const appearance = { code: LINE, fullName: 'Line', icon: 'bezier2', colour: '#2F5BE0' }
      assert.deepEqual(await told(DICTIONARIES.thingType), appearance)
      assert.deepEqual(await told(THING_KIND_DICTIONARY), appearance)
      assert.deepEqual(await change({ icon: '' }), [])
      assert.deepEqual(await told(DICTIONARIES.thingType), { code: LINE, fullName: 'Line', colour: '#2F5BE0' })
    })

    test('[RTE-14] [PRD-5] what is no colour and no name of an icon is refused, whoever sends it', async () => {
      for (const colour of ['blue', '#12', '#12345G', 'red;x', 'url(x)']) {
        assert.equal((await change({ colour })).length, 1, colour)
      }
      for (const icon of ['Bezier', '../x', '<svg>', 'a b']) {
        assert.deepEqual(await change({ icon }), ['icon pattern'], icon)
      }
    })

    test('[RTE-14] [PER-3] who may only look at metadata changes no look', async () => {
      const body = { updates: [{ id: line, revision: await revision(), fields: { colour: '#000000' } }] }
      assert.equal((await subject().refuse(ITEMS.apply, tenant.guest, { body })).reason, 'permission.missing')
    })

    test('[RTE-14] a look stands in the history of its type, and in the bundle that another installation takes over', async () => {
      await change({ icon: 'bezier2' })
      const history = await subject().call(ITEMS.history, tenant.admin, { query: { id: line } })
      assert.deepEqual(history.rows[0]?.changes, [{ field: 'icon', old: '', new: 'bezier2' }])
      const bundle = await subject().call(CALLS.getMetadataBundle, tenant.admin, {})
      const other = await subject().newTenant()
      const taken = await subject().call(CALLS.applyMetadataBundle, other.admin, { body: { bundle, dryRun: false } })
      assert.equal(taken.applied, true, JSON.stringify(taken.rows))
      const [there] = await subject().call(CALLS.getDictionary, other.admin, {
        query: { code: DICTIONARIES.thingType },
      })
      assert.deepEqual(there, { code: LINE, fullName: 'Line', icon: 'bezier2', colour: '#2F5BE0' })
    })
  })
}
