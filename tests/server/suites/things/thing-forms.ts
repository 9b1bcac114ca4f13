// Published forms add to things: their fields are kept, checked, told in the history and taken back (RTE-8, RTE-14).
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { readXlsx } from 'hucre/xlsx'
import type * as z from 'zod/mini'

import { CALLS } from '../../../../src/contract/index.ts'
import { ATTRIBUTE_METADATA } from '../../../../src/contract/records/metadata-management/attribute-metadata-kind.ts'
import { TYPE_METADATA } from '../../../../src/contract/records/metadata-management/type-metadata-kind.ts'
import { FORM_FIELD } from '../../../../src/contract/records/form-config/form-field-kind.ts'
import { FORM } from '../../../../src/contract/records/form-config/form-kind.ts'
import type { ListFilter } from '../../../../src/contract/wire/list-filters.ts'
import { recordCalls } from '../../../../src/contract/records/record-calls.ts'
import type { RecordKind } from '../../../../src/contract/records/record-kind.ts'
import type { ThingsQuery } from '../../../../src/contract/thing/thing-calls.ts'
import { exported } from '../../../support/server/imports.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm } from '../../../support/server/things.ts'
import { TURBINE_FIELDS } from '../../../support/turbine-form.ts'

type Fields = Record<string, unknown>

