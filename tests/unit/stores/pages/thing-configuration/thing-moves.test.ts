// Thing configuration: what gets another place, and what is known of things by their ids (API-27; ENT-5).
import { expect } from 'chai'

import { moveThings } from '../../../../../src/contract/thing/thing-batch-calls.ts'
import { queryThings } from '../../../../../src/contract/thing/thing-calls.ts'
import { getThings } from '../../../../../src/contract/thing/thing-list-calls.ts'
import { createThingLookup, ofKind } from '../../../../../src/stores/pages/thing-configuration/work/lookup.ts'
import { carriersOf, createThingMoves } from '../../../../../src/stores/pages/thing-configuration/work/moves.ts'
import { answerThingWork } from '../../../../support/unit/thing-work.ts'
import { refusal } from '../../../../support/unit/platform.ts'
import { createThingSetup } from '../../../../support/unit/thing-page.ts'
import { eventually, until } from '../../../../support/unit/wait.ts'

const createSetup = async () => {
  const setup = await createThingSetup()
  answerThingWork(setup)
  const moves = setup.page.plugin(createThingMoves)
  const lookup = setup.page.plugin(createThingLookup)
  await setup.page.tree.reveal('unit-1')
  const known = (thingId: string) => {
    const found = lookup.peek(thingId)
    if (found === undefined) throw new Error(`${thingId} is not known`)
    return found
  }
  return { ...setup, moves, known, toast: () => setup.session.toasts.$toasts.get().at(-1) }
}

describe('Where things may stand', () => {
  test('[API-27] follows type, place and what stands below: never below itself, never where it stands', async () => {
    const { moves, known } = await createSetup()
    const judge = (id: string, target: string) => moves.judge([known(id)], known(target))
    expect(judge('line-1', 'farm-2')).to.equal('allowed')
    expect(judge('line-1', 'farm-1')).to.equal('same')
    expect(judge('line-1', 'line-2')).to.equal('type')
    expect(judge('line-1', 'line-1')).to.equal('below')
    expect(judge('line-1', 'unit-1')).to.equal('below')
    expect(judge('farm-1', 'farm-2')).to.equal('type')
    expect(moves.judge([known('line-1'), known('unit-1')], known('farm-2'))).to.equal('allowed')
    expect(moves.judge([known('line-1'), known('unit-1')], known('line-2'))).to.equal('type')
  })

  test('[API-27] tells type and sub-type from the kind that a tree shows', () => {
    expect(ofKind('thing_farm_pv')).to.deep.equal({ type: 'thing_farm', subType: 'thing_farm_pv' })
    expect(ofKind('thing_device_inverter')).to.deep.equal({ type: 'thing_device', subType: 'thing_device_inverter' })
    expect(ofKind('thing_line')).to.deep.equal({ type: 'thing_line', subType: null })
    expect(carriersOf([{ type: 'thing_series' }])).to.deep.equal(['thing_device'])
    expect(carriersOf([{ type: 'thing_line' }, { type: 'thing_array' }])).to.deep.equal(['thing_farm'])
    expect(carriersOf([{ type: 'thing_farm' }])).to.deep.equal([])
  })

  test('[API-27] a search offers places of the right types, with what stands above them', async () => {
    const { moves, known, platform } = await createSetup()
    const search = (beside: boolean) =>
      moves.searchPlaces([known('unit-1')], 'line', { beside, signal: new AbortController().signal })
    expect((await search(false)).map(({ thingId, above }) => [thingId, above])).to.deep.equal([['line-2', ['farm-1']]])
    expect((await search(true)).map(({ thingId }) => thingId)).to.deep.equal(['line-1', 'line-2'])
    expect(platform.of(queryThings)[0]?.json()).to.deep.equal({ keyword: 'line', types: ['thing_farm', 'thing_line'] })
  })
})

