// Thing configuration: what hangs on a thing, its history, taking a change back, and deletions that come back (API-34).
import { expect } from 'chai'

import { getPermissionButtons } from '../../../../../src/contract/admin/admin-calls.ts'
import { applyThingChanges } from '../../../../../src/contract/thing/thing-change-calls.ts'
import {
  type HistoryEntry,
  type HistoryPage,
  getThingHistory,
  revertThing,
} from '../../../../../src/contract/thing/thing-history-calls.ts'
import { getAddedStates, getWhereUsed } from '../../../../../src/contract/thing/thing-list-calls.ts'
import { createThingDeletion } from '../../../../../src/stores/pages/thing-configuration/work/deletion.ts'
import { createThingHistory } from '../../../../../src/stores/pages/thing-configuration/history.ts'
import { createThingUses } from '../../../../../src/stores/pages/thing-configuration/uses.ts'
import { thing } from '../../../../support/unit/plant.ts'
import { refusal } from '../../../../support/unit/platform.ts'
import { createThingSetup } from '../../../../support/unit/thing-page.ts'
import { eventually, until } from '../../../../support/unit/wait.ts'

const entry = (more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  thingId: 'line-1',
  revision: 2,
  name: 'line-1',
  action: 'update',
  changes: [{ field: 'thingName', old: 'before', new: 'line-1' }],
  withParent: false,
  reverts: null,
  revertible: true,
  at: '2026-05-01T12:00:00.000Z',
  by: 'admin',
  ...more,
})

const historyPage = (rows: HistoryEntry[], total = rows.length): HistoryPage => ({
  rows,
  total,
  truncated: false,
  parents: { 'farm-1': 'Farm' },
})

const createSetup = async () => {
  const setup = await createThingSetup()
  const { page, platform, session } = setup
  const codes = ['thing:history', 'thing:revert', 'thing:add']
  platform.on(getPermissionButtons, () => codes.map((code) => ({ code, name: code })))
  await page.$buttons.reload()
  page.$may.listen(() => {})
  await until(page.$may, (may) => may('thing:revert'))
  const told: unknown[] = []
  page.saved.listen((change) => void told.push(change))
  return { ...setup, told, toast: () => session.toasts.$toasts.get().at(-1) }
}

describe('The history of a thing', () => {
  test('[API-36] comes a page at a time, and anew when the thing is saved', async () => {
    const { page, platform, session } = await createSetup()
    platform.on(getThingHistory, () => historyPage([entry()], 45))
    const pages = page.plugin(createThingHistory).ofThing('line-1')
    pages.$page.listen(() => {})
    await until(pages.$page, ({ status }) => status === 'ready')
    pages.goToPage(2)
    await eventually(() => platform.of(getThingHistory).length === 2)
    expect(platform.of(getThingHistory).map(({ query }) => query)).to.deep.equal([
      { thingId: 'line-1', page: '1', limit: '20' },
      { thingId: 'line-1', page: '2', limit: '20' },
    ])
    await until(pages.$page, (shown) => shown.status === 'ready' && !shown.refreshing)
    session.changed.fire({ resource: 'things', ids: ['line-1'], parents: [] })
    await eventually(() => platform.of(getThingHistory).length > 2)
  })

  test('[API-36] a change is taken back, and who shows the thing or its places hears of it', async () => {
    const { page, platform, told } = await createSetup()
    platform.on(revertThing, () => ({ thing: thing('line-1', 'farm-1'), restored: 0 }))
    const moved = entry({ action: 'move', changes: [{ field: 'parentId', old: 'farm-1', new: 'farm-2' }] })
    expect(await page.plugin(createThingHistory).revert(moved)).to.deep.equal({ status: 'reverted' })
    expect(platform.of(revertThing)[0]?.json()).to.deep.equal({ thingId: 'line-1', revision: 2, force: false })
    expect(told).to.deep.equal([{ resource: 'things', ids: ['line-1'], parents: ['farm-1', 'farm-2'] }])
  })

  test('[API-36] what changed again since is named, and taken back only when the user insists', async () => {
    const { page, platform, toast } = await createSetup()
    const history = page.plugin(createThingHistory)
    const fields = [{ path: 'thingName', code: 'custom', rule: 'changedSince' }]
    platform.on(revertThing, (request) =>
      Object(request.json()).force === true
        ? { thing: thing('line-1', 'farm-1'), restored: 0 }
        : refusal(409, { reason: 'history.changedSince', fields }),
    )
    expect(await history.revert(entry())).to.deep.equal({ status: 'changedSince', fields: ['thingName'] })
    expect([toast(), history.$reverting.get()]).to.deep.equal([undefined, undefined])
    expect(await history.revert(entry(), true)).to.deep.equal({ status: 'reverted' })
  })

  test('[API-36] that fails is told in its place', async () => {
    const { page, platform } = await createSetup()
    platform.on(revertThing, () => refusal(404, { reason: 'history.unknown' }))
    expect((await page.plugin(createThingHistory).revert(entry())).status).to.equal('failed')
  })

  test('[API-36] deletions say which of the things are there again', async () => {
    const { page, platform } = await createSetup()
    const gone = [entry({ action: 'delete', thingId: 'a' }), entry({ action: 'delete', thingId: 'b' })]
    platform.on(getThingHistory, () => historyPage(gone))
    const state = { name: null, state: null, revision: null, addedAt: null, addedBy: null }
    platform.on(getAddedStates, () => [
      { ...state, thingId: 'a', added: false },
      { ...state, thingId: 'b', added: true },
    ])
    const pages = page.plugin(createThingHistory).deletions()
    const shown = await until(pages.$page, ({ status }) => status === 'ready')
    expect(platform.of(getThingHistory)[0]?.query).to.deep.equal({ action: 'delete', page: '1', limit: '20' })
    expect(shown.status === 'ready' && [...shown.data.present]).to.deep.equal(['b'])
  })
})

