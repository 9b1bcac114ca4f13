// Information models: rules over a whole model and its parents, states, items written by key, things that follow versions.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import { MODEL_STATUS } from '../../../../src/contract/records/info-model-config/states.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { attribute, createModels, model } from '../../../support/server/models.ts'
import { callsOf, dataClass, dataObject, node, outcomes } from '../../../support/server/records.ts'
import { farmForm, insert } from '../../../support/server/things.ts'

export const modelSuite = (subject: () => Platform) => {
  describe('information models', () => {
    let tenant: Tenant
    const records = createModels(subject, () => tenant)
    const { apply, add, addAll, change, detail, move, publish, published, issues } = records
    const call: Platform['call'] = (endpoint, user, given) => subject().call(endpoint, user, given)

    before(async () => {
      tenant = await subject().newTenant()
    })

    test('[RTE-6] an item is refused with what is wrong in it: type against range, default, choices, parameters', async () => {
      const id = await add('informationModel', model('checked'))
      const result = await apply('modelAttribute', {
        mode: 'each',
        inserts: [
          attribute('a', { valueType: 'int', minimum: 0.5 }),
          attribute('b', { minimum: 2, maximum: 1 }),
          attribute('c', { valueType: 'enum' }),
          attribute('d', { valueType: 'double', maximum: 5, defaultValue: '6' }),
          attribute('e', { valueType: 'object', parts: 'x int' }),
          attribute('f', { valueType: 'enum', enumItems: '0=停|Off' }),
        ].map((fields, index) => ({ key: String(index), ownerId: id, fields })),
      })
      assert.deepEqual(
        outcomes(result).map(([outcome, , fields]) => [outcome, fields ?? null]),
        [
          ['failed', 'minimum wholeNumber'],
          ['failed', 'maximum rangeTurned'],
          ['failed', 'enumItems enumEmpty'],
          ['failed', 'defaultValue defaultRange'],
          ['failed', 'parts parameterLines'],
          ['applied', null],
        ],
      )
    })

    test('[RTE-6] an id that a model above has is refused, and a model never extends itself', async () => {
      const top = await add('informationModel', model('line_top'))
      const below = await add('informationModel', model('line_below', { extends: top }))
      await add('modelAttribute', attribute('Serial'), top)
      const taken = await apply('modelAttribute', {
        inserts: [{ key: 'a', ownerId: below, fields: attribute('serial') }],
      })
      assert.deepEqual(outcomes(taken), [['failed', 'request.invalid', 'attributeId idInherited']])
      const ring = await change('informationModel', top, { extends: below })
      assert.deepEqual(outcomes(ring), [['failed', 'request.invalid', 'extends extendsRing']])
      const other = await add('informationModel', model('line_top', { version: '2.0.0' }))
      const own = await change('informationModel', other, { extends: top })
      assert.deepEqual(outcomes(own), [['failed', 'request.invalid', 'extends extendsOwn']])
      const apart = await add('informationModel', model('line_apart'))
      await add('modelAttribute', attribute('SERIAL'), apart)
      const late = await change('informationModel', apart, { extends: top })
      assert.deepEqual(outcomes(late), [['failed', 'request.invalid', 'extends idsInherited']])
    })

    test('[STA-11] a model is written, submitted, reviewed and published; from then on nothing in it changes', async () => {
      const id = await add('informationModel', model('stages'))
      const calls = callsOf('informationModel')
      const refused = (to: string) => subject().refuse(calls.move, tenant.admin, { body: { ids: [id], to } })
      assert.equal((await refused(MODEL_STATUS.reviewed)).reason, 'record.moveForbidden')
      const empty = await refused(MODEL_STATUS.inReview)
      assert.deepEqual(empty.fields?.[0], { path: 'status', code: 'custom', rule: 'modelEmpty' })
      const item = await add('modelAttribute', attribute('speed'), id)
      await move('informationModel', [id], MODEL_STATUS.inReview)
      assert.deepEqual(outcomes(await change('modelAttribute', item, { group: 'x' })), [['failed', 'record.frozen']])
      await move('informationModel', [id], MODEL_STATUS.recalled)
      assert.deepEqual(outcomes(await change('modelAttribute', item, { group: 'x' })), [['applied', null]])
      await publish(id)
      const { values, frozen } = await detail('informationModel', id)
      assert.deepEqual([values.status, frozen], [MODEL_STATUS.published, true])
      assert.deepEqual(outcomes(await change('informationModel', id, { nameEn: 'Other' })), [
        ['failed', 'record.frozen'],
      ])
    })

    test('[RTE-6] a version that others break on is not submitted as a minor one', async () => {
      await published(model('bumped'), [attribute('speed', { valueType: 'double' }), attribute('state')])
      const next = await add('informationModel', model('bumped', { version: '1.1.0' }))
      await add('modelAttribute', attribute('speed', { valueType: 'string' }), next)
      const refused = await subject().refuse(callsOf('informationModel').move, tenant.admin, {
        body: { ids: [next], to: MODEL_STATUS.inReview },
      })
      assert.deepEqual(refused.fields?.[0], { path: 'version', code: 'custom', rule: 'versionTooSmall' })
      assert.deepEqual(await issues(next), ['versionSmall 1.0.0 2.0.0'])
      await change('informationModel', next, { version: '2.0.0' })
      await publish(next)
    })

    test('[RTE-6] issues: mandatory objects, units of another quantity, missing units, enumerations without items', async () => {
      const cdc = await add('commonDataClass', dataClass('MV'))
      const units = await addAll('unit', [
        { code: 'kW', symbol: 'kW', quantityKind: 'activePower', siUnit: 'W', factor: 1 },
        { code: 'm/s', symbol: 'm/s', quantityKind: 'speed', siUnit: 'm/s', factor: 1 },
      ])
      const [kilowatt = '', speed = ''] = units
      const owner = await add('logicalNode', node('WTUR'))
      const power = await add(
        'dataObject',
        dataObject('W', cdc, { unit: kilowatt, quantityKind: 'activePower' }),
        owner,
      )
      await add('dataObject', dataObject('TotWh', cdc, { presence: 'M' }), owner)
      const kind = await add('enumerationType', { code: 'Nothing', standard: 'private' })
      const id = await add('informationModel', model('found'))
      await addAll(
        'modelAttribute',
        [
          attribute('power', { dataObject: power, unit: speed }),
          attribute('bare', { dataObject: power }),
          attribute('choice', { valueType: 'enum', enumeration: kind }),
        ],
        id,
      )
      assert.deepEqual((await issues(id)).toSorted(), [
        'enumerationEmpty Nothing',
        'mandatoryMissing WTUR/TotWh',
        'unitKind m/s speed activePower',
        'unitMissing kW',
      ])
    })

    test('[RTE-6] [ENT-3] items are written by keys, all or none; what is there is changed, what nobody knows is told', async () => {
      const id = await add('informationModel', model('written'))
      await add('modelAttribute', attribute('speed'), id)
      const items = {
        attribute: [
          { attributeId: 'speed', nameZh: '转速', unit: 'KW' },
          { attributeId: 'other', nameZh: '其他', unit: 'furlong', dataObject: 'WTUR/W', unknownField: 1 },
        ],
        event: [{ eventId: 'stopped', nameZh: '停机', level: 'fault' }],
        service: [],
      }
      const dry = await call(CALLS.writeModelContent, tenant.admin, { body: { modelId: id, items, dryRun: true } })
      assert.deepEqual(dry.counts, { inserted: 2, updated: 1, unchanged: 0 })
      assert.deepEqual(dry.unresolved, [{ kind: 'attribute', id: 'other', field: 'unit', key: 'furlong' }])
      assert.equal((await detail('informationModel', id)).revision, 1)
      const content = () => call(CALLS.getModelContent, tenant.admin, { params: { id } })
      assert.equal((await content()).line[0]?.event.length, 0)
      const done = await call(CALLS.writeModelContent, tenant.admin, { body: { modelId: id, items } })
      assert.equal(done.applied, true)
      const [own] = (await content()).line
      assert.deepEqual(
        own?.attribute.map(({ attributeId, unit, dataObject: object }) => [attributeId, unit, object]),
        [
          ['other', '', 'WTUR/W'],
          ['speed', 'kW', ''],
        ],
      )
      const wrong = { ...items, service: [{ serviceId: 's', nameZh: 's', inputs: 'x y' }] }
      const refused = await call(CALLS.writeModelContent, tenant.admin, {
        body: { model: model('written_whole'), items: wrong },
      })
      assert.deepEqual([refused.applied, refused.modelId], [false, null])
      assert.deepEqual(
        refused.refused.map(({ kind, id: item, fields }) => [kind, item, fields[0]?.rule]),
        [['service', 's', 'parameterLines']],
      )
      const whole = await call(CALLS.writeModelContent, tenant.admin, {
        body: {
          model: model('written_whole', { extends: 'written@1.0.0' }),
          items: { attribute: [], event: [], service: [] },
        },
      })
      const { line } = await call(CALLS.getModelContent, tenant.admin, { params: { id: whole.modelId ?? '' } })
      assert.deepEqual(
        line.map(({ path }) => path),
        ['written_whole@1.0.0', 'written@1.0.0'],
      )
    })

    test('[RTE-6] a child follows the newest published version of its parent that it may', async () => {
      const base = await published(model('parent'), [attribute('one')])
      await published(model('parent', { version: '1.1.0' }), [attribute('one'), attribute('two')])
      const draft = await add('informationModel', model('parent', { version: '1.2.0' }))
      await add('modelAttribute', attribute('three'), draft)
      const child = await add('informationModel', model('child', { extends: base, extendsRange: 'minor' }))
      const read = () => call(CALLS.getModelContent, tenant.admin, { params: { id: child } })
      assert.equal((await read()).line[1]?.path, 'parent@1.1.0')
      await change('informationModel', child, { extendsRange: 'exact' })
      assert.equal((await read()).line[1]?.path, 'parent@1.0.0')
      const { children } = await call(CALLS.getModelContent, tenant.admin, { params: { id: base } })
      assert.deepEqual(
        children.map(({ path }) => path),
        ['child@1.0.0'],
      )
    })

    test('[RTE-6] things follow published versions for their type; a dry run tells what would be, and settings go along', async () => {
      const { thingId: farm } = await insert(subject(), tenant.admin, farmForm('Followed farm'))
      const first = await published(model('followed', { thingTypes: ['thing_farm'] }), [
        attribute('limit', { valueType: 'double', readWrite: 'RW', minimum: 0, maximum: 100 }),
      ])
      const second = await published(model('followed', { version: '2.0.0', thingTypes: ['thing_farm'] }), [
        attribute('ceiling', { valueType: 'double', readWrite: 'RW', minimum: 0, maximum: 100_000 }),
      ])
      const others = await published(model('for_devices', { thingTypes: ['thing_device'] }), [attribute('a')])
      const draft = await add('informationModel', model('unpublished'))
      const assign = (modelId: string, more: object = {}) =>
        call(CALLS.assignModel, tenant.admin, { body: { modelId, thingIds: [farm], ...more } })
      assert.deepEqual((await assign(others)).things[0]?.rules, ['modelForOthers'])
      assert.deepEqual((await assign(draft)).things[0]?.rules, ['modelUnpublished'])
      assert.deepEqual((await assign(first, { dryRun: true })).counts, {
        assigned: 1,
        changed: 0,
        unchanged: 0,
        failed: 0,
      })
      await assign(first)
      assert.equal((await assign(first)).things[0]?.outcome, 'unchanged')
      const page = await records.page('modelAssignment', {
        filters: JSON.stringify([{ field: 'model', operator: 'eq', value: first }]),
      })
      const id = page.rows[0]?.id ?? ''
      const wrong = await change('modelAssignment', id, { overrides: '{"absent":{"maximum":1}}' })
      assert.deepEqual(outcomes(wrong), [['failed', 'request.invalid', 'overrides settingsUnknown']])
      await change('modelAssignment', id, { overrides: '{"limit":{"maximum":50}}' })
      assert.deepEqual((await assign(second)).things[0]?.rules, ['settingsUnknown'])
      const steps = [
        {
          from: 'limit',
          action: 'convert' as const,
          to: 'ceiling',
          factor: 1000,
          offset: 0,
          reason: 'renamed' as const,
        },
      ]
      const moved = await assign(second, { steps })
      assert.deepEqual([moved.things[0]?.outcome, moved.things[0]?.before], ['changed', 'followed@1.0.0'])
      const { values } = await detail('modelAssignment', id)
      assert.deepEqual([values.model, values.overrides], [second, '{"ceiling":{"maximum":50000}}'])
      const { versions } = await call(CALLS.getModelContent, tenant.admin, { params: { id: first } })
      assert.deepEqual(
        versions.map(({ version, things }) => [version, things]),
        [
          ['2.0.0', 1],
          ['1.0.0', 0],
        ],
      )
    })

    test('[ENT-3] the dictionary offers nodes with objects, classes and base points', async () => {
      const found = await call(CALLS.getModelDictionary, tenant.admin, {})
      const turbine = found.nodes.find(({ code }) => code === 'WTUR')
      assert.deepEqual(
        turbine?.objects.map(({ name, cdc, unit, presence }) => [name, cdc, unit, presence]),
        [
          ['TotWh', 'MV', '', 'M'],
          ['W', 'MV', 'kW', 'O'],
        ],
      )
    })

    test('[PER-4] who may only look changes nothing', async () => {
      const id = await add('informationModel', model('guarded'))
      const body = { modelId: id, items: { attribute: [], event: [], service: [] } }
      const refused = await subject().refuse(CALLS.writeModelContent, tenant.guest, { body })
      assert.equal(refused.reason, 'permission.missing')
      const things = { modelId: id, thingIds: ['x'] }
      assert.equal(
        (await subject().refuse(CALLS.assignModel, tenant.guest, { body: things })).reason,
        'permission.missing',
      )
    })
  })
}
