// The grid of things on a platform: rows of the list's filters, what is sent of a draft, what becomes of it (API-12…API-19).
import { expect } from 'chai'

import { getThingsPage } from '../../../../../src/contract/thing/thing-calls.ts'
import type { ThingDetail } from '../../../../../src/contract/thing/thing.ts'
import { createThingDraft } from '../../../../../src/stores/pages/thing-configuration/grid/thing-draft.ts'
import { eventually } from '../../../../support/unit/wait.ts'
import { createThingGridSetup } from '../../../../support/unit/thing-grid.ts'

describe('The grid of things', () => {
  test('[API-19] shows the rows of the list’s filters, with all of their fields', async () => {
    const { page, platform, names, grid } = await createThingGridSetup()
    expect(names()).to.deep.equal(['farm-1', 'farm-2', 'line-1', 'line-2', 'unit-1'])
    page.selectParent('farm-1')
    grid.need(0, 0)
    await eventually(() => names().join() === 'line-1,line-2')
    const query = platform
      .of(getThingsPage)
      .map((request) => request.query)
      .findLast(({ details }) => details === 'true')
    expect(query).to.include({ parentId: 'farm-1', page: '1', limit: '200', sort: 'name' })
  })

  test('[API-19] is sorted by the platform, and the table with it; the draft stays on its rows', async () => {
    const { page, platform, grid, set, rowOf, names } = await createThingGridSetup()
    set(rowOf('line-1'), 'thingName', 'mine')
    expect([
      grid.order.canSort('state'),
      grid.order.canSort('tenantId'),
      grid.order.canSort('parentName'),
      grid.order.canFilter('parentName'),
    ]).to.deep.equal([true, true, false, false])
    grid.order.sortBy('state', true)
    grid.need(0, 0)
    const isAsked = ({ query }: { query: Record<string, string> }) =>
      query['details'] === 'true' && query['sort'] === 'state' && query['order'] === 'desc'
    await eventually(() => platform.of(getThingsPage).some(isAsked))
    await eventually(() => names().includes('mine'))
    expect(grid.order.$order.get().sort).to.deep.equal([{ id: 'state', descending: true }])
    expect(page.list.$state.get()).to.include({ sort: 'state', order: 'desc' })

    grid.order.sortBy('tenantId', false, true)
    grid.order.sortBy('thingName', true, true)
    grid.need(0, 0)
    await eventually(() => platform.of(getThingsPage).at(-1)?.query['thenBy'] === 'tenantId,-name')
    expect(grid.order.$order.get().sort.map(({ id }) => id)).to.deep.equal(['state', 'tenantId', 'thingName'])
    grid.order.unsort('tenantId')
    expect(grid.order.$order.get().sort.map(({ id }) => id)).to.deep.equal(['state', 'thingName'])
    // The table has one order.
    page.list.setSort('thingId', 'asc')
    expect(grid.order.$order.get().sort.map(({ id }) => id)).to.deep.equal(['thingId'])
  })

  test('[API-19] is filtered by the platform from the headers of its columns, and the draft stays', async () => {
    const { platform, grid, set, rowOf } = await createThingGridSetup()
    set(rowOf('line-1'), 'thingName', 'mine')
    const word = grid.order.textsOf('thingType', 30)?.[2] ?? ''
    grid.order.filterBy('thingType', { values: [word] })
    grid.order.filterBy('farm.installedCapacity', { text: '10..20' })
    grid.need(0, 0)
    const asked = () => platform.of(getThingsPage).at(-1)?.query['filters'] ?? ''
    await eventually(() => asked().includes('installedCapacity'))
    expect(JSON.parse(asked())).to.deep.equal([
      { field: 'thingType', operator: 'in', value: ['thing_line'] },
      { field: 'farm.installedCapacity', operator: 'gte', value: 10 },
      { field: 'farm.installedCapacity', operator: 'lte', value: 20 },
    ])
    expect(grid.$facts.get().changed).to.equal(1)
    grid.order.clearFilters()
    grid.need(0, 0)
    await eventually(() => asked() === '')
  })

  test('[API-13] [ENT-7] sends only what was changed, farm fields one by one, at the revision that was seen', async () => {
    const { set, changeSet, sent, rowOf, grid, columnOf } = await createThingGridSetup()
    set(rowOf('farm-1'), 'farm.email', 'duty@example.com')
    set(rowOf('farm-1'), 'farm.installedCapacity', '2,400.5')
    set(rowOf('line-1'), 'thingName', 'Line A')
    expect(grid.canEdit(rowOf('line-1'), columnOf('farm.email'))).to.equal(false)
    await changeSet.apply('all')
    expect(sent()[0]).to.deep.include({
      mode: 'all',
      dryRun: false,
      updates: [
        { thingId: 'farm-1', revision: 1, fields: { farm: { email: 'duty@example.com', installedCapacity: 2400.5 } } },
        { thingId: 'line-1', revision: 1, fields: { thingName: 'Line A' } },
      ],
    })
    expect(changeSet.$run.get().status).to.equal('applied')
  })

  test('[API-12] [ENT-2] a new row stands below the selected thing, of a type that may stand there', async () => {
    const { page, grid, set, changeSet, sent, names } = await createThingGridSetup()
    page.selectParent('farm-1')
    grid.need(0, 0)
    await eventually(() => names().length === 2)
    grid.addRows(1)
    const { values } = grid.changes().inserts[0] ?? { values: {} }
    expect(values).to.deep.include({ thingType: 'thing_line', parentId: 'farm-1', tenantId: 'tenant-1' })
    set(2, 'thingType', 'thing_farm')
    expect(grid.problemIn(grid.idAt(2) ?? '', 'thingType')).to.include({ rule: 'parentForbidden' })
    set(2, 'thingType', 'thing_line')
    set(2, 'thingName', 'Line 9')
    set(2, 'thingDescr', 'new')
    let told: unknown
    page.saved.listen((saved) => (told = saved))
    await changeSet.apply('all')
    expect(sent()[0]?.inserts[0]?.fields).to.deep.equal({
      thingType: 'thing_line',
      thingName: 'Line 9',
      tenantId: 'tenant-1',
      thingDescr: 'new',
      parentId: 'farm-1',
    })
    expect(told).to.deep.include({ resource: 'things', parents: ['farm-1'] })
    await eventually(() => names().includes('Line 9'))
  })

  test('[API-14] a deleted thing is let go of everywhere', async () => {
    const { page, grid, changeSet, rowOf, names } = await createThingGridSetup()
    await page.inspector.open('line-2')
    const row = rowOf('line-2')
    grid.deleteRows({ top: row, bottom: row, left: 0, right: 0 })
    await changeSet.apply('all')
    await eventually(() => !names().includes('line-2'))
    expect(page.inspector.$state.get()).to.deep.equal({ mode: 'closed' })
  })

  test('[API-13] [VAL-2] a row that the platform refuses stays, with the reason and the field', async () => {
    const { set, rowOf, changeSet, grid } = await createThingGridSetup()
    set(rowOf('line-1'), 'thingName', 'taken')
    set(rowOf('line-2'), 'thingName', 'free')
    await changeSet.apply('each')
    expect(grid.$facts.get()).to.include({ changed: 1, failed: 1 })
    expect(grid.failureOf('line-1')?.text()).to.contain('has this name already')
    expect(grid.problemIn('line-1', 'thingName')).to.include({ rule: 'nameTaken' })
  })

  test('[ENT-5] what somebody else has saved is merged without a question where nobody meets', async () => {
    const { set, rowOf, changeSet, change, sent } = await createThingGridSetup()
    set(rowOf('line-1'), 'thingName', 'mine')
    change('line-1', { state: 3 })
    await changeSet.apply('all')
    expect(sent().map(({ updates }) => updates[0]?.revision)).to.deep.equal([1, 2])
    expect(changeSet.$run.get().status).to.equal('applied')
  })

  test('[PER-2] who may only read edits nothing; who may only add edits only new rows', async () => {
    const reader = await createThingGridSetup({ rights: [] })
    expect([reader.grid.$readOnly.get(), reader.grid.canAdd, reader.grid.canDelete]).to.deep.equal([true, false, false])
    const { grid, columnOf } = await createThingGridSetup({ rights: ['thing:add'] })
    expect([grid.canAdd, grid.canDelete, grid.canEdit(0, columnOf('thingName'))]).to.deep.equal([true, false, false])
  })

  test('[PRD-5] a draft that waits is told of, and let go from any view', async () => {
    const { page, set, grid } = await createThingGridSetup()
    set(0, 'thingName', 'mine')
    const draft = page.plugin(createThingDraft)
    expect([draft.$count.get(), page.guard.$dirty.get()]).to.deep.equal([1, true])
    draft.discard()
    expect([grid.$facts.get().changed, page.guard.$dirty.get()]).to.deep.equal([0, false])
  })

  test('[ENT-4] what is saved elsewhere shows without losing the draft', async () => {
    const { page, set, rowOf, names, change, grid } = await createThingGridSetup()
    set(rowOf('line-1'), 'thingDescr', 'mine')
    change('line-2', { name: 'renamed' } satisfies Partial<ThingDetail>)
    grid.need(0, 0)
    page.announce({ resource: 'things', ids: ['line-2'], parents: ['farm-1'] })
    await eventually(() => names().includes('renamed'))
    expect(grid.$facts.get().changed).to.equal(1)
  })
})