describe('What hangs on things', () => {
  test('shows of the thing in the inspector', async () => {
    const { page, platform } = await createSetup()
    const { $uses } = page.plugin(createThingUses)
    $uses.listen(() => {})
    await page.inspector.open('line-1')
    const uses = await until($uses, ({ status }) => status === 'ready')
    expect(uses)
      .to.have.property('data')
      .deep.equal([{ kind: 'thing', type: 'thing_array', count: 1 }])
    expect(platform.of(getWhereUsed).map(({ query }) => query)).to.deep.equal([{ ids: 'line-1' }])
  })

  test('[API-14] is part of the question before deleting, each thing counted once', async () => {
    const { page, platform } = await createSetup()
    const steps = page.plugin(createThingDeletion)
    const ask = async (...ids: string[]) => {
      await steps.prepare(ids)
      const asked = steps.$deletion.get()
      return asked.status === 'asking' ? [asked.descendants, asked.uses.map(({ type, count }) => [type, count])] : asked
    }
    const [lines, array] = [
      ['thing_line', 2],
      ['thing_array', 1],
    ]
    expect(await ask('farm-1')).to.deep.equal([3, [lines, array]])
    // A line that is named goes by itself; what is below it goes with the farm.
    expect(await ask('farm-1', 'line-1')).to.deep.equal([2, [['thing_line', 1], array]])
    // Also where something that is not named stands between.
    expect(await ask('unit-1', 'farm-1')).to.deep.equal([2, [lines]])
    expect(await ask('farm-1', 'line-1', 'line-2', 'unit-1')).to.deep.equal([0, []])
    expect(new Set(platform.of(getWhereUsed).map(({ query }) => query['ids']))).to.deep.equal(new Set(['farm-1']))
  })

  test('[API-14] that cannot be read stops the deletion', async () => {
    const { page, platform } = await createSetup()
    platform.on(getWhereUsed, () => refusal(500))
    await page.plugin(createThingDeletion).prepare(['line-1'])
    expect(page.plugin(createThingDeletion).$deletion.get()).to.include({ status: 'failed' })
  })
})

describe('Deleted things', () => {
  test('[API-14] come back from the toast, with what went along', async () => {
    const { page, find, toast, told } = await createSetup()
    await page.plugin(createThingDeletion).prepare(['line-1'])
    await page.plugin(createThingDeletion).confirm(true)
    expect([find('line-1'), find('unit-1')]).to.deep.equal([undefined, undefined])
    expect(toast()?.action?.label()).to.equal('Undo')
    toast()?.action?.run()
    await eventually(() => told.length === 2)
    expect([find('line-1')?.parentId, find('unit-1')?.parentId]).to.deep.equal(['farm-1', 'line-1'])
    expect(told[1]).to.deep.equal({ resource: 'things', ids: ['line-1', 'unit-1'], parents: ['farm-1', 'line-1'] })
  })

  test('[API-14] by the thousand go as one change set; what it refuses is told', async () => {
    const { page, platform } = await createSetup()
    const ids = Array.from({ length: 250 }, (_, index) => `thing-${index}`)
    const counts = { inserted: 0, updated: 0, unchanged: 0, deleted: 0, failed: 1 }
    const failed = { kind: 'delete', thingId: 'a', outcome: 'failed', reason: 'thing.hasChildren', subjects: ['A'] }
    platform.on(applyThingChanges, () => ({ applied: false, counts, rows: [failed] }))
    const steps = page.plugin(createThingDeletion)
    await steps.prepare(ids)
    await steps.confirm(false)
    expect(Object(platform.of(applyThingChanges)[0]?.json()).deletes.length).to.equal(250)
    expect(steps.$deletion.get()).to.include({ status: 'failed' })
    expect(steps.$deletion.get()).to.have.nested.property('error.reason', 'thing.hasChildren')
  })
})
