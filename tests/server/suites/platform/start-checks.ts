// What a start looks at in a database that is there: whether this version knows it, and whether its secrets can be opened.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { migrate } from '../../../../server/database/migrate.ts'
import { checkSecretKey } from '../../../../server/resources/records/secrets/check-key.ts'
import { provideSecretKey } from '../../../../server/resources/records/secrets/secrets.ts'
import { SECRET_UNCHANGED } from '../../../../src/contract/records/record-kind.ts'
import * as calls from '../../../../src/contract/records/connection-management/connection-calls.ts'
import { TestStep } from '../../../../src/contract/records/connection-management/connection-shapes.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { eventually } from '../../../support/server/devices.ts'
import { callsOf, connection, createRecords } from '../../../support/server/records.ts'
import { startApp } from '../../../support/server/server.ts'

const KEY = 'the key of the checks at a start, long enough'
const OTHER = 'another key of the checks at a start, as long'
const TIMES = { round: 40, lease: 10_000 }

export const startCheckSuite = (subject: () => Platform) => {
  describe('checks at the start', () => {
    let tenant: Tenant
    const { add, change, detail } = createRecords(subject, () => tenant.admin)
    before(async () => {
      tenant = await subject().newTenant()
      provideSecretKey(KEY)
    })
    after(() => provideSecretKey(KEY))

    test('[PRD-1] a database that a newer version has changed is refused, and left as it is', async () => {
      const { database } = subject()
      const newer = { name: '9999-of-tomorrow' }
      await database.insertInto('migration').values(newer).execute()
      try {
        await assert.rejects(migrate(database), /newer version of Yaw.*9999-of-tomorrow.*Nothing was changed/)
      } finally {
        await database.deleteFrom('migration').where('name', '=', newer.name).execute()
      }
      assert.deepEqual(await migrate(database), [])
    })

    test('[RTE-10] another key is told with what it means, and a key that is missed is not replaced', async () => {
      await add(
        'connection',
        connection('Told', { family: 'mqtt', authentication: 'user', username: 'a', password: 'b' }),
      )
      const start = (secretKey: string | undefined) =>
        checkSecretKey(subject().database, { secretKey, databaseUrl: 'postgresql://shared', dataFolder: '' })
      const secrets = /\d+ secrets? of (a connection|connections) cannot be opened/
      const told = String(await start(OTHER))
      assert.match(told, secrets)
      assert.match(told, /enter the passwords anew$/)
      const missed = String(await start(undefined))
      assert.match(missed, /^YAW_SECRET_KEY is not given: /)
      assert.match(missed, secrets)
      assert.equal(told.split('\n').length, 1)
      provideSecretKey(KEY)
    })

    test('[RTE-10] a secret that cannot be opened is to be entered again: in the form, the issues, a test and a start', async () => {
      const platform = await startApp(
        { database: subject().database, close: async () => undefined },
        { connections: { times: TIMES } },
      )
      const fields = {
        family: 'mqtt',
        host: '127.0.0.1',
        port: 1,
        authentication: 'user',
        username: 'a',
        password: 'b',
      }
      const id = await add('connection', connection('Lost', fields))
      assert.equal((await detail('connection', id)).values.password, SECRET_UNCHANGED)
      provideSecretKey(OTHER)
      assert.equal((await detail('connection', id)).values.password, '')
      const { rows } = await subject().call(callsOf('connection').issues, tenant.admin, { query: {} })
      const found = rows.find(({ rule, record }) => rule === 'secretLost' && record.id === id)
      assert.deepEqual([found?.severity, found?.field], ['error', 'password'])
      const address = await platform.listen()
      for (const given of [{}, { password: '' }, { password: SECRET_UNCHANGED }]) {
        const reply = await fetch(address + calls.testConnection.path, {
          method: 'POST',
          headers: { authorization: tenant.operator.token, 'content-type': 'application/json' },
          body: JSON.stringify({ id, fields: given }),
        })
        const blocks = (await reply.text()).split('\n\n').filter((block) => block.startsWith('event: step'))
        const steps = blocks.map((block) => TestStep.parse(JSON.parse(block.split('data: ')[1] ?? '')))
        assert.equal(steps.at(-1)?.fault, 'secretLost')
      }
      await subject().call(calls.runConnections, tenant.operator, { body: { ids: [id], action: 'start' } })
      const statusOf = async () =>
        (await subject().call(calls.getConnectionStatuses, tenant.operator, { query: { id } })).rows[0]
      await eventually(statusOf, (status) => status?.fault === 'secretLost', 'fault secretLost')
      // Other fields can be changed, and the old key opens it again.
      await change('connection', id, { username: 'c' })
      provideSecretKey(KEY)
      assert.equal((await detail('connection', id)).values.password, SECRET_UNCHANGED)
      await platform.close()
    })
  })
}
