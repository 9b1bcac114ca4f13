// The grid of things on a platform: rows of the list's filters, what is sent of a draft, what becomes of it (API-12…API-19).
import { expect } from 'chai'

import { getDictionary, getPermissionButtons } from '../../../../src/contract/admin-calls.ts'
import { getThingsPage } from '../../../../src/contract/thing-calls.ts'
import { type ThingChanges, applyThingChanges } from '../../../../src/contract/thing-change-calls.ts'
import type { ThingDetail } from '../../../../src/contract/thing.ts'
import { createThingDraft } from '../../../../src/stores/pages/thing-configuration/thing-draft.ts'
import { createThingGrid } from '../../../../src/stores/pages/thing-configuration/thing-grid.ts'
import { eventually, until } from '../../../support/unit-wait.ts'
import { createThingSetup } from '../../../support/unit-thing-page.ts'
import type { Platform } from '../../../support/unit-platform.ts'
import { thing } from '../../../support/unit-plant.ts'

const RIGHTS = ['thing:add', 'thing:edit', 'thing:delete']

const WORDS: Record<string, string[]> = {
  ThingType: ['thing_farm', 'thing_line', 'thing_array', 'thing_device'],
  farmType: ['thing_farm_wind', 'thing_farm_pv'],
}

const dictionaries = (platform: Platform) =>
  platform.on(getDictionary, ({ query }) =>
    (WORDS[query['code'] ?? ''] ?? []).map((code) => ({ code, fullName: code, parentCode: null, sort: 0 })),
  )

/** The page with its grid, whose rows have come, on a platform that takes change sets. */
const createSetup = async ({
  rights = RIGHTS,
  prepare = () => {},
}: { rights?: string[]; prepare?: (platform: Platform) => void } = {}) => {
  const made = await createThingSetup()
  const { platform, page, plant, find, change } = made
  platform.on(getPermissionButtons, () => rights.map((code) => ({ code, name: code })))
  dictionaries(platform)
  platform.on(applyThingChanges, (request) => {
    const { inserts = [], updates = [], deletes = [], dryRun } = request.json() as Partial<ThingChanges>
    const rows = [
      ...inserts.map(({ key, fields }) => {
        const thingId = `made-${key}`
        if (dryRun !== true) {
          const { thingName, parentId = null } = fields as { thingName: string; parentId?: string | null }
          plant.things = [...plant.things, thing(thingId, parentId, { name: thingName })]
        }
        return { kind: 'insert', key, thingId, outcome: 'applied', revision: 1 }
      }),
      ...updates.map(({ thingId, revision, fields }) => {
        const current = find(thingId)
        if (current?.revision !== revision)
          return { kind: 'update', thingId, outcome: 'failed', reason: 'thing.conflict', current }
        if (fields['thingName'] === 'taken')
          return {
            kind: 'update',
            thingId,
            outcome: 'failed',
            reason: 'thing.nameTaken',
            fields: [{ path: 'thingName', code: 'custom', rule: 'nameTaken' }],
          }
        if (dryRun !== true) change(thingId, { name: String(fields['thingName'] ?? current.name) })
        return { kind: 'update', thingId, outcome: 'applied', revision: revision + 1 }
      }),
      ...deletes.map(({ thingId }) => {
        if (dryRun !== true) plant.things = plant.things.filter((other) => other.thingId !== thingId)
        return { kind: 'delete', thingId, outcome: 'applied' }
      }),
    ]
    const failed = rows.filter(({ outcome }) => outcome === 'failed').length
    const counts = { inserted: 0, updated: 0, unchanged: 0, deleted: 0, failed }
    return { applied: failed === 0, counts, rows }
  })
  prepare(platform)
  await page.part(createThingGrid).grid.load(0, 0)
  const { grid, changeSet } = page.part(createThingGrid)
  await until(grid.$readOnly, (isReadOnly) => isReadOnly === (rights.length === 0))
  const columnOf = (id: string) => grid.columns.findIndex((column) => column.id === id)
  grid.setShown(grid.columns.map((_, index) => index))
  await eventually(() => grid.columns.find(({ id }) => id === 'thingType')?.options?.().length === 4)
  return {
    ...made,
    grid,
    changeSet,
    names: () => Array.from({ length: grid.rowCount }, (_, row) => grid.textAt(row, columnOf('thingName'))),
    set: (row: number, id: string, text: string) => grid.setText({ row, column: columnOf(id) }, text),
    rowOf: (id: string) => grid.rowIndexOf(id),
    sent: () => platform.of(applyThingChanges).map((request) => request.json() as ThingChanges),
    columnOf,
  }
}

