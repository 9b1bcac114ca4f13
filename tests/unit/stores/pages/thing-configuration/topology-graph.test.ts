// The topology of things as a graph: what is loaded, when, and how it follows saves (ENT-6, API-20, API-21, STA-10).
import { expect } from 'chai'

import * as calls from '../../../../../src/contract/thing/thing-calls.ts'
import { getThingPlaces } from '../../../../../src/contract/thing/thing-place-calls.ts'
import { createThingMap } from '../../../../../src/stores/pages/thing-configuration/thing-map.ts'
import { createTopologyGraph } from '../../../../../src/stores/pages/thing-configuration/topology-graph.ts'
import { createThingSetup } from '../../../../support/unit/thing-page.ts'
import { until } from '../../../../support/unit/wait.ts'

interface Node {
  id: string
  parent: number
  state?: number
}

const columns = (nodes: Node[]) => ({
  thingId: nodes.map(({ id }) => id),
  parent: nodes.map(({ parent }) => parent),
  name: nodes.map(({ id }) => id),
  type: nodes.map(({ parent }) => (parent < 0 ? 'thing_farm' : 'thing_line')),
  subType: nodes.map(() => null),
  state: nodes.map(({ state = 1 }) => state),
})

const WHOLE: Node[] = [
  { id: 'farm-1', parent: -1 },
  { id: 'line-1', parent: 0 },
  { id: 'unit-1', parent: 1 },
  { id: 'line-2', parent: 0, state: 3 },
  { id: 'farm-2', parent: -1 },
]

const setUp = async () => {
  const made = await createThingSetup()
  made.platform.on(calls.getTopology, () => columns(WHOLE))
  made.platform.on(calls.getTopologyBelow, ({ query }) =>
    query['parentId'] === 'farm-1'
      ? columns([
          { id: 'line-1', parent: -1 },
          { id: 'unit-1', parent: 0 },
          { id: 'line-2', parent: -1 },
        ])
      : columns([]),
  )
  const graph = made.page.plugin(createTopologyGraph)
  const shown = (...ids: string[]) =>
    until(graph.model.$picture, (picture) => {
      const names = picture === undefined ? [] : Array.from(picture.nodes, (node) => picture.forest.ids[node])
      return names.length === ids.length && ids.every((id) => names.includes(id))
    })
  return { ...made, graph, shown }
}

describe('The graph of things', () => {
  test('[ENT-6] [API-21] shows all farms with what is below them, and counts their states', async () => {
    const { graph, shown } = await setUp()
    await shown('farm-1', 'line-1', 'unit-1', 'line-2', 'farm-2')
    expect(Object.fromEntries(graph.$counts.get())).to.deep.equal({ 1: 4, 3: 1 })
    expect(graph.$trail.get()).to.deep.equal([])
  })

  test('[ENT-6] [API-20] follows the selected thing, and a thing of the graph becomes its top, in tree and table too', async () => {
    const { graph, page, shown, table } = await setUp()
    await shown('farm-1', 'line-1', 'unit-1', 'line-2', 'farm-2')
    await graph.goTo('farm-1')
    await shown('farm-1', 'line-1', 'unit-1', 'line-2')
    expect(page.$parentId.get()).to.equal('farm-1')
    await until(page.list.$page, () => table()[0] === 'farm-1')
    expect(graph.$trail.get()).to.deep.equal([{ id: 'farm-1', name: 'farm-1' }])
    page.selectParent(null)
    await shown('farm-1', 'line-1', 'unit-1', 'line-2', 'farm-2')
  })

  test('[STA-10] a change elsewhere shows in the graph, and what is open stays open', async () => {
    const { graph, platform, session, shown } = await setUp()
    await shown('farm-1', 'line-1', 'unit-1', 'line-2', 'farm-2')
    graph.model.setOpen('line-1', false)
    await shown('farm-1', 'line-1', 'line-2', 'farm-2')
    platform.on(calls.getTopology, () => columns([...WHOLE, { id: 'farm-3', parent: -1, state: 2 }]))
    session.changed.fire({ resource: 'things', ids: ['farm-3'], parents: [null] })
    await shown('farm-1', 'line-1', 'line-2', 'farm-2', 'farm-3')
    expect(graph.$counts.get().get(2)).to.equal(1)
  })

  test('[ENT-6] of a very large platform only the farms are loaded; a branch comes when it is opened', async () => {
    const { graph, platform, shown, page } = await setUp()
    platform.on(calls.getThingsPage, () => ({ rows: [], total: 100_000 }))
    page.selectParent('farm-2')
    page.selectParent(null)
    await graph.reload()
    await shown('farm-1', 'farm-2')
    const before = platform.of(calls.getTopologyBelow).length
    graph.model.setOpen('farm-1', true)
    await shown('farm-1', 'line-1', 'line-2', 'farm-2')
    expect(platform.of(calls.getTopologyBelow).length).to.be.above(before)
  })

  test('[ENT-6] loads nothing while nobody looks at it', async () => {
    const { platform } = await setUp()
    expect(platform.of(calls.getTopology).length).to.equal(0)
  })

  test('[STA-9] the map finds places by their names, and goes from one to the next', async () => {
    const { page, platform } = await setUp()
    const names = ['WTG-1', 'WTG-2', 'Mast']
    platform.on(getThingPlaces, () => ({
      thingId: ['a', 'b', 'c'],
      name: names,
      type: names.map(() => 'thing_device'),
      subType: names.map(() => null),
      state: names.map(() => 1),
      longitude: [1, 2, 3],
      latitude: [1, 2, 3],
      power: [1500, null, null],
      truncated: false,
      unplaced: { total: 0, truncated: false, rows: [] },
    }))
    const map = page.plugin(createThingMap)
    await until(map.$places, ({ status }) => status === 'ready')
    map.search('wtg')
    expect(map.$target.get()).to.deep.equal({ id: 'a' })
    map.searchOn(1)
    expect(map.$target.get()).to.deep.equal({ id: 'b' })
    map.searchOn(1)
    expect(map.$search.get().at).to.equal(0)
    map.search('no such place')
    expect([map.$target.get(), map.$search.get().found]).to.deep.equal([undefined, []])
  })
})
