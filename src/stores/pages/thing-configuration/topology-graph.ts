// The topology of things as a graph: the selected thing or all farms, and what stands below (ENT-1, ENT-6, API-20, API-21).
import { atom, computed, onMount } from 'nanostores'

import { TREE_PAGE_MAXIMUM } from '../../../contract/wire/limits.ts'
import { ANY_TYPE, type TopologyColumns, getThing } from '../../../contract/thing/thing-calls.ts'
import { STATES_BY_NEED } from '../../../contract/thing/thing-types.ts'
import { type Forest, createForest } from '../../../lib/graph/forest.ts'
import { createGraphModel } from '../../plugins/graph/graph-model.ts'
import { type Loadable, createQueries } from '../../query.ts'
import { thingsOf } from '../../things.ts'
import type { ThingContext } from '../thing-configuration.ts'

/** Groups of more start closed, and so many things show at first: the picture begins readable. */
const OPENING = { group: 40, total: 160 }

/** Things that are loaded at once; of a larger platform branches come when they are opened. */
const WHOLE = 20_000

/** What was loaded: nodes, each after the one above it. Plain values, so that the same again is known as the same. */
interface Topology {
  /** The thing at the top; null shows all farms. */
  rootId: string | null
  ids: string[]
  names: string[]
  kinds: string[]
  states: number[]
  parent: number[]
  /** Nodes whose children are not loaded, and how many those are. */
  missing: [node: number, children: number][]
}

type Node = Pick<Topology, 'ids' | 'names' | 'kinds' | 'states' | 'parent'>

/** How much a state needs somebody: what is worst shows on a closed branch. */
const RANKS = new Map<number, number>(STATES_BY_NEED.map((state, index) => [state, STATES_BY_NEED.length - index]))
const rank = (state: number) => RANKS.get(state) ?? 1

const empty = (rootId: string | null): Topology => ({
  rootId,
  ids: [],
  names: [],
  kinds: [],
  states: [],
  parent: [],
  missing: [],
})

const add = (to: Node, thing: { id: string; name: string; kind: string; state: number; parent: number }): number => {
  to.ids.push(thing.id)
  to.names.push(thing.name)
  to.kinds.push(thing.kind)
  to.states.push(thing.state)
  return to.parent.push(thing.parent) - 1
}

/** Puts a tree below a node; -1 puts it at the top. */
const graft = (to: Topology, above: number, columns: TopologyColumns) => {
  const first = to.ids.length
  columns.thingId.forEach((id, index) => {
    const parent = columns.parent[index] ?? -1
    add(to, {
      id,
      name: columns.name[index] ?? id,
      kind: columns.subType[index] ?? columns.type[index] ?? '',
      state: columns.state[index] ?? 0,
      parent: parent < 0 ? above : first + parent,
    })
  })
}

const asColumns = (topology: unknown): TopologyColumns => {
  if (Array.isArray(topology)) throw new TypeError('data: no columns of a tree')
  return topology as TopologyColumns
}

export const createTopologyGraph = (context: ThingContext) => {
  const { session, tree, $parentId, selectParent, onDestroy } = context
  const things = thingsOf(session)
  const queries = session.plugin(createQueries)
  /** Farms whose branches have been asked for where the platform has too many things to load them all. */
  const $wanted = atom<readonly string[]>([])
  const model = createGraphModel({
    opening: OPENING,
    loadBelow: (id) => $wanted.set([...new Set([...$wanted.get(), id])]),
  })

  const below = async (id: string, signal: AbortSignal) => asColumns(await things.topologyBelow(id, { signal }))
  const loadThing = async (rootId: string, signal: AbortSignal): Promise<Topology> => {
    const [thing, columns] = await Promise.all([
      session.call(getThing, { params: { type: ANY_TYPE, thingId: rootId } }, { signal }),
      below(rootId, signal),
    ])
    const topology = empty(rootId)
    const kind = thing.subType ?? thing.type
    graft(topology, add(topology, { id: rootId, name: thing.name, kind, state: thing.state, parent: -1 }), columns)
    return topology
  }
  /** All farms; their branches too where that is not too much at once, else those that were asked for. */
  const loadFarms = async (wanted: readonly string[], signal: AbortSignal): Promise<Topology> => {
    const topology = empty(null)
    const { total } = await things.page({ limit: 1 }, { signal })
    if (total <= WHOLE) {
      graft(topology, -1, asColumns(await things.topology({ signal })))
      return topology
    }
    const { rows } = await things.children({ limit: TREE_PAGE_MAXIMUM }, { signal })
    for (const { thingId: id, name, subType, type, state, childCount } of rows) {
      const node = add(topology, { id, name, kind: subType ?? type, state, parent: -1 })
      if (!wanted.includes(id) && childCount > 0) topology.missing.push([node, childCount])
    }
    const branches = await Promise.all(
      wanted.map((id) =>
        queries
          .fetch({ key: ['things', 'topology', 'below', id], load: (own) => below(id, own) })
          .catch(() => undefined),
      ),
    )
    for (const [index, columns] of branches.entries()) {
      const above = topology.ids.indexOf(wanted[index] ?? '')
      if (columns !== undefined && above >= 0) graft(topology, above, columns)
    }
    return topology
  }
  const $topology = queries.createLoadable<Topology>(
    computed([$parentId, $wanted], (rootId, wanted) => ({
      key: ['things', 'topology', rootId, wanted],
      load: (signal: AbortSignal) => (rootId === null ? loadFarms(wanted, signal) : loadThing(rootId, signal)),
      keepPrevious: true,
    })),
  )

  let shown: Topology | undefined
  const show = (loadable: Loadable<Topology>) => {
    const next = loadable.status === 'loading' ? undefined : loadable.data
    if (next === undefined || next === shown) return
    const isSame = shown !== undefined && shown.rootId === next.rootId
    shown = next
    model.setForest(createForest({ ...next, missing: new Map(next.missing) }, rank), isSame)
  }
  // Loads only while a view shows it.
  onMount(model.$picture, () => $topology.subscribe(show))
  onDestroy(model.destroy)

  const goTo = async (rootId: string | null) => {
    if (rootId !== null) await tree.reveal(rootId)
    selectParent(rootId)
  }
  return {
    model,
    $topology,
    /** How many things of the graph are in each state. */
    $counts: computed(model.$forest, (forest: Forest) => {
      const counts = new Map<number, number>()
      for (const state of forest.states) counts.set(state, (counts.get(state) ?? 0) + 1)
      return counts
    }),
    /** What stands above the top of the graph, from the farm down, and the top itself; empty where all farms show. */
    $trail: computed([$parentId, tree.$view, model.$forest], (rootId, { tree: loaded }, forest) => {
      if (rootId === null) return []
      const nameOf = (id: string) => {
        const index = loaded.indexOf(id)
        return index >= 0 ? loaded.nameAt(index) : (forest.names[forest.indexOf(id)] ?? id)
      }
      const path = tree.pathTo(rootId)
      return (path.length === 0 ? [rootId] : path).map((id) => ({ id, name: nameOf(id) }))
    }),
    /** Makes a thing the top of the graph, in tree and table too; null shows all farms. */
    goTo,
    reload: $topology.reload,
    /** Gives the user the graph as a file. */
    save: (name: string, content: Blob) => session.environment.saveFile(name, content),
  }
}
export type TopologyGraph = ReturnType<typeof createTopologyGraph>
