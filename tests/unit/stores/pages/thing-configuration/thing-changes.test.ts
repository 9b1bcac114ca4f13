// Thing configuration: creating, changing, deleting, states, and two screens at once (ENT-5, API-14, STA-10, PRD-7).
import { expect } from 'chai'

import {
  deleteThings,
  getThing,
  insertThing,
  previewThingState,
  updateThing,
  updateThingState,
} from '../../../../../src/contract/thing/thing-calls.ts'
import { createThingDeletion } from '../../../../../src/stores/pages/thing-configuration/work/deletion.ts'
import { createThingStates } from '../../../../../src/stores/pages/thing-configuration/work/states.ts'
import { refusal } from '../../../../support/unit/platform.ts'
import { createThingSetup, openThingPage, thingForm } from '../../../../support/unit/thing-page.ts'
import { eventually, until } from '../../../../support/unit/wait.ts'

describe('Creating and changing things', () => {
  test('[ENT-5] creates a thing: it is in tree, table and inspector, and the host is told', async () => {
    const { page, tree, table, platform, find } = await createThingSetup()
    const told: unknown[] = []
    page.saved.listen((change) => void told.push(change))
    page.selectParent('farm-2')
    await page.inspector.create('thing_line', null)
    page.guard.setDirty(true)
    const {
      thingId: _id,
      revision: _revision,
      ...form
    } = thingForm(find('line-1'), { thingName: 'line-9', parentId: 'farm-2' })
    const outcome = await page.inspector.insert(form)
    expect(outcome).to.include({ status: 'saved' })
    expect(platform.of(insertThing)[0]?.json()).to.include({ thingName: 'line-9', parentId: 'farm-2' })
    expect(page.inspector.$state.get()).to.deep.equal({ mode: 'view', thingId: 'new-5' })
    expect([page.guard.$dirty.get(), page.inspector.$saving.get()]).to.deep.equal([false, false])
    expect(told).to.deep.equal([{ resource: 'things', ids: ['new-5'], parents: ['farm-2'] }])
    await eventually(() => table().includes('new-5'))
    await page.tree.reveal('new-5')
    expect(tree()).to.deep.equal(['farm-1', 'farm-2', '  line-9'])
  })

  test('[ENT-5] a save carries the revision it was loaded with; somebody else’s in between is a conflict, not lost', async () => {
    const { page, platform, find, change } = await createThingSetup()
    const form = thingForm(find('line-1'), { thingName: 'mine' })
    await page.inspector.edit('line-1')
    page.guard.setDirty(true)
    change('line-1', { thingDescr: 'theirs' })
    const outcome = await page.inspector.update(form, 'farm-1')
    expect(outcome.status).to.equal('conflict')
    expect(outcome).to.have.nested.property('current.thingDescr', 'theirs')
    expect([page.inspector.$state.get(), page.guard.$dirty.get()]).to.deep.equal([
      { mode: 'edit', thingId: 'line-1' },
      true,
    ])
    expect(find('line-1')).to.include({ name: 'line-1', thingDescr: 'theirs' })
    const again = await page.inspector.update({ ...form, revision: 2, thingDescr: 'theirs' }, 'farm-1')
    expect(again.status).to.equal('saved')
    expect(find('line-1')).to.include({ name: 'mine', thingDescr: 'theirs', revision: 3 })
    expect(platform.of(updateThing).map((request) => Object(request.json()).revision)).to.deep.equal([1, 2])
  })

  test('[ENT-5] what a save has answered shows at once, and is not loaded again', async () => {
    const { page, platform, find } = await createThingSetup()
    const loads = () => platform.of(getThing).filter(({ path }) => path.endsWith('line-1')).length
    await page.inspector.edit('line-1')
    await until(page.inspector.$detail, ({ status }) => status === 'ready')
    const stop = page.inspector.$detail.listen(() => undefined)
    const before = loads()
    await page.inspector.update(thingForm(find('line-1'), { thingName: 'renamed' }), 'farm-1')
    expect(page.inspector.$detail.get()).to.include({ status: 'ready', refreshing: false })
    expect(page.inspector.$detail.get()).to.have.nested.property('data.name', 'renamed')
    expect(loads()).to.equal(before)
    stop()
  })

  test('[VAL-2] a save that is refused names the fields and keeps the form; no toast comes', async () => {
    const { page, platform, session, find } = await createThingSetup()
    await page.inspector.edit('line-1')
    page.guard.setDirty(true)
    platform.on(updateThing, () =>
      refusal(400, { reason: 'request.invalid', fields: [{ path: 'thingName', code: 'too_small' }] }),
    )
    const outcome = await page.inspector.update(thingForm(find('line-1')), 'farm-1')
    expect(outcome).to.deep.include({ status: 'refused', fields: [{ path: 'thingName', code: 'too_small' }] })
    expect([page.guard.$dirty.get(), session.toasts.$toasts.get()]).to.deep.equal([true, []])
  })

  test('[ENT-5] a thing that moved stands in its new place, open below as before', async () => {
    const { page, tree, find } = await createThingSetup()
    await page.tree.reveal('unit-1')
    await page.inspector.update(thingForm(find('line-1'), { parentId: 'farm-2' }), 'farm-1')
    await eventually(() => !tree().includes('  line-1'))
    await page.tree.reveal('unit-1')
    expect(tree()).to.deep.equal(['farm-1', '  line-2', 'farm-2', '  line-1', '    unit-1'])
  })

  test('[ENT-5] unsaved input asks once before another thing opens', async () => {
    const { page } = await createThingSetup()
    await page.inspector.edit('line-1')
    page.guard.setDirty(true)
    const other = page.openThing('line-2')
    page.guard.$question.get()?.stay()
    await other
    expect(page.inspector.$state.get()).to.deep.equal({ mode: 'edit', thingId: 'line-1' })
    const again = page.openThing('line-2')
    page.guard.$question.get()?.leave()
    await again
    expect(page.inspector.$state.get()).to.deep.equal({ mode: 'view', thingId: 'line-2' })
  })
})

