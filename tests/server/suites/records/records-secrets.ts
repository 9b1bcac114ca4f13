// Secrets of records: sealed where they are stored, kept when a form sends them back, and told nowhere (screens 7).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { provideSecretKey, sealSecret, unsealSecret } from '../../../../server/resources/records/secrets/secrets.ts'
import { SECRET_UNCHANGED } from '../../../../src/contract/records/record-kind.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { callsOf, connection, createRecords, outcomes } from '../../../support/server/records.ts'

const KEY = 'a key of more than thirty-two characters'
const SECRET = 'Correct-Horse-Battery'

/** What asks for a password: OPC UA with a user. */
const user = (name: string, more: object = {}) =>
  connection(name, { family: 'opcua', authentication: 'user', username: 'reader', ...more })

export const recordSecretSuite = (subject: () => Platform) => {
  describe('records: secrets', () => {
    let tenant: Tenant
    const { add, apply, change, detail } = createRecords(subject, () => tenant.admin)
    const stored = async (id: string) => {
      const row = await subject()
        .database.selectFrom('record')
        .select(['fields', 'search_text'])
        .where('record_id', '=', id)
        .executeTakeFirstOrThrow()
      return { sealed: String(row.fields.password ?? ''), text: JSON.stringify(row) }
    }
    before(async () => {
      tenant = await subject().newTenant()
      provideSecretKey(KEY)
    })

    test('[RTE-10] a secret is stored sealed and answered as the word that there is one', async () => {
      const id = await add('connection', user('sealed', { password: SECRET }))
      assert.equal((await detail('connection', id)).values.password, SECRET_UNCHANGED)
      const { sealed, text } = await stored(id)
      assert.ok(!text.includes(SECRET))
      assert.equal(unsealSecret(sealed), SECRET)
      provideSecretKey(`${KEY} of somebody else`)
      assert.equal(unsealSecret(sealed), undefined)
      provideSecretKey(KEY)
      assert.equal(unsealSecret(`${sealed.slice(0, -2)}AA`), undefined)
      assert.equal(unsealSecret(sealed.slice(0, 20)), undefined, 'cut short')
      assert.equal(unsealSecret('sealed:1:'), undefined, 'nothing but the mark')
      assert.equal(
        (await detail('connection', await add('connection', user('none', { password: '' })))).values.password,
        '',
      )
    })

    test('[RTE-10] sent back, it stays; another one takes its place; none takes it away', async () => {
      const id = await add('connection', user('kept', { password: SECRET }))
      const before = await stored(id)
      const kept = await change('connection', id, { password: SECRET_UNCHANGED, username: 'writer' })
      assert.deepEqual(kept.rows[0]?.outcome, 'applied')
      assert.equal((await stored(id)).sealed, before.sealed)
      const same = await change('connection', id, { password: SECRET_UNCHANGED })
      assert.equal(same.rows[0]?.outcome, 'unchanged')
      await change('connection', id, { password: 'another' })
      assert.equal(unsealSecret((await stored(id)).sealed), 'another')
      await change('connection', id, { password: '' })
      assert.equal((await detail('connection', id)).values.password, '')
      const invented = await add('connection', user('invented', { password: SECRET_UNCHANGED }))
      assert.equal((await detail('connection', invented)).values.password, '')
    })

    test('[RTE-10] the history says only that it changed, and cannot take it back', async () => {
      const id = await add('connection', user('history', { password: SECRET }))
      await change('connection', id, { password: 'second-secret' })
      await apply('connection', { deletes: [{ id }] })
      const rows = await subject()
        .database.selectFrom('record_history')
        .select(['before', 'after'])
        .where('record_id', '=', id)
        .execute()
      const text = JSON.stringify(rows)
      assert.ok(!text.includes(SECRET) && !text.includes('second-secret') && !text.includes('sealed:'), text)
      const call = callsOf('connection')
      const { rows: entries } = await subject().call(call.history, tenant.admin, { query: { id } })
      assert.deepEqual(entries[1]?.changes, [{ field: 'password', old: SECRET_UNCHANGED, new: SECRET_UNCHANGED }])
      assert.equal(entries[1]?.revertible, false)
      const { record } = await subject().call(call.revert, tenant.admin, { body: { id, revision: 3 } })
      assert.equal(record.values.password, '')
    })

    test('[RTE-10] a copy takes it over without anybody seeing it', async () => {
      const id = await add('connection', user('original', { password: SECRET }))
      const body = { id, fields: { name: 'copy', host: 'copy.example' } }
      const { record } = await subject().call(callsOf('connection').copy, tenant.admin, { body })
      assert.equal(record.values.password, SECRET_UNCHANGED)
      assert.equal(unsealSecret((await stored(record.id)).sealed), SECRET)
    })

    test('[RTE-10] nobody sorts, filters or searches by it', async () => {
      const call = callsOf('connection').page
      await add('connection', user('found', { password: 'needle-in-hay' }))
      const refuse = async (query: object) => (await subject().refuse(call, tenant.admin, { query })).reason
      assert.equal(await refuse({ sort: 'password' }), 'request.invalid')
      const filters = JSON.stringify([{ field: 'password', operator: 'contains', value: 'sealed' }])
      assert.equal(await refuse({ filters }), 'request.invalid')
      const { total } = await subject().call(call, tenant.admin, { query: { keyword: 'needle' } })
      assert.equal(total, 0)
    })

    test('[RTE-10] without a key no secret is stored, and the reason says so', async () => {
      const id = await add('connection', user('keyless', { password: SECRET }))
      provideSecretKey(undefined)
      const refused = await apply('connection', {
        mode: 'each',
        inserts: [
          { key: 'a', fields: user('refused', { password: SECRET }) },
          { key: 'b', fields: user('without') },
        ],
      })
      assert.deepEqual(outcomes(refused), [
        ['failed', 'record.noSecretKey', 'password noSecretKey'],
        ['applied', null],
      ])
      const kept = await change('connection', id, { password: SECRET_UNCHANGED, username: 'writer' })
      assert.equal(kept.applied, true)
      assert.throws(() => sealSecret('password', SECRET))
      provideSecretKey(KEY)
    })
  })
}
