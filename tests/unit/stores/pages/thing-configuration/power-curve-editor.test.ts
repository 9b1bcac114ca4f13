// Saving a curve to one turbine or to several, somebody else who was quicker, and curves of a file.
import { expect } from 'chai'

import { getUpload } from '../../../../../src/contract/exchange/import-calls.ts'
import { getFarmOf } from '../../../../../src/contract/thing/thing-list-calls.ts'
import {
  type PowerCurve,
  type TurbineCurve,
  getContractPower,
  readContractPower,
  updateContractPower,
} from '../../../../../src/contract/thing/power-curve-calls.ts'
import { createCurveEditing } from '../../../../../src/stores/pages/thing-configuration/power-curve/editor.ts'
import { createCurveFiles, takenRows } from '../../../../../src/stores/pages/thing-configuration/power-curve/files.ts'
import { groupCurves } from '../../../../../src/stores/pages/thing-configuration/power-curve/curves.ts'
import { createDialogDrafts } from '../../../../../src/stores/pages/thing-configuration/work/dialog-drafts.ts'
import { createThingSetup } from '../../../../support/unit/thing-page.ts'
import { thing } from '../../../../support/unit/plant.ts'
import { refusal } from '../../../../support/unit/platform.ts'
import { until } from '../../../../support/unit/wait.ts'

const CURVE: PowerCurve = {
  airDensity: 1.225,
  ratedPower: 2000,
  points: [0, 500, 1500, 2000].map((power, windSpeed) => ({ windSpeed, power })),
}
const OTHER: PowerCurve = { ...CURVE, ratedPower: 2010 }

const turbine = (thingId: string, curve: PowerCurve | null, revision = 1): TurbineCurve => ({
  thingId,
  name: thingId,
  revision: curve === null ? 0 : revision,
  updatedAt: '2026-05-01T12:00:00.000Z',
  updatedBy: 'operator',
  curve,
})

/** Three turbines of a line, one of them with a curve of its own, and a fourth elsewhere in the farm. */
const open = async ({ user }: { user?: string } = {}) => {
  const setup = await createThingSetup()
  const { platform, page, session } = setup
  if (user !== undefined) session.environment.cookies.set('uuid', user)
  const turbines = [turbine('t1', CURVE), turbine('t2', CURVE, 7), turbine('t3', OTHER), turbine('t4', null)]
  platform.on(getFarmOf, () => thing('farm-1', null))
  platform.on(getContractPower, ({ query }) =>
    query['ids'] === undefined
      ? query['parentId'] === 'farm-1'
        ? turbines
        : turbines.slice(0, 3)
      : turbines.filter(({ thingId }) => thingId === query['ids']),
  )
  platform.on(updateContractPower, () => ({ updated: 1, unchanged: 0 }))
  const editing = page.plugin(createCurveEditing)
  page.openDialog({ kind: 'powerCurve', thingId: 't1', parentId: 'line-1' })
  await editing.open('t1', 'line-1')
  const state = editing.$editing.get()
  if (state.status !== 'ready') throw new Error(state.status)
  const { editor } = state
  const { data } = await until(editor.targets.$candidates, (found) => found.status === 'ready')
  const put = (power: string) => editor.model.grid.paste({ top: 1, bottom: 1, left: 1, right: 1 }, [[power]])
  const sent = () => platform.of(updateContractPower).map((request) => request.json()) as { curves: unknown[] }[]
  return { ...setup, turbines, editing, editor, groups: data.groups, put, sent }
}

