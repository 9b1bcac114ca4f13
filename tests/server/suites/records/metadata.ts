// Metadata: dictionaries that every drop-down reads, rules of their codes, merging, bundles; forms that are checked before
// they are published (RTE-8, RTE-14, STA-11).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import { FORM_FIELD } from '../../../../src/contract/records/form-config/form-field-kind.ts'
import { FORM } from '../../../../src/contract/records/form-config/form-kind.ts'
import { ATTRIBUTE_METADATA } from '../../../../src/contract/records/metadata-management/attribute-metadata-kind.ts'
import { META_DICTIONARY, META_ITEM } from '../../../../src/contract/records/metadata-management/dictionary-kinds.ts'
import { TYPE_METADATA } from '../../../../src/contract/records/metadata-management/type-metadata-kind.ts'
import { recordCalls } from '../../../../src/contract/records/record-calls.ts'
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert } from '../../../support/server/things.ts'

type Fields = Record<string, unknown>

export const metadataSuite = (subject: () => Platform) => {
  describe('metadata', () => {
    let tenant: Tenant
    let roads: string
    const ids = new Map<string, string>()
    const apply = (kind: RecordKind, body: object) =>
      subject().call(recordCalls(kind).apply, tenant.admin, { body: { mode: 'each', ...body } } as never)
    const add = async (kind: RecordKind, rows: readonly Fields[], ownerId?: string) => {
      const inserts = rows.map((fields, index) => ({ key: String(index), fields, ...(ownerId && { ownerId }) }))
      const done = await apply(kind, { inserts })
      assert.equal(done.counts.failed, 0, JSON.stringify(done.rows))
      return done.rows.map(({ id }) => id)
    }
    /** Rules that refuse a row. */
    const refusedAdd = async (kind: RecordKind, fields: Fields, ownerId?: string) => {
      const done = await apply(kind, { inserts: [{ key: '0', fields, ...(ownerId && { ownerId }) }] })
      return done.rows.flatMap((row) => row.fields ?? []).map(({ path, rule, code }) => `${path} ${rule ?? code}`)
    }
    const change = async (kind: RecordKind, id: string, fields: Fields) => {
      const { record } = await subject().call(recordCalls(kind).detail, tenant.admin, { params: { id } })
      const done = await apply(kind, { updates: [{ id, revision: record.revision, fields }] })
      return done.rows.flatMap((row) => row.fields ?? []).map(({ path, rule }) => `${path} ${rule}`)
    }
    const remove = async (kind: RecordKind, id: string) =>
      (await apply(kind, { deletes: [{ id }] })).rows
        .flatMap((row) => row.fields ?? [])
        .map(({ path, rule }) => `${path} ${rule}`)
    const offered = (code: string) => subject().call(CALLS.getDictionary, tenant.admin, { query: { code } })
    const farmExtra = async () => {
      const thing = await subject().call(CALLS.getThing, tenant.admin, { params: { type: 'thing', thingId: 'farm' } })
      return thing.extra
    }

    before(async () => {
      tenant = await subject().newTenant()
      const [id = ''] = await add(META_DICTIONARY, [{ code: 'Roads', nameZh: '道路', nameEn: 'Roads' }])
      roads = id
      const items = ['gravel', 'paved', 'asphalt', 'none'].map((code, index) => ({
        code,
        nameZh: `路${code}`,
        nameEn: code,
        position: index * 10,
      }))
      for (const [index, item] of (await add(META_ITEM, items, roads)).entries())
        ids.set(items[index]?.code ?? '', item)
      await add(ATTRIBUTE_METADATA, [
        {
          attributeKey: 'road',
          nameZh: '进场道路',
          nameEn: 'Road',
          type: 'select',
          dictionary: 'Roads',
          appliesTo: ['thing_farm'],
        },
      ])
      await insert(subject(), tenant.admin, farmForm('Farm', { thingId: 'farm', extra: { road: 'asphalt' } }))
    })
    const item = (code: string) => ids.get(code) ?? ''

    test('[RTE-14] [API-1] what is edited is what drop-downs offer, in its order, the disabled marked', async () => {
      assert.deepEqual(
        (await offered('Roads')).map(({ code }) => code),
        ['gravel', 'paved', 'asphalt', 'none'],
      )
      assert.deepEqual(await change(META_ITEM, item('none'), { disabled: true, position: 0, nameEn: 'No road' }), [])
      assert.deepEqual((await offered('Roads')).at(1), { code: 'none', fullName: 'No road', disabled: true })
    })

    test('[RTE-14] codes in use stay, those of the platform too; what is above an item is beside it', async () => {
      assert.deepEqual(await change(META_ITEM, item('asphalt'), { code: 'tar' }), ['code codeUsed'])
      assert.deepEqual(await remove(META_ITEM, item('asphalt')), ['code codeUsed'])
      assert.deepEqual(await remove(META_DICTIONARY, roads), ['code dictionaryUsed'])
      assert.deepEqual(await refusedAdd(META_ITEM, { code: 'x', nameZh: 'x', origin: 'platform' }, roads), [
        'origin platformOnly',
      ])
      assert.deepEqual(await refusedAdd(META_ITEM, { code: 'x' }, roads), ['nameZh nameMissing'])
      assert.deepEqual(await change(META_ITEM, item('gravel'), { parent: item('paved') }), [])
      assert.deepEqual(await change(META_ITEM, item('paved'), { parent: item('gravel') }), ['parent parentCycle'])
      const { rows } = await subject().call(CALLS.getCodeUses, tenant.admin, { body: { ids: [item('asphalt')] } })
      assert.deepEqual(
        rows.map(({ code, kind, field, count, samples }) => [code, kind, field, count, samples[0]?.path]),
        [['asphalt', 'thing', 'extra.road', 1, 'Farm']],
      )
    })

    test('[STA-11] a status turns into statuses of its dictionary; one that nothing leads to is told', async () => {
      assert.deepEqual(await change(META_ITEM, item('gravel'), { nextCodes: 'paved,moon' }), ['nextCodes nextUnknown'])
      assert.deepEqual(await change(META_ITEM, item('gravel'), { nextCodes: 'gravel' }), ['nextCodes nextSelf'])
      assert.deepEqual(await change(META_ITEM, item('gravel'), { nextCodes: 'paved, asphalt' }), [])
      const { rows } = await subject().call(recordCalls(META_ITEM).issues, tenant.admin, {
        query: { ownerId: roads },
      })
      assert.deepEqual(
        rows.map(({ rule, record }) => `${rule} ${record.path}`),
        ['unreachable Roads/none'],
      )
    })

    test('[RTE-14] merging tries first, then rewrites what uses the others, with history, and deletes them; it is one change', async () => {
      const merge = (dryRun: boolean) =>
        subject().call(CALLS.mergeMetaItems, tenant.admin, {
          body: { ids: [item('asphalt')], into: item('paved'), dryRun },
        })
      await change(META_ITEM, item('gravel'), { nextCodes: 'paved,asphalt' })
      const label = { zh: '进场道路', en: 'Road' }
      const wanted = { rewritten: [{ kind: 'thing', field: 'extra.road', label, count: 1 }], deleted: 1 }
      assert.deepEqual(await merge(true), wanted)
      assert.deepEqual(await farmExtra(), { road: 'asphalt' })
      const { changeId = '', ...merged } = await merge(false)
      assert.deepEqual(merged, wanted)
      assert.deepEqual(await farmExtra(), { road: 'paved' })
      // One change, which is taken back as a whole.
      const { applied } = await subject().call(CALLS.revertChange, tenant.admin, { params: { id: changeId }, body: {} })
      assert.equal(applied, true)
      assert.deepEqual(await farmExtra(), { road: 'asphalt' })
      assert.ok((await offered('Roads')).some(({ code }) => code === 'asphalt'))
      await merge(false)
      assert.deepEqual(
        (await offered('Roads')).map(({ code }) => code),
        ['gravel', 'none', 'paved'],
      )
      const gravel = await subject().call(recordCalls(META_ITEM).detail, tenant.admin, {
        params: { id: item('gravel') },
      })
      assert.equal(gravel.record.values['nextCodes'], 'paved')
      const history = await subject().call(CALLS.getThingHistory, tenant.admin, { query: { thingId: 'farm' } })
      assert.deepEqual(history.rows[0]?.changes, [{ field: 'extra.road', old: 'asphalt', new: 'paved' }])
    })

    test('[RTE-14] [STA-11] what things have as their approval counts as used: its item stays, and no merge takes it away', async () => {
      const own = await subject().newTenant()
      const applyOwn = (kind: RecordKind, body: object) =>
        subject().call(recordCalls(kind).apply, own.admin, { body: { mode: 'each', ...body } } as never)
      const addOwn = async (kind: RecordKind, rows: readonly Fields[], ownerId?: string) =>
        (
          await applyOwn(kind, { inserts: rows.map((fields, index) => ({ key: `${index}`, fields, ownerId })) })
        ).rows.map(({ id }) => id)
      const [statuses] = await addOwn(META_DICTIONARY, [{ code: 'StatusApproval', nameZh: '审批', nameEn: 'Approval' }])
      const [sent = '', spare = '', kept = ''] = await addOwn(
        META_ITEM,
        [110, 120, 101].map((code) => ({ code: String(code), nameZh: `状态${code}`, nameEn: `Status ${code}` })),
        statuses,
      )
      const farm = await insert(subject(), own.admin, farmForm('Submitted'))
      await subject().call(CALLS.updateThingApproval, own.admin, {
        body: { action: 'submit', thingIds: [farm.thingId], mode: 'all' },
      })
      const { rows } = await subject().call(CALLS.getCodeUses, own.admin, { body: { ids: [sent, spare] } })
      assert.deepEqual(
        rows.map(({ code, kind, label, count, samples }) => [code, kind, label.en, count, samples[0]?.path]),
        [['110', 'thing', 'Approval status', 1, 'Submitted']],
      )
      const removed = await applyOwn(META_ITEM, { deletes: [{ id: sent }, { id: spare }] })
      assert.deepEqual(
        removed.rows.map(({ outcome, fields }) => [outcome, fields?.[0]?.rule]),
        [
          ['failed', 'codeUsed'],
          ['applied', undefined],
        ],
      )
      for (const dryRun of [true, false]) {
        const merge = { body: { ids: [sent], into: kept, dryRun } }
        const { fields } = await subject().refuse(CALLS.mergeMetaItems, own.admin, merge)
        assert.deepEqual([fields?.[0]?.rule, fields?.[0]?.words !== undefined], ['codeOfThings', true])
      }
    })

    test('[RTE-14] a bundle is the same where it comes from; elsewhere it is compared, then taken over as a whole', async () => {
      const bundle = await subject().call(CALLS.getMetadataBundle, tenant.admin, {})
      const send = (user: Tenant['admin'], given: object) =>
        subject().call(CALLS.applyMetadataBundle, user, { body: { bundle, ...given } })
      assert.deepEqual((await send(tenant.admin, {})).rows, [])
      const other = await subject().newTenant()
      const compared = await send(other.admin, {})
      assert.deepEqual(
        compared.rows.map(({ key, change: made, refusal }) => [key, made, refusal]),
        [
          ['roads', 'added', undefined],
          ['roads/gravel', 'added', undefined],
          ['roads/none', 'added', undefined],
          ['roads/paved', 'added', undefined],
          ['road', 'added', undefined],
        ],
      )
      assert.equal(compared.applied, false)
      assert.equal((await send(other.admin, { dryRun: false })).applied, true)
      const again = await send(other.admin, {})
      assert.deepEqual([again.rows, again.same], [[], 5])
      const spoiled = structuredClone(bundle)
      const [first] = spoiled.records['metaDictionary'] ?? []
      first?.items?.push({ code: 'sand', nameZh: '', nameEn: '' })
      const refused = await send(other.admin, { bundle: spoiled, dryRun: false })
      assert.deepEqual(
        [refused.applied, refused.rows.map(({ key, refusal }) => [key, refusal])],
        [false, [['roads/sand', 'nameMissing']]],
      )
      await add(META_ITEM, [{ code: 'extra', nameZh: '多', nameEn: 'More' }], roads)
      const removed = await send(tenant.admin, { removeOthers: true })
      assert.deepEqual(
        removed.rows.map(({ key, change: made }) => [key, made]),
        [['roads/extra', 'removed']],
      )
    })

    test('[RTE-14] [ENT-1] a type may stand below fewer types than the platform says, never below more', async () => {
      assert.deepEqual(await refusedAdd(TYPE_METADATA, { thingKind: 'thing_series', allowedParents: ['thing_farm'] }), [
        'allowedParents parentsWider',
      ])
      assert.deepEqual(await refusedAdd(TYPE_METADATA, { thingKind: 'thing_farm', allowedParents: ['thing_line'] }), [
        'allowedParents parentsRoot',
      ])
      assert.deepEqual(await refusedAdd(TYPE_METADATA, { thingKind: 'thing_line', requiredFields: ['device.model'] }), [
        'requiredFields requiredFieldOther',
      ])
      assert.deepEqual(
        await refusedAdd(ATTRIBUTE_METADATA, {
          attributeKey: 'a',
          nameZh: '甲',
          nameEn: 'A',
          type: 'select',
          dictionary: 'Nothing',
        }),
        ['dictionary dictionaryUnknown'],
      )
      assert.deepEqual(
        await refusedAdd(ATTRIBUTE_METADATA, {
          attributeKey: 'b',
          nameZh: '乙',
          nameEn: 'B',
          type: 'integer',
          defaultValue: '1.5',
        }),
        ['defaultValue attributeDefault'],
      )
    })

    test('[RTE-8] a form with errors is not published; what it would ask of things is told before', async () => {
      const [id = ''] = await add(FORM, [
        { formKey: 'farm', version: '1.0.0', nameZh: '场站', nameEn: 'Farm', scope: 'thing', thingType: 'thing_farm' },
      ])
      const [choice = ''] = await add(
        FORM_FIELD,
        [
          { name: 'grade', type: 'select', labelZh: '等级', labelEn: 'Grade', position: 10, required: true },
          { name: 'farm.operator', type: 'builtIn', position: 20, required: true },
        ],
        id,
      )
      assert.deepEqual(await refusedAdd(FORM_FIELD, { name: 'x', type: 'text', visibleWhen: '{}' }, id), [
        'visibleWhen list',
      ])
      const check = () => subject().call(CALLS.checkForm, tenant.admin, { body: { id } })
      assert.deepEqual((await check()).problems, [{ row: 'grade', rule: 'options' }])
      const { rows } = await subject().call(recordCalls(FORM_FIELD).issues, tenant.admin, { query: { ownerId: id } })
      assert.deepEqual(
        rows.map(({ rule, record }) => `${rule} ${record.path}`),
        ['options farm@1.0.0/grade'],
      )
      const move = (to: number) => ({ body: { ids: [id], to: String(to) } })
      await subject().call(recordCalls(FORM).move, tenant.admin, move(110))
      const problem = await subject().refuse(recordCalls(FORM).move, tenant.admin, move(101))
      assert.deepEqual(
        problem.fields?.map(({ path, rule }) => `${path} ${rule}`),
        ['grade options'],
      )
      await subject().call(recordCalls(FORM).move, tenant.admin, move(104))
      assert.deepEqual(await change(FORM_FIELD, choice, { options: '[{"value":"A","zh":"甲","en":"A"}]' }), [])
      const { problems, checked, invalid, samples } = await check()
      assert.deepEqual([problems, checked, invalid, samples[0]?.record.path], [[], 1, 1, 'Farm'])
      assert.deepEqual(samples[0]?.fields.map(({ path }) => path).toSorted(), ['extra.grade', 'farm.operator'])
      await subject().call(recordCalls(FORM).move, tenant.admin, move(110))
      await subject().call(recordCalls(FORM).move, tenant.admin, move(101))
      const frozen = await apply(FORM_FIELD, { deletes: [{ id: choice }] })
      assert.equal(frozen.rows[0]?.reason, 'record.frozen')
    })
  })
}