export const thingFormSuite = (subject: () => Platform) => {
  describe('forms of things', () => {
    let tenant: Tenant
    let farmId: string
    before(async () => {
      tenant = await subject().newTenant()
      farmId = (await insert(subject(), tenant.admin, farmForm('Farm', { thingId: 'farm' }))).thingId
    })

    const add = async (kind: RecordKind, rows: readonly Fields[], ownerId?: string) => {
      const inserts = rows.map((fields, index) => ({ key: String(index), fields, ...(ownerId && { ownerId }) }))
      const done = await subject().call(recordCalls(kind).apply, tenant.admin, { body: { inserts } })
      assert.equal(done.counts.failed, 0, JSON.stringify(done.rows))
      return done.rows.map(({ id }) => id)
    }
    const move = (id: string, to: number) =>
      subject().call(recordCalls(FORM).move, tenant.admin, { body: { ids: [id], to: String(to) } })
    const makeForm = async (values: Fields, rows: readonly Fields[]) => {
      const [id = ''] = await add(FORM, [
        { formKey: 'turbine', version: '1.0.0', nameZh: '风机', nameEn: 'Turbine', scope: 'thing', ...values },
      ])
      await add(FORM_FIELD, rows, id)
      return id
    }
    const publish = async (id: string) => {
      await move(id, 110)
      await move(id, 101)
    }
    const read = (thingId: string) =>
      subject().call(CALLS.getThing, tenant.admin, { params: { type: 'thing', thingId } })
    const make = (thingId: string, extra: Fields | null, more: Fields = {}) =>
      insert(
        subject(),
        tenant.admin,
        inverterForm(thingId, farmId, { thingId, deviceType: 'thing_device_wind_turbine', extra, ...more }),
      )
    const refused = async (thingId: string, extra: Fields) => {
      const body = inverterForm(thingId, farmId, { deviceType: 'thing_device_wind_turbine', extra })
      const { fields = [] } = await subject().refuse(CALLS.insertThing, tenant.admin, { body })
      return fields.map(({ path, rule, code }) => `${path} ${rule ?? code}`)
    }

    test('[RTE-8] only what a published form has is taken, and by its rules', async () => {
      assert.deepEqual(await refused('T0', { warranty: '2030-01-01' }), ['extra.warranty unrecognized'])
      const id = await makeForm({ thingType: 'thing_device', deviceType: 'thing_device_wind_turbine' }, [
        ...TURBINE_FIELDS.slice(0, 3),
        { name: 'gears', type: 'multi-select', position: 40, options: '[{"value":"a"},{"value":"b"}]' },
      ])
      assert.deepEqual(await refused('T0', { warranty: '2030-01-01' }), ['extra.warranty unrecognized'])
      await publish(id)
      assert.deepEqual(await refused('T0', { warranty: 'soon', bolts: -1 }), [
        'extra.warranty calendarDate',
        'extra.bolts too_small',
      ])
      assert.deepEqual(await refused('T0', {}), ['extra.bolts too_small'])
      await make('T1', { warranty: '2030-01-01', crane: true, bolts: 96, gears: ['a'] })
      const thing = await read('T1')
      assert.deepEqual(thing.extra, { warranty: '2030-01-01', crane: true, bolts: 96, gears: ['a'] })
      // Who says nothing of them is not asked: an import, a batch.
      await make('T2', null)
      assert.equal((await read('T2')).extra ?? null, null)
      const { forms } = await subject().call(CALLS.getThingMetadata, tenant.admin, {})
      assert.deepEqual(
        forms.map((form) => [form.values['formKey'], form.rows.length]),
        [['turbine', 4]],
      )
    })

    test('[RTE-8] they change one by one, are told in the history, taken back, copied and restored', async () => {
      const { revision } = await read('T1')
      const change = (fields: Fields, of: number) =>
        subject().call(CALLS.applyThingChanges, tenant.admin, {
          body: { updates: [{ thingId: 'T1', revision: of, fields }] },
        })
      await change({ extra: { bolts: 98, crane: false, gears: ['a', 'b'] } }, revision)
      assert.deepEqual((await read('T1')).extra, { warranty: '2030-01-01', crane: false, bolts: 98, gears: ['a', 'b'] })
      const history = await subject().call(CALLS.getThingHistory, tenant.admin, { query: { thingId: 'T1' } })
      assert.deepEqual(history.rows[0]?.changes.map(({ field, old }) => [field, old]).toSorted(), [
        ['extra.bolts', 96],
        ['extra.crane', 'true'],
        ['extra.gears', '["a"]'],
      ])
      const body = { thingId: 'T1', revision: revision + 1 }
      await subject().call(CALLS.revertThing, tenant.admin, { body })
      assert.deepEqual((await read('T1')).extra, { warranty: '2030-01-01', crane: true, bolts: 96, gears: ['a'] })
      await subject().call(CALLS.deleteThings, tenant.admin, { query: { ids: 'T1' } })
      const gone = await subject().call(CALLS.getThingHistory, tenant.admin, { query: { thingId: 'T1' } })
      await subject().call(CALLS.revertThing, tenant.admin, {
        body: { thingId: 'T1', revision: gone.rows[0]?.revision ?? 0 },
      })
      assert.deepEqual((await read('T1')).extra, { warranty: '2030-01-01', crane: true, bolts: 96, gears: ['a'] })
    })

    test('[RTE-8] [VAL-1] a change set is judged by the form row by row, as one thing is, and the list answers the values', async () => {
      const first = await make('G1', { bolts: 1 })
      const second = await make('G2', { bolts: 1 })
      const set = (rows: readonly (readonly [{ thingId: string; revision: number }, Fields])[]) =>
        subject().call(CALLS.applyThingChanges, tenant.admin, {
          body: {
            mode: 'each',
            updates: rows.map(([{ thingId, revision }, extra]) => ({ thingId, revision, fields: { extra } })),
          },
        })
      const done = await set([
        [first, { bolts: 96, crane: true }],
        [second, { bolts: -1 }],
      ])
      assert.deepEqual(
        done.rows.map(({ outcome, fields = [] }) => [outcome, ...fields.map(({ path, code }) => `${path} ${code}`)]),
        [['applied'], ['failed', 'extra.bolts too_small']],
      )
      // What is asked for cannot be emptied, what the form has not cannot be told.
      for (const [extra, path] of [
        [{ bolts: null }, 'extra.bolts'],
        [{ asset: 'A-1' }, 'extra.asset'],
      ] as const) {
        const { rows } = await set([[second, extra]])
        assert.deepEqual(
          rows.map((row) => row.fields?.map((problem) => problem.path)),
          [[path]],
        )
      }
      const query = { details: 'true' as const, keyword: 'G', parentId: farmId }
      const { rows } = await subject().call(CALLS.getThingsPage, tenant.admin, { query })
      assert.deepEqual(
        rows.map(({ thingId, extra }) => [thingId, extra]),
        [
          ['G1', { warranty: '', crane: true, bolts: 96, gears: [] }],
          ['G2', { warranty: '', crane: false, bolts: 1, gears: [] }],
        ],
      )
    })

    test('[RTE-8] [API-19] a list is sorted and filtered by a field of a form, among the things that have this form', async () => {
      await make('S1', { bolts: 12, crane: true })
      await make('S2', { bolts: 7 })
      // Of another type: it has no such form, whatever it was told once.
      await insert(subject(), tenant.admin, inverterForm('S3', farmId, { thingId: 'S3' }))
      const ids = async (query: Partial<z.input<typeof ThingsQuery>>) => {
        const { rows } = await subject().call(CALLS.getThingsPage, tenant.admin, { query: { keyword: 'S', ...query } })
        return rows.map(({ thingId }) => thingId).filter((id) => id.startsWith('S'))
      }
      const where = (...filters: ListFilter[]) => ids({ filters: JSON.stringify(filters) })
      assert.deepEqual(await ids({ sort: 'extra.bolts@turbine' }), ['S2', 'S1', 'S3'])
      assert.deepEqual(await ids({ sort: 'extra.bolts@turbine', order: 'desc' }), ['S1', 'S2', 'S3'])
      assert.deepEqual(await where({ field: 'extra.bolts@turbine', operator: 'gte', value: 10 }), ['S1'])
      assert.deepEqual(await where({ field: 'extra.crane@turbine', operator: 'eq', value: false }), ['S2'])
      assert.deepEqual(await where({ field: 'extra.bolts@turbine', operator: 'empty' }), ['S3'])
      for (const query of [
        { sort: 'extra.bolts' },
        { sort: 'extra.bolts@other' },
        { filters: JSON.stringify([{ field: 'extra.bolts@other', operator: 'empty' }]) },
      ]) {
        const { code } = await subject().refuse(CALLS.getThingsPage, tenant.admin, { query })
        assert.equal(code, 400, JSON.stringify(query))
      }
      await subject().call(CALLS.deleteThings, tenant.admin, { query: { ids: 'S1,S2,S3' } })
    })

    test('[RTE-8] an export has a column for each field that is not built in, in words', async () => {
      const { bytes } = await exported(subject(), tenant.admin, { ids: ['T1', 'T2'] })
      const { sheets } = await readXlsx(bytes)
      const [header = [], ...rows] = sheets.find((sheet) => sheet.name === 'Device')?.rows ?? []
      const wanted = ['Warranty until', 'Needs a crane', 'Bolts *', 'gears']
      const places = wanted.map((label) => header.indexOf(label))
      assert.ok(
        places.every((place) => place > 0),
        header.join(),
      )
      const told = rows.map((row) => places.map((place) => row[place] ?? null))
      assert.deepEqual(told.toSorted(), [
        [null, null, null, null],
        ['2030-01-01', 'Yes', 96, 'a'],
      ])
    })

    test('[RTE-8] the most special form counts, then the highest version; one that is withdrawn counts no more', async () => {
      const general = await makeForm({ formKey: 'device', thingType: 'thing_device' }, [
        { name: 'asset', type: 'text' },
      ])
      await publish(general)
      assert.deepEqual(await refused('T3', { asset: 'A-1' }), ['extra.asset unrecognized'])
      const next = await makeForm(
        { version: '1.10.0', thingType: 'thing_device', deviceType: 'thing_device_wind_turbine' },
        [{ name: 'asset', type: 'text', maxLength: 3 }],
      )
      await publish(next)
      assert.deepEqual(await refused('T3', { asset: 'A-10' }), ['extra.asset too_big'])
      await move(next, 106)
      assert.deepEqual(await refused('T3', { asset: 'A-1', bolts: 1 }), ['extra.asset unrecognized'])
      await make('T3', { bolts: 1 })
    })

    test('[RTE-14] attributes and required fields of a type are asked for, and a type stands only where it may', async () => {
      await add(ATTRIBUTE_METADATA, [
        {
          attributeKey: 'insured',
          nameZh: '保额',
          nameEn: 'Insured',
          type: 'number',
          minimum: 0,
          appliesTo: ['thing_farm'],
        },
      ])
      const farm = (extra: Fields) => farmForm('Insured', { extra })
      const wrong = await subject().refuse(CALLS.insertThing, tenant.admin, { body: farm({ insured: -5 }) })
      assert.deepEqual(
        wrong.fields?.map(({ path }) => path),
        ['extra.insured'],
      )
      await insert(subject(), tenant.admin, farm({ insured: 5 }))
      await add(TYPE_METADATA, [{ thingKind: 'thing_device_wind_turbine', allowedParents: ['thing_line'] }])
      const body = inverterForm('T9', farmId, { deviceType: 'thing_device_wind_turbine' })
      const problem = await subject().refuse(CALLS.insertThing, tenant.admin, { body })
      assert.equal(problem.reason, 'thing.parentForbidden')
      await insert(subject(), tenant.admin, inverterForm('I9', farmId))
    })
  })
}
