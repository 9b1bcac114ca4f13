// Parameters of protocols by the form that counts: published, or the profile's own; what is wrong, what is secret, and what
// publishing would mean (screens 5, 7, 8).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { provideSecretKey, unsealSecret } from '../../../../server/resources/records/secrets/secrets.ts'
import { CALLS } from '../../../../src/contract/index.ts'
import { SECRET_UNCHANGED } from '../../../../src/contract/records/record-kind.ts'
import { heartbeat, paramsForm, protocolProfile } from '../../../support/protocols.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { callsOf, connection, createRecords, outcomes } from '../../../support/server/records.ts'

const KEY = 'a key of more than thirty-two characters'
const SECRET = 'Correct-Horse-Battery'

const OWN_FORM = paramsForm([heartbeat({ default: 30 })], 'own')

const profile = (protocolKey: string, more: object = {}) =>
  protocolProfile(protocolKey, { paramsForm: OWN_FORM, defaults: '{"heartbeat": 20}', ...more })

const ROWS = [
  { name: 'period', type: 'integer', labelZh: '周期', labelEn: 'Period', required: true, minimum: 1, maximum: 60 },
  { name: 'mode', type: 'select', labelZh: '方式', labelEn: 'Mode', options: '[{"value":"a","en":"A"}]' },
  { name: 'pin', type: 'password', labelZh: '口令', labelEn: 'Pass phrase', minLength: 8 },
]