describe('Moving things', () => {
  test('[API-27] sends what is new to the place with its revision, and tree and table follow', async () => {
    const { page, moves, tree, platform } = await createSetup()
    expect(await moves.move(['unit-1', 'line-2'], { thingId: 'farm-2', name: 'farm-2' })).to.deep.equal({
      status: 'moved',
      count: 2,
    })
    expect(platform.of(moveThings)[0]?.json()).to.deep.equal({
      parentId: 'farm-2',
      things: [
        { thingId: 'unit-1', revision: 1 },
        { thingId: 'line-2', revision: 1 },
      ],
    })
    await eventually(() => !tree().includes('    unit-1'))
    await page.tree.reveal('unit-1')
    expect(tree()).to.deep.equal(['farm-1', '  line-1', 'farm-2', '  line-2', '  unit-1'])
  })

  test('[API-27] can be taken back: each thing goes where it stood', async () => {
    const { moves, find, toast } = await createSetup()
    await moves.move(['unit-1', 'line-2'], { thingId: 'farm-2', name: 'farm-2' })
    expect(toast()?.action?.label()).to.equal('Undo')
    toast()?.action?.run()
    await eventually(() => find('unit-1')?.parentId === 'line-1' && find('line-2')?.parentId === 'farm-1')
  })

  test('[API-27] many that are dropped somewhere are asked about first, one is not', async () => {
    const { moves, find, page, platform } = await createSetup()
    const target = { thingId: 'farm-2', name: 'farm-2' }
    await moves.drop(['unit-1', 'line-2'], target)
    expect(page.$dialog.get()).to.deep.equal({ kind: 'move', ids: ['unit-1', 'line-2'], target })
    expect(platform.of(moveThings)).to.deep.equal([])
    await moves.drop(['line-2'], target)
    expect(find('line-2')?.parentId).to.equal('farm-2')
  })

  test('[API-27] to where they stand asks nothing of the platform', async () => {
    const { moves, platform } = await createSetup()
    expect(await moves.move(['line-2'], { thingId: 'farm-1', name: 'farm-1' })).to.deep.equal({
      status: 'moved',
      count: 0,
    })
    expect(platform.of(moveThings)).to.deep.equal([])
  })

  test('[API-27] of what somebody changed since it was seen is told, and done when the user insists', async () => {
    const { moves, find, change, toast } = await createSetup()
    change('line-2', { thingDescr: 'theirs' })
    await moves.drop(['line-2'], { thingId: 'farm-2', name: 'farm-2' })
    expect([find('line-2')?.parentId, toast()?.kind]).to.deep.equal(['farm-1', 'error'])
    toast()?.action?.run()
    await eventually(() => find('line-2')?.parentId === 'farm-2')
    expect(find('line-2')?.thingDescr).to.equal('theirs')
  })

  test('[API-27] that the platform refuses is told, and nothing moves', async () => {
    const { moves, platform, find, toast } = await createSetup()
    platform.on(moveThings, () => refusal(409, { reason: 'thing.nameTaken' }))
    await moves.drop(['line-2'], { thingId: 'farm-2', name: 'farm-2' })
    expect([toast()?.kind, toast()?.action, find('line-2')?.parentId]).to.deep.equal(['error', undefined, 'farm-1'])
  })

  test('[API-27] reads many things in steps, says how far it is, and ends when it is called off', async () => {
    const { page, platform } = await createSetup()
    const ids = Array.from({ length: 450 }, (_, index) => `thing-${index}`)
    const seen: number[] = []
    await page.plugin(createThingLookup).load(ids, { onProgress: ({ done }) => void seen.push(done) })
    expect(platform.of(getThings).length).to.equal(3)
    expect(seen).to.deep.equal([0, 200, 400, 450])
    const controller = new AbortController()
    const load = page
      .plugin(createThingLookup)
      .load(ids, { signal: controller.signal, onProgress: ({ done }) => done === 200 && controller.abort() })
    expect(await load.catch((error: Error) => error.name)).to.equal('AbortError')
    expect(platform.of(getThings).length).to.be.below(6)
  })

  test('[RTE-4] [API-27] of a thing that opens before table and tree have come to it, the inspector tells what it is', async () => {
    const { page } = await createThingSetup()
    const lookup = page.plugin(createThingLookup)
    page.list.setFilters({ keyword: 'farm-2' })
    await until(page.list.$page, (list) => list.status === 'ready' && list.data.total === 1)
    expect(lookup.peek('unit-1')).to.equal(undefined)
    await page.inspector.open('unit-1')
    await until(page.inspector.$detail, ({ status }) => status === 'ready')
    expect(lookup.peek('unit-1')).to.include({ parentId: 'line-1', type: 'thing_array', subType: null })
    expect(lookup.peekAll(['unit-1', 'line-1'])).to.have.length(1)
  })
})
