// Thing configuration: what it shows, filters and opens (spec 2, 3; RTE-4, ENT-4, API-38, PER-2).
import { expect } from 'chai'

import { getThing, getThingsPage } from '../../../../../src/contract/thing/thing-calls.ts'
import { thing } from '../../../../support/unit/plant.ts'
import { createThingSetup } from '../../../../support/unit/thing-page.ts'
import { aWhile, defer, eventually, until } from '../../../../support/unit/wait.ts'

describe('Thing configuration', () => {
  test('[RTE-4] opens a thing again that it is told again, after its user has gone on', async () => {
    const { page } = await createThingSetup({ thingId: 'line-1' })
    await until(page.$parentId, (id) => id === 'line-1')
    await page.openThing('line-2')
    page.update({ thingId: 'line-1' })
    await until(page.$parentId, (id) => id === 'line-1')
    page.update({ thingId: 'line-1', view: 'map' })
    await page.openThing('line-2')
    page.update({ thingId: 'line-1' })
    await aWhile()
    expect(page.$parentId.get()).to.equal('line-2')
    expect(page.$view.get()).to.equal('table')
  })

  test('[RTE-4] shows the roots in the tree and all things in the table', async () => {
    const { tree, table } = await createThingSetup()
    expect(tree()).to.deep.equal(['farm-1', 'farm-2'])
    expect(table().length).to.equal(5)
  })

  test('[API-38] shows the thing that is selected and what stands below it', async () => {
    const { page, table, platform } = await createThingSetup()
    page.selection.add(['farm-2'])
    page.selectParent('farm-1')
    await eventually(() => table().length === 3)
    expect(table()).to.deep.equal(['farm-1', 'line-1', 'line-2'])
    expect(platform.of(getThingsPage).at(-1)?.query).to.include({ parentId: 'farm-1', limit: '49' })
    expect(page.selection.$count.get()).to.equal(0)
    page.selectParent(null)
    await eventually(() => table().length === 5)
  })

  test('[RTE-4] counts one child less to a page when the parent stands on each', async () => {
    const { page, plant } = await createThingSetup()
    plant.things = [...plant.things, ...Array.from({ length: 39 }, (_, index) => thing(`m-${index}`, 'farm-2'))]
    page.list.setLimit(20)
    page.selectParent('farm-2')
    await until(page.list.$page, (shown) => shown.status === 'ready' && !shown.refreshing && shown.data.total === 40)
    expect(page.list.$pageCount.get()).to.equal(3)
  })

  test('[RTE-4] filters by what the user enters, sends nothing that is empty, and clears it again', async () => {
    const { page, table, platform } = await createThingSetup()
    page.list.setFilters({ keyword: 'line', type: 'thing_line', state: '0' })
    await eventually(() => table().length === 2)
    expect(platform.of(getThingsPage).at(-1)?.query).to.deep.equal({
      page: '1',
      limit: '50',
      sort: 'name',
      order: 'asc',
      keyword: 'line',
      type: 'thing_line',
      state: '0',
    })
    expect(page.$filtered.get()).to.equal(true)
    page.clearFilters()
    await eventually(() => table().length === 5)
    expect(page.$filtered.get()).to.equal(false)
  })

  test('[ENT-4] opens at the thing that the host named, in tree, table and inspector', async () => {
    const { page, tree, table } = await createThingSetup({ thingId: 'unit-1' })
    await eventually(() => table().length === 1)
    expect(tree()).to.deep.equal(['farm-1', '  line-1', '    unit-1', '  line-2', 'farm-2'])
    expect([page.$parentId.get(), page.inspector.$state.get()]).to.deep.equal([
      'unit-1',
      { mode: 'view', thingId: 'unit-1' },
    ])
  })

  test('[ENT-4] opened at two things in turn shows the second', async () => {
    const { page, platform, find } = await createThingSetup()
    const slow = defer()
    platform.on(getThing, async ({ path }) => {
      const id = path.split('/').at(-1) ?? ''
      if (id === 'unit-1') await slow.promise
      return find(id)
    })
    const first = page.openThing('unit-1')
    const second = page.openThing('line-2')
    await second
    slow.resolve()
    await first
    expect([page.$parentId.get(), page.inspector.$state.get()]).to.deep.equal([
      'line-2',
      { mode: 'view', thingId: 'line-2' },
    ])
  })

  test('[ENT-4] opened at a thing that is gone says so in the inspector, and shows the list', async () => {
    const { page, table } = await createThingSetup({ thingId: 'gone' })
    const detail = await until(page.inspector.$detail, ({ status }) => status === 'failed')
    expect(detail).to.have.nested.property('error.status', 404)
    expect([page.$parentId.get(), table().length]).to.deep.equal([null, 5])
  })

  test('[PER-2] offers what the button list holds', async () => {
    const { page } = await createThingSetup()
    await until(page.$may, (may) => may(page.permissions.add))
    expect(page.$may.get()(page.permissions.delete)).to.equal(false)
  })
})