export const protocolParamSuite = (subject: () => Platform) => {
  describe('parameters of protocols', () => {
    let tenant: Tenant
    const { add, addAll, apply, change, detail, move } = createRecords(subject, () => tenant.admin)
    const publish = async (id: string) => {
      await move('form', [id], '110')
      await move('form', [id], '101')
    }
    const addForm = async (formKey: string, more: object, rows: readonly object[] = ROWS) => {
      const form = { formKey, version: '1.0.0', nameZh: '表单', nameEn: formKey, scope: 'protocol', ...more }
      const id = await add('form', form)
      await addAll(
        'formField',
        rows.map((row, place) => ({ position: place + 1, ...row })),
        id,
      )
      return id
    }
    const formOf = async (id: string) =>
      (await subject().call(CALLS.readParamsForms, tenant.admin, { body: { ids: [id] } })).rows[0]
    const insert = async (fields: object) =>
      apply('connection', {
        inserts: [{ key: 'a', fields: connection(`Of ${JSON.stringify(fields)}`.slice(0, 60), fields) }],
      })
    const wrongOf = async (fields: object) => {
      const [row] = (await insert(fields)).rows
      return row?.fields?.map(({ path, words }) => [path, words?.en])
    }
    const stored = async (id: string) => {
      const row = await subject()
        .database.selectFrom('record')
        .selectAll()
        .where('record_id', '=', id)
        .executeTakeFirstOrThrow()
      return { params: JSON.parse(String(row.fields.params ?? '{}')), text: JSON.stringify(row) }
    }

    before(async () => {
      tenant = await subject().newTenant()
      provideSecretKey(KEY)
    })

    test('[VAL-1] parameters that are deeper than a body may be are refused, and so is a form of them', async () => {
      const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`
      await add('protocolProfile', profile('soam', { version: '0.1.0', paramsForm: '', defaults: '' }))
      const [own] = (await insert({ protocol: 'soam', params: deep })).rows
      assert.deepEqual(
        own?.fields?.map(({ path, rule }) => [path, rule]),
        [['params', 'jsonBounds']],
      )
      const form = { key: 'a', fields: profile('rsa', { paramsForm: deep }) }
      const [described] = (await apply('protocolProfile', { inserts: [form] })).rows
      assert.deepEqual(
        described?.fields?.map(({ path, rule }) => [path, rule]),
        [['paramsForm', 'jsonBounds']],
      )
    })

    test('[RTE-8] [RTE-11] [ENT-16] the published form of the protocol counts, the highest of it; else the one of the profile', async () => {
      const id = await add('protocolProfile', profile('v2'))
      const own = await formOf(id)
      assert.equal(own?.form?.formKey, 'own')
      assert.equal(own?.published, undefined)
      assert.equal(own?.defaults, '{"heartbeat": 20}')

      const other = await addForm('other_protocol', { subject: 'v3' })
      const open = await addForm('still_open', { subject: 'v2' })
      await publish(other)
      assert.equal((await formOf(id))?.form?.formKey, 'own', 'neither an open one nor that of another protocol')
      await publish(open)
      assert.equal((await formOf(id))?.published?.path, 'still_open@1.0.0')
      const higher = await addForm('still_open', { subject: 'v2', version: '1.10.0' })
      await publish(higher)
      assert.equal((await formOf(id))?.published?.path, 'still_open@1.10.0')
      const named = await addForm('form-v2', { subject: 'v2' })
      await publish(named)
      assert.equal((await formOf(id))?.published?.path, 'form-v2@1.0.0', 'the one that the profile asks for')
      await move('form', [named, higher], '106')
      assert.equal((await formOf(id))?.published?.path, 'still_open@1.0.0')
      const stranger = await subject().newTenant()
      const foreign = await subject().call(CALLS.readParamsForms, stranger.admin, { body: { ids: [id] } })
      assert.deepEqual(foreign.rows, [])
    })

    test('[RTE-10] [RTE-11] what is set goes over the defaults, and what does not fit is told by the labels of its fields', async () => {
      const protocol = await add('protocolProfile', profile('iemp', { defaults: '' }))
      const form = await addForm('iemp_params', { subject: 'iemp' })
      await publish(form)
      assert.deepEqual(await wrongOf({ protocol, params: '{"period": 61, "mode": "b"}' }), [
        ['params', 'Parameters that the protocol does not take: Period, Mode'],
      ])
      assert.deepEqual(await wrongOf({ protocol, params: '{"mode": "a", "perod": 5}' }), [
        ['params', 'Parameters that the protocol does not take: Period, perod'],
      ])
      assert.deepEqual(await wrongOf({ protocol, params: '[1]' }), [
        ['params', 'Parameters that the protocol does not take: '],
      ])
      await change('protocolProfile', protocol, { defaults: '{"period": 5}' })
      assert.equal((await insert({ protocol, params: '{"mode": "a"}' })).applied, true)
    })

    test('[RTE-11] defaults fit the form that counts, and hold no secret', async () => {
      const id = await add('protocolProfile', profile('soam', { defaults: '' }))
      await publish(await addForm('soam_params', { subject: 'soam' }))
      const refused = async (defaults: string) => outcomes(await change('protocolProfile', id, { defaults }))[0]?.[2]
      assert.equal(await refused('{"period": 0}'), 'defaults defaultsWrong')
      assert.equal(await refused('{"pin": "long enough"}'), 'defaults defaultsSecret')
      assert.equal(await refused('{"mode": "a"}'), undefined)
    })

    test('[RTE-8] [RTE-11] a form tells which connections it would make invalid; they can still be stopped and copied', async () => {
      const protocol = await add('protocolProfile', profile('rsa'))
      const [setsOne, setsNone] = await addAll('connection', [
        connection('Sets one', { protocol, params: '{"heartbeat": 5}' }),
        connection('Sets none', { protocol }),
      ])
      const lower = { name: 'heartbeat', type: 'integer', labelZh: '心跳', labelEn: 'Heartbeat', maximum: 19 }
      const form = await addForm('rsa_params', { subject: 'rsa' }, [...ROWS, lower])
      const check = await subject().call(CALLS.checkForm, tenant.admin, { body: { id: form } })
      assert.deepEqual([check.problems, check.checked, check.invalid], [[], 2, 2])
      const told = check.samples.map(({ record, fields }) => [record.path, fields.map(({ path }) => path).join()])
      assert.deepEqual(told.toSorted(), [
        ['Sets none', 'period,heartbeat'],
        ['Sets one', 'period'],
      ])
      await publish(form)
      const { rows } = await subject().call(callsOf('protocolProfile').issues, tenant.admin, { query: {} })
      const found = rows.find(({ rule, record }) => rule === 'usersWrong' && record.id === protocol)
      assert.deepEqual(found?.subjects, ['Sets none, Sets one'])
      assert.equal((await change('connection', setsOne ?? '', { description: 'stopped' })).applied, true)
      const body = { id: setsNone ?? '', fields: { name: 'Copy of it', host: 'copy-of-it.example' } }
      assert.equal((await subject().call(callsOf('connection').copy, tenant.admin, { body })).copied, 1)
      assert.equal((await change('connection', setsOne ?? '', { params: '{"heartbeat": 6}' })).applied, false)
    })

    test('[RTE-10] what the form does not know stays where it was, and is refused where it is new', async () => {
      const protocol = await add('protocolProfile', profile('embedded', { paramsForm: '', defaults: '' }))
      const id = await add('connection', connection('Older', { protocol, params: '{"vendor": 1}' }))
      await change('protocolProfile', protocol, { paramsForm: OWN_FORM })
      assert.equal((await change('connection', id, { params: '{"vendor": 2, "heartbeat": 9}' })).applied, true)
      assert.equal((await change('connection', id, { params: '{"vendor": 2, "vendors": 9}' })).applied, false)
    })

    test('[RTE-10] a secret among the parameters is sealed, told nowhere, kept when it is sent back', async () => {
      const protocol = await add('protocolProfile', profile('windowsEnergy', { defaults: '' }))
      await publish(await addForm('energy_params', { subject: 'windowsEnergy' }))
      const params = (more: object) => JSON.stringify({ period: 5, ...more })
      assert.deepEqual(await wrongOf({ protocol, params: params({ pin: 'short' }) }), [
        ['params', 'Parameters that the protocol does not take: Pass phrase'],
      ])
      const id = await add('connection', connection('Secret', { protocol, params: params({ pin: SECRET }) }))
      const first = await stored(id)
      assert.ok(!first.text.includes(SECRET))
      assert.equal(unsealSecret(first.params.pin), SECRET)
      const shown = async () => JSON.parse(String((await detail('connection', id)).values.params))
      assert.deepEqual(await shown(), { period: 5, pin: SECRET_UNCHANGED })

      const kept = await change('connection', id, { params: params({ pin: SECRET_UNCHANGED }) })
      assert.equal(kept.rows[0]?.outcome, 'unchanged')
      await change('connection', id, { params: params({ period: 6, pin: SECRET_UNCHANGED }) })
      assert.equal((await stored(id)).params.pin, first.params.pin)
      const away = await change('connection', id, { host: 'elsewhere.example' })
      assert.deepEqual(outcomes(away), [['failed', 'request.invalid', 'params secretAgain']])

      const copy = await subject().call(callsOf('connection').copy, tenant.admin, {
        body: { id, fields: { name: 'Copy with secret', host: 'secret-copy.example' } },
      })
      assert.equal(unsealSecret((await stored(copy.record.id)).params.pin), SECRET)
      assert.ok(String(copy.record.values.params).includes(SECRET_UNCHANGED))

      await change('connection', id, { params: params({ period: 6, pin: 'another secret' }) })
      await apply('connection', { deletes: [{ id }] })
      const history = await subject()
        .database.selectFrom('record_history')
        .select(['before', 'after'])
        .where('record_id', '=', id)
        .execute()
      const text = JSON.stringify(history)
      assert.ok(!text.includes(SECRET) && !text.includes('another secret') && !text.includes('sealed:'), text)
      const call = callsOf('connection')
      const { rows } = await subject().call(call.history, tenant.admin, { query: { id } })
      assert.equal(rows[1]?.revertible, false, 'only the secret has changed')
      const { record } = await subject().call(call.revert, tenant.admin, { body: { id, revision: 4 } })
      assert.deepEqual(JSON.parse(String(record.values.params)), { period: 6 })
    })

    test('[RTE-8] a form of a protocol has no secrets in tables', async () => {
      const table = {
        name: 'peers',
        type: 'table',
        labelZh: '对端',
        labelEn: 'Peers',
        tableColumns: '[{"name":"pin","type":"password","labelEn":"Pin"}]',
      }
      const id = await addForm('table_params', { subject: 'dafront' }, [table])
      const { problems } = await subject().call(CALLS.checkForm, tenant.admin, { body: { id } })
      assert.deepEqual(problems, [{ row: 'peers', rule: 'secretInTable' }])
    })
  })
}
