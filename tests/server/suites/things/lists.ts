// The paged list, the children of the tree, and the fuzzy query.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import type * as z from 'zod/mini'

import { CALLS } from '../../../../src/contract/index.ts'
import type { ListFilter } from '../../../../src/contract/wire/list-filters.ts'
import type { ThingsQuery } from '../../../../src/contract/thing/thing-calls.ts'
import { Device } from '../../../../src/contract/thing/thing.ts'
import type { ThingInsert } from '../../../../src/contract/thing/thing.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { farmForm, insert, inverterForm, save } from '../../../support/server/things.ts'

/** In the natural order of their names. */
const NAMES = ['INV-1', 'inv-2', 'INV-10', 'INV-10.5', 'INV-100', '逆变器2', '逆变器10']

export const listSuite = (subject: () => Platform) => {
  describe('lists', () => {
    let tenant: Tenant
    before(async () => {
      tenant = await subject().newTenant()
      const make = (form: ThingInsert) => insert(subject(), tenant.admin, form)
      await make(farmForm('Farm', { thingId: 'farm' }))
      const labels = { firstLabel: '100% spare', secondLabel: 'Zone_B', thirdLabel: 'back\\up', thingIp: '10.9.8.7' }
      const device = Device.parse({ manufacturer: 'Nord' })
      for (const name of NAMES.toReversed()) await make(inverterForm(name, 'farm', { thingId: `id-${name}` }))
      await make(farmForm('Line', { thingType: 'thing_line', farmType: null, parentId: 'farm', thingId: 'line' }))
      await make(inverterForm('Labelled', 'line', { thingId: 'labelled', device, ...labels }))
      const body = { state: 3, thingIds: ['id-INV-10', 'labelled'] }
      await subject().call(CALLS.updateThingState, tenant.admin, { body })
    })

    const page = async (query: z.input<typeof ThingsQuery>) => {
      const { rows, total } = await subject().call(CALLS.getThingsPage, tenant.operator, { query })
      return { names: rows.map((row) => row.name), rows, total }
    }
    const ALL = ['Farm', ...NAMES.slice(0, 5), 'Labelled', 'Line', ...NAMES.slice(5)]

    test('[API-19] a page holds its rows in natural order, and the exact total', async () => {
      assert.deepEqual(await page({}).then(({ names, total }) => ({ names, total })), { names: ALL, total: 10 })
      const second = await page({ page: 2, limit: 4 })
      assert.deepEqual(second.names, ALL.slice(4, 8))
      assert.equal(second.total, 10)
      assert.deepEqual((await page({ page: 99 })).names, [])
      assert.equal((await page({ limit: 1 })).rows[0]?.childCount, 8)
    })

    test('[API-19] conditions on columns narrow the page: choices, texts, numbers, and what is not given', async () => {
      const narrowed = (...filters: ListFilter[]) => page({ filters: JSON.stringify(filters) })
      const only = async (...filters: ListFilter[]) => (await narrowed(...filters)).names
      assert.deepEqual(await only({ field: 'thingType', operator: 'in', value: ['thing_line'] }), ['Line'])
      assert.deepEqual(await only({ field: 'state', operator: 'in', value: ['3'] }), ['INV-10', 'Labelled'])
      assert.deepEqual(await only({ field: 'firstLabel', operator: 'contains', value: '% SPARE' }), ['Labelled'])
      assert.deepEqual(await only({ field: 'device.manufacturer', operator: 'contains', value: 'nord' }), ['Labelled'])
      assert.deepEqual(await only({ field: 'device.ratedPower', operator: 'gte', value: 1 }), [])
      const { names, total } = await narrowed(
        { field: 'deviceType', operator: 'in', value: ['', 'thing_farm_wind'] },
        { field: 'thingIp', operator: 'empty' },
      )
      assert.deepEqual({ names, total }, { names: ['Farm', 'Line'], total: 2 })
      await assert.rejects(only({ field: 'password', operator: 'empty' }), /request.invalid|400/)
      await assert.rejects(page({ filters: '{"field":1}' }))
    })

    test('[ENT-15] the marker @empty asks for what has no value, in one condition and in a list of values', async () => {
      const only = async (filter: ListFilter) => (await page({ filters: JSON.stringify([filter]) })).names
      const unlabelled = await only({ field: 'firstLabel', operator: 'empty' })
      assert.ok(unlabelled.length > 0)
      assert.deepEqual(await only({ field: 'firstLabel', operator: 'eq', value: '@empty' }), unlabelled)
      assert.deepEqual(await only({ field: 'firstLabel', operator: 'ne', value: '@empty' }), ['Labelled'])
      assert.deepEqual(await only({ field: 'deviceType', operator: 'in', value: ['@empty', 'thing_farm_wind'] }), [
        'Farm',
        'Line',
      ])
    })

    test('[API-19] [ENT-7] a list is sorted by any column, what has nothing there last whichever way, page by page', async () => {
      const makers = ['Nord', 'acme', 'Zeta', 'acme']
      const made = makers.map((manufacturer, index) => ({
        thingId: `sorted-${index}`,
        device: Device.parse({ manufacturer, ratedPower: index === 3 ? undefined : [900, 1000, 95][index] }),
      }))
      for (const { thingId, device } of made) {
        await insert(subject(), tenant.admin, inverterForm(`Sorted ${thingId}`, 'line', { thingId, device }))
      }
      const ids = async (query: z.input<typeof ThingsQuery>) => {
        const pages = [1, 2, 3].map((number) => page({ parentId: 'line', limit: 2, page: number, ...query }))
        return (await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ thingId }) => thingId))
      }
      const [nord, acme, zeta, acmeToo] = made.map(({ thingId }) => thingId)
      assert.deepEqual(await ids({ sort: 'device.ratedPower' }), [zeta, nord, acme, 'labelled', acmeToo])
      assert.deepEqual(await ids({ sort: 'device.ratedPower', order: 'desc' }), [acme, nord, zeta, acmeToo, 'labelled'])
      assert.deepEqual((await ids({ sort: 'device.manufacturer' })).slice(0, 2), [acme, acmeToo])
      assert.deepEqual((await ids({ sort: 'firstLabel', order: 'desc' }))[0], 'labelled')
      const further = { sort: 'device.manufacturer', thenBy: '-device.ratedPower' }
      assert.deepEqual(await ids(further), [acme, acmeToo, nord, 'labelled', zeta])
      assert.deepEqual(await ids({ ...further, thenBy: 'device.ratedPower' }), [acme, acmeToo, nord, 'labelled', zeta])
      assert.deepEqual(await ids({ sort: 'type', thenBy: 'device.manufacturer,-name' }), [
        acmeToo,
        acme,
        nord,
        'labelled',
        zeta,
      ])
      await assert.rejects(page({ thenBy: 'type,state,name,thingId' }), /request.invalid|400/)
      const { rows } = await page({ sort: 'device.ratedPower', order: 'desc', details: 'true', limit: 1 })
      assert.deepEqual(rows[0]?.device?.ratedPower, 1000)
      await assert.rejects(page({ sort: 'device.password' }), /request.invalid|400/)
      const query = { ids: made.map(({ thingId }) => thingId).join(',') }
      await subject().call(CALLS.deleteThings, tenant.admin, { query })
    })

    test('[API-19] [ENT-4] a row names the thing above, also after that was renamed; a root has none', async () => {
      const parentOf = async (keyword: string) => (await page({ keyword })).rows[0]?.parentName
      assert.deepEqual([await parentOf('farm'), await parentOf('labelled')], [null, 'Line'])
      const read = (thingId: string) =>
        subject().call(CALLS.getThing, tenant.admin, { params: { type: 'thing', thingId } })
      const line = await read('line')
      assert.equal(line.parentName, 'Farm')
      const renamed = await save(subject(), tenant.admin, line, { thingName: 'Line B' })
      assert.deepEqual([renamed.parentName, await parentOf('labelled')], ['Farm', 'Line B'])
      await save(subject(), tenant.admin, renamed, { thingName: 'Line' })
    })

    test('[API-19] [ENT-7] rows come with the fields of farms and devices when these are asked for', async () => {
      const [plain] = (await page({ keyword: 'inv-2' })).rows
      assert.deepEqual([plain?.farm, plain?.device], [undefined, undefined])
      const { rows } = await page({ details: 'true', sort: 'type' })
      for (const thingId of ['farm', 'line', 'labelled']) {
        const detail = await subject().call(CALLS.getThing, tenant.admin, { params: { type: 'thing', thingId } })
        assert.deepEqual(
          rows.find((row) => row.thingId === thingId),
          detail,
        )
      }
      assert.equal(rows.find(({ thingId }) => thingId === 'labelled')?.device?.manufacturer, 'Nord')
    })

    test('[API-19] every order is total: pages neither repeat nor lose a row, upwards and downwards', async () => {
      for (const sort of ['name', 'thingId', 'type', 'state', 'updatedAt'] as const) {
        const pages = []
        for (let number = 1; number <= 4; number += 1)
          pages.push(...(await page({ sort, page: number, limit: 3 })).names)
        assert.deepEqual(pages.toSorted(), ALL.toSorted(), sort)
        const down = await page({ sort, order: 'desc' })
        assert.deepEqual(down.names.toReversed(), pages, sort)
      }
      assert.deepEqual((await page({ sort: 'state', order: 'desc', limit: 2 })).names, ['Labelled', 'INV-10'])
    })

    test('[API-19] [API-38] filters: parent, type, sub-type, state, and all of them together', async () => {
      assert.equal((await page({ parentId: 'farm' })).total, 8)
      assert.deepEqual((await page({ parentId: 'line' })).names, ['Labelled'])
      assert.equal((await page({ parentId: 'no-such-thing' })).total, 0)
      assert.deepEqual((await page({ type: 'thing_line' })).names, ['Line'])
      assert.equal((await page({ subType: 'thing_device_inverter' })).total, 8)
      assert.deepEqual((await page({ state: 3 })).names, ['INV-10', 'Labelled'])
      assert.deepEqual((await page({ parentId: 'farm', type: 'thing_device', state: 3, keyword: '10' })).names, [
        'INV-10',
      ])
    })

    test('[API-19] a keyword is a part of name or id, in any case; % and _ are only characters', async () => {
      assert.deepEqual((await page({ keyword: 'INV-10' })).names, ['INV-10', 'INV-10.5', 'INV-100'])
      assert.deepEqual((await page({ keyword: 'inv-2' })).names, ['inv-2'])
      assert.deepEqual((await page({ keyword: '逆变' })).names, ['逆变器2', '逆变器10'])
      assert.deepEqual((await page({ keyword: 'id-inv-1' })).total, 4)
      for (const keyword of ['%', '_', '\\', '10.9.8']) assert.equal((await page({ keyword })).total, 0, keyword)
    })

    test('[API-19] a query that makes no sense is refused by name', async () => {
      const refuse = async (query: Record<string, unknown>) => {
        const problem = await subject().refuse(CALLS.getThingsPage, tenant.admin, { query })
        return problem.fields?.map((field) => field.path)
      }
      assert.deepEqual(await refuse({ page: 0 }), ['page'])
      assert.deepEqual(await refuse({ limit: 501 }), ['limit'])
      assert.deepEqual(await refuse({ sort: 'password_hash' }), ['sort'])
      assert.deepEqual(await refuse({ type: 'thing_ghost', order: 'up' }), ['type', 'order'])
    })

    test('[API-18] children come in natural order, a part at a time', async () => {
      const children = (query: object) => subject().call(CALLS.getChildren, tenant.operator, { query })
      const roots = await children({})
      assert.deepEqual(
        roots.rows.map(({ name, childCount }) => [name, childCount]),
        [['Farm', 8]],
      )
      const first = await children({ parentId: 'farm', limit: 3 })
      assert.deepEqual(
        first.rows.map((row) => row.name),
        NAMES.slice(0, 3),
      )
      assert.equal(first.total, 8)
      const rest = await children({ parentId: 'farm', after: first.rows.at(-1)?.thingId })
      assert.deepEqual(
        rest.rows.map((row) => row.name),
        ['INV-10.5', 'INV-100', 'Line', '逆变器2', '逆变器10'],
      )
      assert.equal(rest.rows[2]?.childCount, 1)
    })

    test('[API-17] the children of one type are counted and listed alone', async () => {
      const query = { parentId: 'farm', type: 'thing_line' as const }
      const lines = await subject().call(CALLS.getChildrenOfType, tenant.operator, { query })
      assert.deepEqual([lines.rows.map((row) => row.name), lines.total], [['Line'], 1])
    })

    test('[API-18] an unknown parent or position is refused', async () => {
      const refuse = (query: object) => subject().refuse(CALLS.getChildren, tenant.admin, { query })
      assert.equal((await refuse({ parentId: 'no-such-thing' })).reason, 'thing.unknown')
      const gone = await refuse({ parentId: 'farm', after: 'no-such-thing' })
      assert.deepEqual(
        gone.fields?.map(({ path, rule }) => [path, rule]),
        [['after', 'unknown']],
      )
    })

    const search = (keyword: string, more: object = {}) =>
      subject().call(CALLS.queryThings, tenant.operator, { body: { keyword, ...more } })

    test('[STA-9] [API-35] a search finds names, ids, labels and addresses, with everything above the matches', async () => {
      for (const keyword of ['labelled', '100%', 'zone_b', 'BACK\\UP', '10.9.8.7']) {
        const found = await search(keyword)
        assert.deepEqual(
          found.rows.map((row) => row.name),
          ['Labelled'],
          keyword,
        )
        assert.deepEqual(
          found.ancestors.map((row) => row.thingId),
          ['farm', 'line'],
          keyword,
        )
        assert.deepEqual([found.total, found.truncated], [1, false])
      }
      const many = await search('inv', { limit: 2 })
      assert.deepEqual(
        many.rows.map((row) => row.name),
        ['INV-1', 'inv-2'],
      )
      assert.deepEqual(
        many.ancestors.map(({ thingId, childCount }) => [thingId, childCount]),
        [['farm', 8]],
      )
      assert.equal(many.total, 5)
    })

    test('[API-35] a search can be kept to some types, and a match above another is no ancestor', async () => {
      const lines = await search('l', { types: ['thing_line', 'thing_farm'] })
      assert.deepEqual(
        lines.rows.map((row) => row.name),
        ['Line'],
      )
      const both = await search('l')
      assert.ok(both.rows.some((row) => row.thingId === 'line'))
      assert.ok(!both.ancestors.some((row) => row.thingId === 'line'))
      assert.deepEqual((await search('nothing like it')).rows, [])
      const blank = await subject().refuse(CALLS.queryThings, tenant.admin, { body: { keyword: '  ' } })
      assert.deepEqual(
        blank.fields?.map((field) => field.path),
        ['keyword'],
      )
    })
  })
}