describe('[API-37] saving power curves', () => {
  it('saves to the turbine with the revision that was loaded, closes, and tells the others', async () => {
    const { editor, put, sent, page, session, editing } = await open()
    const told: unknown[] = []
    session.changed.listen((change) => told.push(change))
    put('600')
    expect(page.guard.$dirty.get()).to.equal(true)
    await editor.save()
    const points = CURVE.points.map((point) => (point.windSpeed === 1 ? { ...point, power: 600 } : point))
    expect(sent()).to.deep.equal([{ curves: [{ thingIds: ['t1'], revision: 1, curve: { ...CURVE, points } }] }])
    expect(page.$dialog.get()).to.equal(undefined)
    expect(page.guard.$dirty.get()).to.equal(false)
    expect(told).to.deep.equal([{ resource: 'things', ids: ['t1'], parents: [] }])
    editing.end()
  })

  it('[NAV-9] [ENT-11] what was entered is there again when the page has ended by itself, and still finds out who was faster', async () => {
    const first = await open({ user: 'user-1' })
    first.put('600')
    first.editor.model.setInput({ airDensity: 1.2 })
    // As a session that ends: nobody is asked.
    first.editing.end()
    const drafts = first.page.plugin(createDialogDrafts)
    const waiting = () => drafts.$waiting.get().map(({ place }) => [place.name, place.dialog])
    const dialog = { kind: 'powerCurve', thingId: 't1', parentId: 'line-1' } as const
    expect(waiting()).to.deep.equal([[first.turbines[0]?.name, dialog]])
    drafts.open({ dialog, name: '' })
    expect(first.page.$dialog.get()).to.deep.equal(dialog)
    first.turbines[0] = turbine('t1', OTHER, 5)
    const again = async () => {
      await first.editing.open('t1', 'line-1')
      const state = first.editing.$editing.get()
      if (state.status !== 'ready') throw new Error(state.status)
      return state.editor
    }
    const editor = await again()
    expect([editor.$restored.get(), waiting()]).to.deep.equal([true, []])
    expect(editor.model.$draft.get().points[1]?.power).to.equal(600)
    expect(editor.model.$input.get().airDensity).to.equal(1.2)
    await editor.save()
    expect(first.sent().at(-1)?.curves[0]).to.include({ revision: 1 })
    first.editing.end()
    const saved = await again()
    expect([saved.$restored.get(), saved.model.$base.get()]).to.deep.equal([false, OTHER])
    first.editing.end()
    expect(waiting()).to.deep.equal([])
  })

  it('[NAV-9] what was kept goes when the user discards it or lets it go, and is nobody else’s', async () => {
    const { editing, put, page, session } = await open({ user: 'user-1' })
    const again = async () => {
      await editing.open('t1', 'line-1')
      const state = editing.$editing.get()
      if (state.status !== 'ready') throw new Error(state.status)
      return state.editor
    }
    put('600')
    editing.end()
    session.environment.cookies.set('uuid', 'user-2')
    expect((await again()).$restored.get()).to.equal(false)
    editing.end()
    session.environment.cookies.set('uuid', 'user-1')
    const restored = await again()
    expect(restored.$restored.get()).to.equal(true)
    restored.dropRestored()
    expect([restored.model.$draft.get().curve, restored.$restored.get()]).to.deep.equal([CURVE, false])
    restored.model.setInput({ ratedPower: 2020 })
    const closing = editing.close()
    page.guard.$question.get()?.leave()
    await closing
    editing.end()
    expect((await again()).$restored.get()).to.equal(false)
    editing.end()
  })

  it('saves to all that are chosen in one call, and only to those that change', async () => {
    const { editor, groups, put, sent, editing } = await open()
    expect(Object.fromEntries(Object.entries(groups).map(([name, ids]) => [name, [...ids].join()]))).to.deep.equal({
      own: 't1',
      same: 't1,t2',
      line: 't1,t2,t3',
      selection: 't1',
      farm: 't1,t2,t3,t4',
    })
    editor.targets.choose(groups.farm)
    expect(editor.targets.changedBy(CURVE, groups.farm).map(({ thingId }) => thingId)).to.deep.equal(['t3', 't4'])
    put('600')
    await editor.save()
    const [{ curves } = { curves: [] }] = sent()
    expect(curves.map((each) => ({ ...(each as object), curve: undefined }))).to.deep.equal([
      { thingIds: ['t1', 't3'], revision: 1, curve: undefined },
      { thingIds: ['t2'], revision: 7, curve: undefined },
      { thingIds: ['t4'], revision: 0, curve: undefined },
    ])
    editing.end()
  })

  it('asks what to do when somebody else was quicker, and saves on top of theirs', async () => {
    const { editor, put, sent, platform, page, editing } = await open()
    const theirs = turbine('t1', { ...CURVE, airDensity: 1.1 }, 5)
    platform.on(updateContractPower, () =>
      refusal(409, { reason: 'power.conflict', current: theirs, subjects: ['t1'] }),
    )
    put('600')
    await editor.save()
    expect(editor.$failure.get()).to.deep.equal({ kind: 'conflict', theirs })
    expect(page.$dialog.get()?.kind).to.equal('powerCurve')
    platform.on(updateContractPower, () => ({ updated: 1, unchanged: 0 }))
    editor.resolve('merge')
    await editor.save()
    expect(sent().at(-1)?.curves[0]).to.deep.include({ thingIds: ['t1'], revision: 5 })
    expect(sent().at(-1)?.curves[0]).to.have.nested.property('curve.airDensity', 1.1)
    expect(sent().at(-1)?.curves[0]).to.have.nested.property('curve.points[1].power', 600)
    editing.end()
  })

  it('loads the other turbines anew when one of them has changed, and keeps the draft when nothing goes', async () => {
    const { editor, groups, put, platform, turbines, editing } = await open()
    const current = turbine('t3', CURVE, 9)
    platform.on(updateContractPower, () => refusal(409, { reason: 'power.conflict', current, subjects: ['t3'] }))
    editor.targets.choose(groups.farm)
    put('600')
    turbines[2] = current
    await editor.save()
    expect(editor.$failure.get()).to.deep.equal({ kind: 'othersChanged', names: ['t3'] })
    await until(editor.targets.$turbines, (found) => found.some(({ revision }) => revision === 9))
    platform.on(updateContractPower, () => refusal(500))
    await editor.save()
    expect(editor.$failure.get()?.kind).to.equal('failed')
    expect(editor.model.$draft.get().curve?.points[1]?.power).to.equal(600)
    editing.end()
  })

  it('asks before the draft is lost, and not when there is none', async () => {
    const { editing, put, page } = await open()
    await editing.close()
    expect(page.$dialog.get()).to.equal(undefined)
    page.openDialog({ kind: 'powerCurve', thingId: 't1', parentId: null })
    put('600')
    const closing = editing.close()
    expect(page.guard.$question.get()).not.to.equal(undefined)
    page.guard.$question.get()?.stay()
    await closing
    expect(page.$dialog.get()?.kind).to.equal('powerCurve')
    editing.end()
  })

  it('[VAL-5] applies the rows of a file that change something, all or none', async () => {
    const { platform, page } = await createThingSetup()
    const row = (thingId: string, more = {}) => ({
      row: 2,
      name: thingId,
      thingId,
      revision: 3,
      changed: true,
      curve: CURVE,
      problems: [],
      ...more,
    })
    const wrong = { curve: null, problems: [{ path: 'power', code: 'custom', rule: 'powerRises', windSpeed: 8 }] }
    platform.on(readContractPower, () => ({
      rows: [row('a'), row('b', { changed: false }), row('c', wrong)],
      points: [],
    }))
    platform.on(updateContractPower, () => refusal(409, { reason: 'power.conflict' }))
    const files = page.plugin(createCurveFiles)
    const found = await files.read(new File(['x'.repeat(300)], 'curves.xlsx'))
    expect(found && takenRows(found).map(({ thingId }) => thingId)).to.deep.equal(['a'])
    expect(platform.of(readContractPower)[0]?.query).to.include({ fileName: 'curves.xlsx' })
    await files.apply()
    expect(platform.of(updateContractPower).map((request) => request.json())).to.deep.equal([
      { curves: [{ thingIds: ['a'], revision: 3, curve: CURVE }] },
    ])
    expect(files.$reading.get().status).to.equal('failed')
  })

  it('[ERR-6] says how many files are read before one that waits', async () => {
    const { platform, page } = await createThingSetup()
    let answer = () => {}
    platform.on(readContractPower, () => new Promise((resolve) => (answer = () => resolve({ rows: [], points: [] }))))
    platform.on(getUpload, () => ({ ahead: 2 }))
    const files = page.plugin(createCurveFiles)
    files.$reading.listen(() => {})
    const reading = files.read(new File(['x'], 'curves.xlsx'))
    await until(files.$reading, (state) => state.status === 'reading' && state.ahead === 2)
    const [asked] = platform.of(getUpload)
    expect(asked?.path).to.contain(platform.of(readContractPower)[0]?.query['ticket'])
    answer()
    await reading
    expect(files.$reading.get().status).to.equal('read')
  })

  it('takes turbines with the same curve together, those of the most turbines first, those without one last', () => {
    const groups = groupCurves([turbine('x', null), turbine('a', OTHER), turbine('b', CURVE), turbine('c', CURVE)])
    expect(groups.map(({ turbines }) => turbines.map(({ thingId }) => thingId).join())).to.deep.equal(['b,c', 'a', 'x'])
  })
})