describe('Deleting things', () => {
  test('[API-14] asks with what stands below, takes it along, and forgets all of it', async () => {
    const { page, tree, table, platform } = await createThingSetup()
    await page.tree.reveal('unit-1')
    await page.inspector.open('unit-1')
    page.selection.set(['unit-1', 'line-2'])
    await page.plugin(createThingDeletion).prepare(['line-1'])
    expect(page.plugin(createThingDeletion).$deletion.get()).to.include({ status: 'asking', descendants: 1 })
    await page.plugin(createThingDeletion).confirm(true)
    expect(platform.of(deleteThings)[0]?.query).to.deep.equal({ ids: 'line-1', cascade: 'true' })
    expect(page.plugin(createThingDeletion).$deletion.get()).to.deep.equal({ status: 'idle' })
    expect(page.inspector.$state.get()).to.deep.equal({ mode: 'closed' })
    expect([...page.selection.$ids.get()]).to.deep.equal(['line-2'])
    await eventually(() => table().length === 3 && tree().length === 3)
    expect(tree()).to.deep.equal(['farm-1', '  line-2', 'farm-2'])
  })

  test('[API-14] of what stands above the thing in the table leads back to all things', async () => {
    const { page, table } = await createThingSetup()
    await page.openThing('unit-1')
    await page.plugin(createThingDeletion).prepare(['farm-1'])
    await page.plugin(createThingDeletion).confirm(true)
    expect(page.$parentId.get()).to.equal(null)
    await eventually(() => table().length === 1)
    expect(table()).to.deep.equal(['farm-2'])
  })

  test('[API-14] that is refused says so, and nothing is gone', async () => {
    const { page, table } = await createThingSetup()
    await page.plugin(createThingDeletion).prepare(['line-1'])
    await page.plugin(createThingDeletion).confirm(false)
    expect(page.plugin(createThingDeletion).$deletion.get()).to.include({ status: 'failed' })
    expect(table().length).to.equal(5)
    page.plugin(createThingDeletion).cancel()
    expect(page.plugin(createThingDeletion).$deletion.get()).to.deep.equal({ status: 'idle' })
  })

  test('[API-14] that was called off asks nothing, however late the answer comes', async () => {
    const { page } = await createThingSetup()
    const check = page.plugin(createThingDeletion).prepare(['line-1'])
    page.plugin(createThingDeletion).cancel()
    await check
    expect(page.plugin(createThingDeletion).$deletion.get()).to.deep.equal({ status: 'idle' })
    await page.plugin(createThingDeletion).confirm(true)
    expect(page.plugin(createThingDeletion).$deletion.get()).to.deep.equal({ status: 'idle' })
  })
})

