// Pages of records: order, search, filters of every kind of field, counts, and the words of what they name.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import type { ListFilter } from '../../../../src/contract/wire/list-filters.ts'
import type { Platform, Tenant } from '../../../support/server/server.ts'
import { callsOf, createRecords, dataClass, dataObject, node } from '../../../support/server/records.ts'
import { farmForm, insert } from '../../../support/server/things.ts'

export const recordListSuite = (subject: () => Platform) => {
  describe('records: lists', () => {
    let tenant: Tenant
    let owner = ''
    let classes: string[] = []
    const { add, addAll, page, move, change } = createRecords(subject, () => tenant.admin)
    const names = async (query: object) => (await page('dataObject', query)).rows.map(({ values }) => values.name)
    const filtered = (...filters: ListFilter[]) => names({ ownerId: owner, filters: JSON.stringify(filters) })

    before(async () => {
      tenant = await subject().newTenant()
      classes = await addAll('commonDataClass', [dataClass('MV'), dataClass('SPS')])
      const [measured = '', single = ''] = classes
      owner = await add('logicalNode', node('WTUR', { nameZh: '风机', descriptionEn: '100%_sure' }))
      const other = await add('logicalNode', node('WGEN'))
      await add('dataObject', dataObject('Elsewhere', single), other)
      await addAll(
        'dataObject',
        [
          dataObject('Spd10', measured, { minimum: 3, nameZh: '转速十', aliases: 'rotor' }),
          dataObject('Spd2', measured, { minimum: 20, presence: 'M', editions: ['ed1'] }),
          dataObject('spd1'.replace('s', 'S'), single, { minimum: -1, businessId: 'A.b' }),
          dataObject('Alarm', single, { nameEn: 'zebra' }),
        ],
        owner,
      )
    })

    test('screens 0: keys sort as people expect, either way, and page by page nothing is lost', async () => {
      const inOrder = ['Alarm', 'Spd1', 'Spd2', 'Spd10']
      assert.deepEqual(await names({ ownerId: owner }), inOrder)
      assert.deepEqual(await names({ ownerId: owner, sort: 'name', order: 'desc' }), inOrder.toReversed())
      const pages = [1, 2].map((number) => names({ ownerId: owner, limit: 3, page: number }))
      assert.deepEqual((await Promise.all(pages)).flat(), inOrder)
    })

    test('screens 0: any field sorts: numbers by value, references by the words of what they name, nothing last', async () => {
      const by = (sort: string, order = 'asc') => names({ ownerId: owner, sort, order })
      assert.deepEqual(await by('minimum'), ['Spd1', 'Spd10', 'Spd2', 'Alarm'])
      assert.deepEqual(await by('minimum', 'desc'), ['Spd2', 'Spd10', 'Spd1', 'Alarm'])
      assert.deepEqual(await by('cdc'), ['Spd2', 'Spd10', 'Alarm', 'Spd1'])
      assert.equal((await by('nameEn'))[0], 'Alarm')
      assert.equal((await by('businessId'))[0], 'Spd1')
      await change('dataObject', (await page('dataObject', { ownerId: owner })).rows[1]?.id ?? '', { scale: 2 })
      assert.equal((await by('updatedAt', 'desc'))[0], 'Spd1')
      const refused = await subject().refuse(callsOf('dataObject').page, tenant.admin, { query: { sort: 'colour' } })
      assert.deepEqual([refused.reason, refused.fields?.[0]?.path], ['request.invalid', 'sort'])
    })

    test('screens 0: points of a statute come in the order of their addresses', async () => {
      const statute = await add('statute', { code: 'order', nameZh: '顺序', family: 'modbus-tcp' })
      const points = [30, 4, 200].map((address) => ({
        pointId: `p${address}`,
        nameZh: '点',
        address,
        function: '3',
        dataType: 'uint16',
        access: 'read',
      }))
      await addAll('statutePoint', points, statute)
      const list = await page('statutePoint', { ownerId: statute })
      assert.deepEqual(
        list.rows.map(({ values }) => values.address),
        [4, 30, 200],
      )
      const byKey = await page('statutePoint', { ownerId: statute, sort: 'pointId', order: 'desc' })
      assert.deepEqual(
        byKey.rows.map(({ values }) => values.pointId),
        ['p200', 'p30', 'p4'],
      )
    })

    test('screens 0: filters look at each kind of field as it is', async () => {
      const [measured = ''] = classes
      const eq = (field: string, value: ListFilter['value']) => filtered({ field, operator: 'eq', value })
      assert.deepEqual(await eq('name', 'Spd2'), ['Spd2'])
      assert.deepEqual(await eq('presence', 'M'), ['Spd2'])
      assert.deepEqual(await eq('cdc', measured), ['Spd2', 'Spd10'])
      assert.deepEqual(await eq('minimum', 20), ['Spd2'])
      assert.deepEqual(await eq('status', 'active'), ['Alarm', 'Spd1', 'Spd2', 'Spd10'])
      assert.deepEqual(await filtered({ field: 'presence', operator: 'ne', value: 'M' }), ['Alarm', 'Spd1', 'Spd10'])
      assert.deepEqual(await filtered({ field: 'editions', operator: 'in', value: ['ed1', 'ed2'] }), ['Spd2'])
      assert.deepEqual(await filtered({ field: 'name', operator: 'in', value: ['Alarm', 'Spd1'] }), ['Alarm', 'Spd1'])
      assert.deepEqual(await filtered({ field: 'aliases', operator: 'contains', value: 'ROT' }), ['Spd10'])
      assert.deepEqual(await filtered({ field: 'minimum', operator: 'empty' }), ['Alarm'])
      assert.deepEqual(await filtered({ field: 'businessId', operator: 'notEmpty' }), ['Spd1'])
      assert.deepEqual(
        await filtered(
          { field: 'minimum', operator: 'gte', value: -1 },
          { field: 'minimum', operator: 'lte', value: 3 },
        ),
        ['Spd1', 'Spd10'],
      )
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
      assert.deepEqual(await filtered({ field: 'updatedAt', operator: 'gte', value: tomorrow }), [])
    })

    test('screens 0: a filter that cannot be understood is refused by its field', async () => {
      const refuse = async (filters: string) =>
        (await subject().refuse(callsOf('dataObject').page, tenant.admin, { query: { filters } })).fields?.[0]?.path
      assert.equal(await refuse('[{"field":"colour","operator":"eq","value":"red"}]'), 'filters.colour')
      assert.equal(await refuse('[{"field":"minimum","operator":"gte","value":"much"}]'), 'filters.minimum')
      assert.equal(await refuse('[{"field":"updatedAt","operator":"eq","value":"x"}]'), 'filters.updatedAt')
      assert.equal(await refuse('nonsense'), 'filters')
    })

    test('screens 0: the search finds pieces of key, words and what the kind names, in any case; % and _ are characters', async () => {
      const find = async (keyword: string) =>
        (await page('logicalNode', { keyword })).rows.map(({ values }) => values.code)
      assert.deepEqual(await find('wtu'), ['WTUR'])
      assert.deepEqual(await find('风'), ['WTUR'])
      assert.deepEqual(await find('%_S'), ['WTUR'])
      assert.deepEqual(await find('%'), ['WTUR'])
      assert.deepEqual(await find('_'), ['WTUR'])
      assert.deepEqual(await names({ keyword: 'ROTOR' }), ['Spd10'])
      assert.deepEqual(await names({ keyword: 'nowhere' }), [])
    })

    test('[RTE-12] the search finds a record by its whole id, also beside what narrows the list', async () => {
      const [id = ''] = (await page('dataObject', { ownerId: owner, sort: 'name' })).rows.map((row) => row.id)
      assert.deepEqual(await names({ keyword: id }), ['Alarm'])
      assert.deepEqual(await names({ keyword: ` ${id} `, ownerId: owner }), ['Alarm'])
      assert.equal((await page('dataObject', { keyword: id, ownerId: owner })).total, 1)
      assert.deepEqual(await names({ keyword: id, ownerId: 'somebody-else' }), [])
      assert.deepEqual(await names({ keyword: id.slice(0, -1) }), [])
    })

    test('screens 0: totals count what passes, also when it changes', async () => {
      const total = async (query: object) => (await page('logicalNode', query)).total
      const before = await total({})
      const id = await add('logicalNode', node('COUN'))
      assert.deepEqual([await total({}), await total({ keyword: 'COUN' })], [before + 1, 1])
      assert.equal(await total({ ids: `${id},${owner},absent` }), 2)
      assert.equal((await page('dataObject', { ownerId: owner })).total, 4)
    })

    test('screens 0: a page brings the names of all that its rows refer to and belong to; a thing with those above it', async () => {
      const list = await page('dataObject', { ownerId: owner, limit: 1 })
      const told = list.names.map(({ kind, path, zh }) => [kind, path, zh]).toSorted()
      assert.deepEqual(told, [
        ['commonDataClass', 'SPS', 'SPS'],
        ['logicalNode', 'WTUR', '风机'],
      ])
      const farm = await insert(subject(), tenant.admin, farmForm('Hill'))
      const system = await add('externalSystem', { code: 'ems', nameZh: '能管', systemKind: 'scada' })
      const map = await add('thingMap', { thing: farm.thingId, externalId: 'T1' }, system)
      const { names: words } = await subject().call(callsOf('thingMap').detail, tenant.admin, { params: { id: map } })
      assert.deepEqual(
        words.find(({ kind }) => kind === 'thing'),
        { kind: 'thing', id: farm.thingId, path: 'Hill', zh: 'Hill', en: 'Hill' },
      )
    })

    test('[STA-11] what is frozen says so, and what belongs to it too', async () => {
      const frozen = await add('logicalNode', node('FROZ'))
      await add('dataObject', dataObject('Ice', classes[0] ?? ''), frozen)
      await move('logicalNode', [frozen], 'deprecated')
      assert.deepEqual(
        (await page('dataObject', { ownerId: frozen })).rows.map((row) => row.frozen),
        [true],
      )
      assert.deepEqual(
        (await page('logicalNode', { ids: `${frozen},${owner}` })).rows.map((row) => row.frozen),
        [true, false],
      )
    })
  })
}
