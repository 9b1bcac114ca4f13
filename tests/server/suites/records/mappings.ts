// Mappings of models and of things: both sides in one call, rows held against them, what is worth a look (RTE-7, RTE-12).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { callsOf, createRecords, outcomes } from '../../../support/server/records.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'

const model = (code: string, more: object = {}) => ({ code, version: '1.0.0', nameZh: code, nameEn: code, ...more })
const attribute = (attributeId: string, more: object = {}) => ({ attributeId, nameZh: attributeId, ...more })
const unit = (code: string, quantityKind: string, factor: number, more: object = {}) => ({
  code,
  symbol: code,
  nameEn: code,
  nameZh: code,
  quantityKind,
  siUnit: 'x',
  factor,
  ...more,
})
const mapping = (code: string, sourceModel: string, targetModel: string, more: object = {}) => ({
  code,
  version: '1.0.0',
  nameZh: code,
  sourceModel,
  targetModel,
  ...more,
})
const row = (target: string, source: string, more: object = {}) => ({ target, source, ...more })

export const mappingSuite = (subject: () => Platform) => {
  describe('mappings of models', () => {
    let tenant: Tenant
    let [vendor, ours, base] = ['', '', '']
    const records = createRecords(subject, () => tenant.admin)
    const { apply, add, addAll, move, detail } = records
    const call: Platform['call'] = (endpoint, user, given) => subject().call(endpoint, user, given)
    const issues = async (kind: string, ownerId: string) => {
      const { rows } = await call(callsOf(kind).issues, tenant.admin, { query: { ownerId } })
      return rows.map(({ rule, severity, subjects }) => [severity, rule, ...subjects].join(' '))
    }
    before(async () => {
      tenant = await subject().newTenant()
      const [kilowatt = '', megawatt = '', speed = ''] = await addAll('unit', [
        unit('kW', 'activePower', 1, { multiplier: 3 }),
        unit('MW', 'activePower', 1, { multiplier: 6 }),
        unit('m/s', 'speed', 1),
      ])
      base = await add('informationModel', model('base_device'))
      await addAll('modelAttribute', [attribute('serial', { valueType: 'string', required: true })], base)
      ours = await add('informationModel', model('our_turbine', { extends: base, extendsRange: 'exact' }))
      await addAll(
        'modelAttribute',
        [
          attribute('power', { unit: kilowatt, minimum: 0, maximum: 3000, required: true }),
          attribute('windSpeed', { unit: speed }),
          attribute('state', { valueType: 'enum', enumItems: '0=停|Off\n1=转|On' }),
        ],
        ours,
      )
      vendor = await add('informationModel', model('vendor_turbine'))
      await addAll(
        'modelAttribute',
        [
          attribute('ActPwr', { unit: megawatt, minimum: 0, maximum: 2.5 }),
          attribute('WdSpd', { unit: speed }),
          attribute('Word', { valueType: 'int' }),
          attribute('Name', { valueType: 'string' }),
        ],
        vendor,
      )
    })

    test('[RTE-7] both sides come in one call: what a model inherits, symbols of units, words of codes', async () => {
      const sides = await call(CALLS.getMappingSides, tenant.admin, { query: { source: vendor, target: ours } })
      assert.deepEqual(
        sides.targets.map(({ id }) => id),
        ['serial', 'power', 'state', 'windSpeed'],
      )
      const power = sides.targets.find(({ id }) => id === 'power')
      assert.deepEqual([power?.unit, power?.maximum, power?.required], ['kW', 3000, true])
      assert.deepEqual(sides.targets.find(({ id }) => id === 'state')?.codes[1], { code: '1', zh: '转', en: 'On' })
      assert.equal(sides.units.find(({ symbol }) => symbol === 'MW')?.factor, 1_000_000)
      const { reason } = await subject().refuse(CALLS.getMappingSides, tenant.admin, {
        query: { source: vendor, target: 'none' },
      })
      assert.equal(reason, 'record.unknown')
      const forbidden = await subject().refuse(CALLS.getMappingSides, tenant.guest, {
        query: { source: vendor, target: ours },
      })
      assert.equal(forbidden.code, 403)
    })

    test('[RTE-7, VAL-8] rows that cannot be are refused where they are wrong; a target is mapped once', async () => {
      const id = await add('modelMapping', mapping('refused', vendor, ours))
      const say = async (fields: object) => {
        const [result] = outcomes(
          await apply('modelMappingRow', { inserts: [{ key: 'a', ownerId: id, fields: { ...fields } }] }),
        )
        return result?.[0] === 'applied' ? 'applied' : result?.[2]
      }
      const constant = { target: 'state', sourceKind: 'constant', constant: '7' }
      const expression = { target: 'windSpeed', sourceKind: 'expression', inputs: 'WdSpd', expression: 'WdSpd + Word' }
      const formula = { conversion: 'formula', formula: 'x +' }
      assert.equal(await say(row('power', 'ActPwr', { conversion: 'unit' })), 'applied')
      assert.equal(await say(row('none', 'WdSpd')), 'target refused.targetUnknown')
      assert.equal(await say(row('windSpeed', 'none')), 'source refused.sourceUnknown')
      assert.equal(await say(row('windSpeed', 'ActPwr')), 'conversion refused.unitKind')
      assert.equal(await say(row('state', 'Name')), 'conversion refused.typeMismatch')
      assert.equal(await say(expression), 'expression refused.expression')
      assert.equal(await say(constant), 'constant refused.constantType')
      assert.equal(await say(row('windSpeed', 'WdSpd', formula)), 'formula refused.formula')
      assert.equal(await say(row('POWER', 'ActPwr', { conversion: 'unit' })), 'target keyTaken')
    })

    test('[RTE-7] what is probably not meant is told: open mandatory targets, units that nobody converts, drift of a model', async () => {
      const id = await add('modelMapping', mapping('told', vendor, ours))
      await addAll('modelMappingRow', [row('power', 'ActPwr'), row('windSpeed', 'WdSpd')], id)
      assert.deepEqual(await issues('modelMapping', id), [
        'warning mandatoryMissing serial',
        'warning unitDiffers MW kW',
      ])
      // What people enter needs no source.
      const [serial] = (await call(callsOf('modelAttribute').page, tenant.admin, { query: { ownerId: base } })).rows
      const { id: serialId = '', revision = 0 } = serial ?? {}
      await apply('modelAttribute', { updates: [{ id: serialId, revision, fields: { source: 'manual' } }] })
      assert.deepEqual(await issues('modelMapping', id), ['warning unitDiffers MW kW'])
      const { rows } = await call(callsOf('modelAttribute').page, tenant.admin, { query: { ownerId: vendor } })
      const wind = rows.find(({ values }) => values.attributeId === 'WdSpd')
      await apply('modelAttribute', { deletes: [{ id: wind?.id ?? '' }] })
      assert.ok((await issues('modelMappingRow', id)).includes('error sourceUnknown WdSpd'))
      await add('modelAttribute', attribute('WdSpd', { unit: wind?.values.unit }), vendor)
    })

    test('[RTE-7] values that are made of themselves over two mappings are found in both', async () => {
      const there = await add('modelMapping', mapping('there', vendor, ours))
      const back = await add('modelMapping', mapping('back', ours, vendor))
      await add('modelMappingRow', row('windSpeed', 'WdSpd'), there)
      await add('modelMappingRow', row('WdSpd', 'windSpeed'), back)
      const told = [...(await issues('modelMapping', there)), ...(await issues('modelMapping', back))]
      assert.ok(told.some((issue) => issue.startsWith('error cycle')))
    })

    test('[RTE-7, STA-11] an approved mapping stays as it is; a copy of it goes on with its rows', async () => {
      const id = await add('modelMapping', mapping('kept', vendor, ours))
      const rowId = await add('modelMappingRow', row('windSpeed', 'WdSpd'), id)
      await move('modelMapping', [id], '110')
      await move('modelMapping', [id], '101')
      const changed = await apply('modelMappingRow', {
        mode: 'each',
        updates: [{ id: rowId, revision: (await detail('modelMappingRow', rowId)).revision, fields: { note: 'x' } }],
      })
      assert.deepEqual(outcomes(changed), [['failed', 'record.frozen']])
      const copy = await call(callsOf('modelMapping').copy, tenant.admin, {
        body: { id, fields: { version: '1.1.0' } },
      })
      assert.equal(copy.copied, 2)
      assert.equal(copy.record.values.status, '104')
    })
  })

  describe('mappings of things', () => {
    let tenant: Tenant
    let [farm, first, second, system, map] = ['', '', '', '', '']
    let tags: string[] = []
    const records = createRecords(subject, () => tenant.admin)
    const { apply, add, addAll, move } = records
    const call: Platform['call'] = (endpoint, user, given) => subject().call(endpoint, user, given)
    const board = (query: object = {}) => call(CALLS.getSystemBoard, tenant.admin, { params: { id: system }, query })

    before(async () => {
      tenant = await subject().newTenant()
      const speed = await add('unit', unit('m/s', 'speed', 1))
      await add('unit', unit('kW', 'activePower', 1, { multiplier: 3 }))
      const turbine = await add('informationModel', model('board_turbine'))
      await addAll(
        'modelAttribute',
        [
          attribute('windSpeed', { unit: speed, required: true }),
          attribute('power'),
          attribute('note', { source: 'manual' }),
        ],
        turbine,
      )
      for (const to of ['110', '101', '105']) await move('informationModel', [turbine], to)
      farm = (await insert(subject(), tenant.admin, farmForm('Board farm'))).thingId
      first = (await insert(subject(), tenant.admin, inverterForm('Turbine 01', farm))).thingId
      second = (await insert(subject(), tenant.admin, inverterForm('Turbine 02', farm))).thingId
      await insert(subject(), tenant.admin, farmForm('Other farm'))
      await addAll(
        'modelAssignment',
        [first, second].map((thing) => ({ thing, model: turbine })),
      )
      system = await add('externalSystem', { code: 'scada', nameZh: 'SCADA', staleAfter: 24 })
      const now = `${new Date().toISOString().slice(0, 19)}Z`
      tags = await addAll(
        'externalPoint',
        [
          { tag: 'T01.Spd', device: 'T01', unit: 'm/s', lastSeen: now },
          { tag: 'T01.Pwr', device: 'T01', unit: 'kW', lastSeen: '2020-01-01T00:00:00Z' },
          { tag: 'T02.Spd', device: 'T02', unit: 'm/s', lastSeen: now },
        ],
        system,
      )
      map = await add('thingMap', { thing: first, externalId: 'T01' }, system)
    })

    test('[RTE-12] points are held against the model of their thing and the tags of their system', async () => {
      const other = await add('externalSystem', { code: 'ems', nameZh: 'EMS' })
      const [foreign = ''] = await addAll('externalPoint', [{ tag: 'X', unit: 'm/s' }], other)
      const result = await apply('pointMap', {
        mode: 'each',
        inserts: [
          { attribute: 'windSpeed', externalPoint: tags[0] },
          { attribute: 'power', externalPoint: foreign },
          { attribute: 'none', externalPoint: tags[1] },
        ].map((fields, index) => ({ key: String(index), ownerId: map, fields })),
      })
      assert.deepEqual(
        outcomes(result).map(([outcome, , fields]) => [outcome, fields ?? null]),
        [
          ['applied', null],
          ['failed', 'externalPoint tagElsewhere'],
          ['failed', 'attribute refused.targetUnknown'],
        ],
      )
      const bare = await insert(subject(), tenant.admin, inverterForm('Bare', farm))
      const without = await add('thingMap', { thing: bare.thingId, externalId: 'T09' }, system)
      const refused = await apply('pointMap', {
        inserts: [{ key: 'a', ownerId: without, fields: { attribute: 'windSpeed', externalPoint: tags[0] } }],
      })
      assert.deepEqual(outcomes(refused), [['failed', 'request.invalid', 'attribute thingWithoutModel']])
      await apply('thingMap', { deletes: [{ id: without }] })
    })

    test('[RTE-12] a thing is one device at a time: another map begins when the first has ended', async () => {
      const again = (more: object) =>
        apply('thingMap', { inserts: [{ key: 'a', ownerId: system, fields: { thing: second, ...more } }] })
      assert.deepEqual(outcomes(await again({ externalId: 'T02', validFrom: '2024-01-01', validTo: '2024-12-31' })), [
        ['applied', null],
      ])
      assert.deepEqual(outcomes(await again({ externalId: 'T03', validFrom: '2024-12-31' })), [
        ['failed', 'request.invalid', 'thing thingTwice'],
      ])
      assert.deepEqual(outcomes(await again({ externalId: 'T03', validFrom: '2025-01-01' })), [['applied', null]])
      assert.deepEqual(outcomes(await again({ externalId: 'T04', validFrom: '2026-01-01', validTo: '2025-01-01' })), [
        ['failed', 'request.invalid', 'validTo validPeriod'],
      ])
    })

    test('[RTE-12] one call brings all that the board shows, and a farm narrows it', async () => {
      const all = await board()
      assert.deepEqual(
        all.things.map(({ name, modelId }) => [name, modelId !== null]),
        [
          ['Board farm', false],
          ['Turbine 01', true],
          ['Turbine 02', true],
        ],
      )
      assert.deepEqual([all.tags.length, all.maps.length, all.points.length, all.truncated], [3, 3, 1, false])
      assert.equal(all.points[0]?.values.attribute, 'windSpeed')
      assert.equal('formula' in (all.points[0]?.values ?? {}), false)
      const other = all.farms.find(({ name }) => name === 'Other farm')?.thingId ?? ''
      assert.deepEqual((await board({ farm: other })).things, [])
    })

    test('[RTE-12] tells stale tags, tags that feed several attributes and mandatory attributes without one', async () => {
      const points = await addAll('pointMap', [{ attribute: 'power', externalPoint: tags[1] }], map)
      const { rows } = await call(callsOf('thingMap').issues, tenant.admin, { query: { ownerId: system } })
      const told = rows.map(({ rule, subjects }) => [rule, subjects[0] ?? ''].join(' '))
      assert.ok(told.includes('tagStale T01.Pwr'))
      assert.ok(told.includes('mandatoryMissing windSpeed'))
      assert.ok(!told.some((issue) => issue.startsWith('tagShared')))
      const { revision } = await records.detail('pointMap', points[0] ?? '')
      await apply('pointMap', {
        updates: [{ id: points[0] ?? '', revision, fields: { externalPoint: tags[0] } }],
      })
      const shared = await call(callsOf('pointMap').issues, tenant.admin, { query: { ownerId: map } })
      assert.ok(shared.rows.some(({ rule }) => rule === 'tagShared'))
    })

    test('[RTE-12] a frozen map keeps its points until it is released; a tag in use is not deleted', async () => {
      await move('thingMap', [map], '101')
      const { rows } = await call(callsOf('pointMap').page, tenant.admin, { query: { ownerId: map } })
      const point = rows[0]
      const change = () =>
        apply('pointMap', { updates: [{ id: point?.id ?? '', revision: point?.revision ?? 1, fields: { note: 'x' } }] })
      assert.deepEqual(outcomes(await change()), [['failed', 'record.frozen']])
      await move('thingMap', [map], '104')
      assert.deepEqual(outcomes(await change()), [['applied', null]])
      const deleted = await apply('externalPoint', { deletes: [{ id: tags[0] ?? '' }] })
      assert.deepEqual(
        outcomes(deleted).map(([, reason]) => reason),
        ['record.inUse'],
      )
    })
  })
}