describe('The grid of things', () => {
  test('[API-19] shows the rows of the list’s filters, with all of their fields', async () => {
    const { page, platform, names, grid } = await createSetup()
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
    const { page, platform, grid, set, rowOf, names } = await createSetup()
    set(rowOf('line-1'), 'thingName', 'mine')
    expect([
      grid.order.canSort('state'),
      grid.order.canSort('tenantId'),
      grid.order.canFilter('parentName'),
    ]).to.deep.equal([true, false, false])
    grid.order.sortBy('state', true)
    grid.need(0, 0)
    const isAsked = ({ query }: { query: Record<string, string> }) =>
      query['details'] === 'true' && query['sort'] === 'state' && query['order'] === 'desc'
    await eventually(() => platform.of(getThingsPage).some(isAsked))
    await eventually(() => names().includes('mine'))
    expect(grid.order.$order.get().sort).to.deep.equal([{ id: 'state', descending: true }])
    expect(page.list.$state.get()).to.include({ sort: 'state', order: 'desc' })
  })

  test('[API-19] is filtered by the platform from the headers of its columns, and the draft stays', async () => {
    const { platform, grid, set, rowOf } = await createSetup()
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
    const { set, changeSet, sent, rowOf, grid, columnOf } = await createSetup()
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
    const { page, grid, set, changeSet, sent, names } = await createSetup()
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
    const { page, grid, changeSet, rowOf, names } = await createSetup()
    await page.inspector.open('line-2')
    const row = rowOf('line-2')
    grid.deleteRows({ top: row, bottom: row, left: 0, right: 0 })
    await changeSet.apply('all')
    await eventually(() => !names().includes('line-2'))
    expect(page.inspector.$state.get()).to.deep.equal({ mode: 'closed' })
  })

  test('[API-13] [VAL-2] a row that the platform refuses stays, with the reason and the field', async () => {
    const { set, rowOf, changeSet, grid } = await createSetup()
    set(rowOf('line-1'), 'thingName', 'taken')
    set(rowOf('line-2'), 'thingName', 'free')
    await changeSet.apply('each')
    expect(grid.$facts.get()).to.include({ changed: 1, failed: 1 })
    expect(grid.failureOf('line-1')?.text()).to.contain('has this name already')
    expect(grid.problemIn('line-1', 'thingName')).to.include({ rule: 'nameTaken' })
  })

  test('[ENT-5] what somebody else has saved is merged without a question where nobody meets', async () => {
    const { set, rowOf, changeSet, change, sent } = await createSetup()
    set(rowOf('line-1'), 'thingName', 'mine')
    change('line-1', { state: 3 })
    await changeSet.apply('all')
    expect(sent().map(({ updates }) => updates[0]?.revision)).to.deep.equal([1, 2])
    expect(changeSet.$run.get().status).to.equal('applied')
  })

  test('[PER-2] who may only read edits nothing; who may only add edits only new rows', async () => {
    const reader = await createSetup({ rights: [] })
    expect([reader.grid.$readOnly.get(), reader.grid.canAdd, reader.grid.canDelete]).to.deep.equal([true, false, false])
    const { grid, columnOf } = await createSetup({ rights: ['thing:add'] })
    expect([grid.canAdd, grid.canDelete, grid.canEdit(0, columnOf('thingName'))]).to.deep.equal([true, false, false])
  })

  test('[PRD-5] a draft that waits is told of, and let go from any view', async () => {
    const { page, set, grid } = await createSetup()
    set(0, 'thingName', 'mine')
    const draft = page.part(createThingDraft)
    expect([draft.$count.get(), page.guard.$dirty.get()]).to.deep.equal([1, true])
    draft.discard()
    expect([grid.$facts.get().changed, page.guard.$dirty.get()]).to.deep.equal([0, false])
  })

  test('[ENT-4] what is saved elsewhere shows without losing the draft', async () => {
    const { page, set, rowOf, names, change, grid } = await createSetup()
    set(rowOf('line-1'), 'thingDescr', 'mine')
    change('line-2', { name: 'renamed' } satisfies Partial<ThingDetail>)
    grid.need(0, 0)
    page.announce({ resource: 'things', ids: ['line-2'], parents: ['farm-1'] })
    await eventually(() => names().includes('renamed'))
    expect(grid.$facts.get().changed).to.equal(1)
  })
})