describe('The state of several things', () => {
  test('[STA-10] of many is asked about first, with what the platform says would follow', async () => {
    const { page, platform, find } = await createThingSetup()
    page.selection.set(['line-1', 'line-2'])
    const states = page.plugin(createThingStates)
    await states.choose(1)
    expect(page.$dialog.get()).to.deep.equal({ kind: 'state', ids: ['line-1', 'line-2'], state: 1 })
    expect(await states.preview(['line-1', 'line-2'], 1)).to.deep.equal({
      updated: 2,
      changed: 1,
      effects: { alarmsCleared: 1, alarmsRaised: 0, alarmsRemoved: 0 },
    })
    expect([platform.of(updateThingState), find('line-2')?.state]).to.deep.equal([[], 3])
  })

  test('[STA-10] of one is set at once, unless an alarm would end', async () => {
    const { page, find } = await createThingSetup()
    const states = page.plugin(createThingStates)
    page.selection.set(['line-1'])
    await states.choose(4)
    expect([find('line-1')?.state, page.$dialog.get()]).to.deep.equal([4, undefined])
    page.selection.set(['line-2'])
    await states.choose(1)
    expect([find('line-2')?.state, page.$dialog.get()]).to.deep.equal([3, { kind: 'state', ids: ['line-2'], state: 1 }])
  })

  test('[STA-10] a platform that cannot tell what follows has set nothing; it is asked all the same', async () => {
    const { page, platform, find } = await createThingSetup()
    platform.on(previewThingState, () => refusal(404))
    page.selection.set(['line-1'])
    await page.plugin(createThingStates).choose(4)
    expect([find('line-1')?.state, page.$dialog.get()?.kind]).to.deep.equal([1, 'state'])
  })

  test('[STA-10] is undone wherever the things are, but not of what somebody changed since', async () => {
    const { page, find, change, session } = await createThingSetup()
    // None of them is in the table, which shows the farms.
    const states = page.plugin(createThingStates)
    await states.apply(['line-1', 'line-2', 'unit-1'], 4)
    expect(['line-1', 'line-2', 'unit-1'].map((id) => find(id)?.state)).to.deep.equal([4, 4, 4])
    change('unit-1', { name: 'theirs' })
    session.toasts.$toasts.get()[0]?.action?.run()
    await eventually(() => find('line-1')?.state === 1 && find('line-2')?.state === 3)
    expect(find('unit-1')).to.include({ state: 4, name: 'theirs' })
    await eventually(() => session.toasts.$toasts.get().length === 2)
    const said = session.toasts.$toasts.get()[1]?.content
    expect(typeof said === 'function' ? said() : '').to.equal(
      'Undone for 2 things. 1 was left as it is because of later changes: unit-1.',
    )
  })

  test('[STA-10] that fails is thrown to the dialog, and the marks stay for another try', async () => {
    const { page, platform } = await createThingSetup()
    platform.on(updateThingState, () => refusal(500))
    page.selection.set(['line-1'])
    await page.plugin(createThingStates).choose(4)
    expect([page.selection.$count.get(), page.plugin(createThingStates).$changing.get()]).to.deep.equal([1, false])
    expect(page.$dialog.get()?.kind).to.equal('state')
  })
})

describe('Two screens of one session', () => {
  test('[PRD-7] see each other’s saves in tree, table and inspector', async () => {
    const { page, session, tree, table, find } = await createThingSetup()
    const other = await openThingPage(session)
    await other.page.openThing('line-1')
    await until(other.page.inspector.$detail, ({ status }) => status === 'ready')
    await page.inspector.update(thingForm(find('line-1'), { thingName: 'renamed' }), 'farm-1')
    await until(other.page.inspector.$detail, (detail) => detail.status === 'ready' && detail.data.name === 'renamed')
    await eventually(() => other.tree().includes('  renamed'))
    await other.page.plugin(createThingDeletion).prepare(['farm-2'])
    await other.page.plugin(createThingDeletion).confirm(false)
    await eventually(() => !tree().includes('farm-2') && !table().includes('farm-2'))
  })

  test('[PRD-7] one that has ended listens no more', async () => {
    const { page, session, tree, find } = await createThingSetup()
    const other = await openThingPage(session)
    page.destroy()
    await other.page.plugin(createThingDeletion).prepare(['farm-2'])
    await other.page.plugin(createThingDeletion).confirm(false)
    await eventually(() => !other.tree().includes('farm-2'))
    expect(tree()).to.include('farm-2')
    expect(find('farm-2')).to.equal(undefined)
  })
})
