// One mapping applied to many things: what comes along, what is left out and said, tried and taken back (RTE-6, RTE-7, RTE-12).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { CALLS } from '../../../../src/contract/index.ts'
import type { AppliedThing } from '../../../../src/contract/records/info-model-mapping/apply-calls.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { callsOf, createRecords } from '../../../support/server/records.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'

const named = (code: string, more: object = {}) => ({ code, version: '1.0.0', nameZh: code, nameEn: code, ...more })
const attribute = (attributeId: string, more: object = {}) => ({ attributeId, nameZh: attributeId, ...more })
const unit = (code: string, quantityKind: string, multiplier: number) => {
  const words = { code, symbol: code, nameEn: code, nameZh: code }
  return { ...words, quantityKind, siUnit: 'x', factor: 1, multiplier }
}
/** What is said of a thing, a line for each item. */
const said = ({ items }: AppliedThing) =>
  items.map(({ kind, from, to, detail, rule }) => [kind, from, '>', to, detail, rule ?? ''].join(' ').trim()).toSorted()

export const appliedMappingSuite = (subject: () => Platform) => {
  describe('a mapping applied to things', () => {
    let tenant: Tenant
    let [vendor, ours, mapping, system] = ['', '', '', '']
    const things: string[] = []
    let maps: string[] = []
    const records = createRecords(subject, () => tenant.admin)
    const { apply, add, addAll, move, detail } = records
    const call: Platform['call'] = (endpoint, user, given) => subject().call(endpoint, user, given)
    const run = (thingIds: string[], dryRun = false) =>
      call(CALLS.applyMapping, tenant.admin, { params: { id: mapping }, body: { thingIds, dryRun } })
    const pointsOf = async (map: string) => {
      const { rows } = await call(callsOf('pointMap').page, tenant.admin, { query: { ownerId: map } })
      return rows.map(({ values }) => values).toSorted((a, b) => (String(a.attribute) < String(b.attribute) ? -1 : 1))
    }
    const assignmentOf = async (thing: string) => {
      const { rows } = await call(callsOf('modelAssignment').page, tenant.admin, { query: { limit: 500 } })
      return rows.find(({ values }) => values.thing === thing)?.values ?? {}
    }

    before(async () => {
      tenant = await subject().newTenant()
      const [kilowatt = '', megawatt = '', speed = ''] = await addAll('unit', [
        unit('kW', 'activePower', 3),
        unit('MW', 'activePower', 6),
        unit('m/s', 'speed', 0),
      ])
      vendor = await add('informationModel', named('vendor_old'))
      await addAll(
        'modelAttribute',
        [
          attribute('ActPwr', { unit: megawatt }),
          attribute('WdSpd', { unit: speed }),
          attribute('Gust', { unit: speed }),
          attribute('St', { valueType: 'enum', enumItems: '1=停|Off\n2=转|On' }),
          attribute('Spare'),
        ],
        vendor,
      )
      ours = await add('informationModel', named('ours_new'))
      await addAll(
        'modelAttribute',
        [
          attribute('power', { unit: kilowatt }),
          attribute('powerCopy', { unit: megawatt }),
          attribute('windSpeed', { unit: speed }),
          attribute('turbulence', { unit: speed, required: true }),
          attribute('state', { valueType: 'enum', enumItems: '10=停|Off\n20=转|On' }),
          attribute('phases', { valueType: 'int' }),
        ],
        ours,
      )
      for (const to of ['110', '101', '105']) await move('informationModel', [vendor, ours], to)
      const farm = (await insert(subject(), tenant.admin, farmForm('Applied farm'))).thingId
      for (const name of ['A', 'B', 'C', 'Other']) {
        things.push((await insert(subject(), tenant.admin, inverterForm(`Applied ${name}`, farm))).thingId)
      }
      const overrides = JSON.stringify({ ActPwr: { maximum: 2, deadband: 0.1 }, Spare: { defaultValue: '1' } })
      await addAll('modelAssignment', [
        { thing: things[0], model: vendor, overrides },
        { thing: things[1], model: vendor },
        { thing: things[2], model: vendor },
      ])
      system = await add('externalSystem', { code: 'scada', nameZh: 'SCADA' })
      const devices = ['D1', 'D2', 'D3']
      const tags = await addAll(
        'externalPoint',
        devices.flatMap((device) => [
          { tag: `${device}.P`, device, unit: 'kW' },
          { tag: `${device}.V`, device, unit: 'm/s' },
          { tag: `${device}.S`, device, valueType: 'int' },
          { tag: `${device}.X`, device },
        ]),
        system,
      )
      maps = await addAll(
        'thingMap',
        devices.map((externalId, index) => ({ thing: things[index], externalId })),
        system,
      )
      for (const [index, map] of maps.entries()) {
        const [power, wind, state, spare] = tags.slice(index * 4)
        await addAll(
          'pointMap',
          [
            { attribute: 'ActPwr', externalPoint: power, conversion: 'unit', note: 'kept' },
            { attribute: 'WdSpd', externalPoint: wind, conversion: 'linear', factor: 2, offset: 1 },
            { attribute: 'Gust', externalPoint: wind },
            { attribute: 'St', externalPoint: state, conversion: 'table', table: '0 = 1\n7 = 2' },
            { attribute: 'Spare', externalPoint: spare },
          ],
          map,
        )
      }
      await move('thingMap', [maps[2] ?? ''], '101')
      mapping = await add('modelMapping', named('apply_it', { sourceModel: vendor, targetModel: ours }))
      await addAll(
        'modelMappingRow',
        [
          { target: 'power', source: 'ActPwr', conversion: 'unit' },
          { target: 'powerCopy', source: 'ActPwr' },
          { target: 'windSpeed', source: 'WdSpd', conversion: 'linear', factor: 10, offset: 3 },
          { target: 'state', source: 'St', conversion: 'table', table: '1 = 10\n2 = 20' },
          { target: 'turbulence', sourceKind: 'expression', inputs: 'WdSpd, Gust', expression: 'Gust - WdSpd' },
          { target: 'phases', sourceKind: 'constant', constant: '3' },
        ],
        mapping,
      )
    })

    test('[RTE-7] says what follows the source, with its points, and which of its maps are frozen', async () => {
      const found = await call(CALLS.getFollowingThings, tenant.admin, { params: { id: mapping } })
      assert.deepEqual(
        found.things.map(({ name, above, points, frozen }) => [name, above, points, frozen]),
        [
          ['Applied A', 'Applied farm', 5, 0],
          ['Applied B', 'Applied farm', 5, 0],
          ['Applied C', 'Applied farm', 5, 1],
        ],
      )
    })

    test('[RTE-6, RTE-7, RTE-12] a dry run says for each thing what comes along and what does not, and changes nothing', async () => {
      const tried = await run(things, true)
      assert.deepEqual(
        tried.things.map(({ outcome, rules, subjects }) => [outcome, rules.join(), subjects.join()]),
        [
          ['changed', '', ''],
          ['changed', '', ''],
          ['failed', 'frozenMap', 'scada / D3'],
          ['failed', 'notFollowing', ''],
        ],
      )
      assert.deepEqual([tried.applied, tried.operationId, tried.constants], [false, '', ['phases']])
      assert.deepEqual(tried.unfed, ['turbulence'])
      const [first] = tried.things
      assert.ok(first !== undefined)
      assert.deepEqual(said(first), [
        'point ActPwr > power D1.P',
        'point ActPwr > powerCopy D1.P',
        'point Gust >  D1.V severalInputs',
        'point Spare >  D1.X noRow',
        'point St > state D1.S',
        'point WdSpd > windSpeed D1.V',
        'setting ActPwr > power',
        'setting ActPwr > powerCopy',
        'setting Spare >   noRow',
      ])
      assert.equal((await assignmentOf(things[0] ?? '')).model, vendor)
      assert.equal((await pointsOf(maps[0] ?? '')).length, 5)
    })

    test('[RTE-7, STA-11] only an approved mapping is applied, and only by who may let things follow models', async () => {
      const body = { thingIds: things.slice(0, 1), dryRun: false }
      const early = await subject().refuse(CALLS.applyMapping, tenant.admin, { params: { id: mapping }, body })
      assert.equal(early.fields?.[0]?.rule, 'mappingNotApproved')
      const guest = await subject().refuse(CALLS.applyMapping, tenant.guest, { params: { id: mapping }, body })
      assert.equal(guest.code, 403)
    })

    test('[RTE-6, RTE-7, RTE-12] applied, things follow the target with settings and points; all of it can be taken back', async () => {
      for (const to of ['110', '101']) await move('modelMapping', [mapping], to)
      const done = await run(things.slice(0, 3))
      assert.deepEqual(
        [done.applied, done.things.map(({ outcome }) => outcome)],
        [true, ['changed', 'changed', 'failed']],
      )
      const assignment = await assignmentOf(things[0] ?? '')
      assert.equal(assignment.model, ours)
      assert.deepEqual(JSON.parse(String(assignment.overrides)), {
        power: { maximum: 2000, deadband: 100 },
        powerCopy: { maximum: 2, deadband: 0.1 },
      })
      const points = await pointsOf(maps[0] ?? '')
      assert.deepEqual(
        points.map(({ attribute: id, conversion, factor, offset, table, note }) =>
          [id, conversion, factor, offset, table, note].filter((part) => part !== '' && part !== null).join(' '),
        ),
        [
          // The tag is in kW, and so is the target: what went to MW and back needs nothing.
          'power none kept',
          'powerCopy unit kept',
          'state table 0 = 10\n7 = 20',
          'windSpeed linear 20 13',
        ],
      )
      assert.deepEqual(
        (await pointsOf(maps[2] ?? '')).map(({ attribute: id }) => id),
        ['ActPwr', 'Gust', 'Spare', 'St', 'WdSpd'],
      )
      const again = await run(things.slice(0, 1))
      assert.deepEqual([again.applied, again.things[0]?.outcome], [false, 'unchanged'])

      const back = await call(CALLS.takeMappingBack, tenant.admin, {
        params: { id: mapping },
        body: { operationId: done.operationId },
      })
      assert.deepEqual(back, { things: 2, points: 12 })
      assert.equal((await assignmentOf(things[0] ?? '')).model, vendor)
      const restored = await pointsOf(maps[0] ?? '')
      assert.deepEqual(
        restored.map(({ attribute: id, conversion, table, factor }) =>
          [id, conversion, table, factor].join(' ').trim(),
        ),
        ['ActPwr unit', 'Gust none', 'Spare none', 'St table 0 = 1\n7 = 2', 'WdSpd linear  2'],
      )
    })

    test('[RTE-12] what somebody has changed since is not taken back over his head', async () => {
      const done = await run(things.slice(1, 2))
      const { rows } = await call(callsOf('pointMap').page, tenant.admin, { query: { ownerId: maps[1] ?? '' } })
      const [point] = rows
      const { revision } = await detail('pointMap', point?.id ?? '')
      await apply('pointMap', { updates: [{ id: point?.id ?? '', revision, fields: { note: 'mine' } }] })
      const refused = await subject().refuse(CALLS.takeMappingBack, tenant.admin, {
        params: { id: mapping },
        body: { operationId: done.operationId },
      })
      assert.equal(refused.reason, 'history.changedSince')
      assert.equal((await assignmentOf(things[1] ?? '')).model, ours)
      const unknown = await subject().refuse(CALLS.takeMappingBack, tenant.admin, {
        params: { id: mapping },
        body: { operationId: 'none' },
      })
      assert.equal(unknown.reason, 'history.unknown')
    })
  })
}
