// The tree of things: children on demand, search on the server, up to date with every save (spec 3, ENT-4, ENT-6, STA-9).
import { TREE_PAGE_MAXIMUM, TREE_PAGE_SIZE } from '../../../contract/wire/limits.ts'
import {
  ANY_TYPE,
  type TopologyColumns,
  type TopologyThing,
  queryThings,
  getThing,
} from '../../../contract/thing/thing-calls.ts'
import type { TreeThing } from '../../../contract/thing/thing.ts'
import { FlatTree } from '../../../lib/flat-tree/flat-tree.ts'
import type { TreeNode } from '../../../lib/flat-tree/build.ts'
import { createLazyTree } from '../../plugins/lists/lazy-tree.ts'
import type { Session } from '../../session.ts'
import { thingsOf } from '../../things.ts'

const toNode = ({ thingId, parentId, name, type, subType, state, childCount }: TreeThing): TreeNode => ({
  id: thingId,
  parentId,
  name,
  kind: subType ?? type,
  state,
  childCount,
})

const fromColumns = ({ thingId, name, parent, type, subType, state }: TopologyColumns): FlatTree =>
  FlatTree.fromColumns({
    ids: thingId,
    names: name,
    parent,
    kindOf: (index) => subType[index] ?? type[index] ?? '',
    state,
  })

const flatten = (things: readonly TopologyThing[]): TreeNode[] =>
  things.flatMap((thing) => [toNode(thing), ...flatten(thing.children)])

export const createThingTree = (session: Session) => {
  const things = thingsOf(session)
  const tree = createLazyTree({
    pageSize: TREE_PAGE_SIZE,
    pageMaximum: TREE_PAGE_MAXIMUM,
    loadChildren: async (parentId, after, limit, signal) => {
      const { rows, total } = await things.children({ parentId: parentId ?? undefined, after, limit }, { signal })
      return { nodes: rows.map(toNode), total }
    },
    loadAll: async (signal) => {
      const topology = await things.topology({ signal })
      return Array.isArray(topology) ? FlatTree.fromNodes(flatten(topology)) : fromColumns(topology)
    },
    search: async (keyword, signal) => {
      const { rows, ancestors, total, truncated } = await session.call(queryThings, { body: { keyword } }, { signal })
      return { matches: rows.map(toNode), ancestors: ancestors.map(toNode), total, truncated }
    },
    pathTo: async (id, signal) => {
      const path: string[] = []
      for (let next: string | null = id; next !== null && !path.includes(next);) {
        path.unshift(next)
        next = (await session.call(getThing, { params: { type: ANY_TYPE, thingId: next } }, { signal })).parentId
      }
      return path
    },
  })

  const stops = [
    session.changed.listen(({ resource, ids, parents, all }) => {
      if (resource === 'things') void (all === true ? tree.refreshOpen() : tree.refresh(ids, parents))
    }),
    session.credentials.$signedIn.listen((signedIn) => {
      // A load that is under way waits for this very token.
      if (signedIn && tree.$status.get().status !== 'loading') void tree.start()
    }),
  ]
  void tree.start()

  return {
    ...tree,
    destroy: () => {
      for (const stop of stops) stop()
      tree.destroy()
    },
  }
}
export type ThingTree = ReturnType<typeof createThingTree>
