// Trees of things: from the lists, topologies and matches that the platform sends (spec 3, ENT-1, ENT-2, ENT-4).
import type { TreeNode } from './flat-tree-build.ts'
import { FlatTree } from './flat-tree.ts'

/** What a tree needs of a thing; the wire's `TreeThing` has it. */
export interface ThingLike {
  thingId: string
  parentId: string | null
  name: string
  type: string
  subType: string | null
  state: number
  childCount: number
}

/** What a tree needs of a topology in columns; the wire's `TopologyColumns` has it. */
export interface TopologyLike {
  thingId: string[]
  parent: number[]
  name: string[]
  type: string[]
  subType: (string | null)[]
  state: number[]
}

/** The sub-type says more than the type where there is one. */
const kindOf = (type: string, subType: string | null): string => subType ?? type

export const toTreeNode = (thing: ThingLike): TreeNode => ({
  id: thing.thingId,
  parentId: thing.parentId,
  name: thing.name,
  kind: kindOf(thing.type, thing.subType),
  state: thing.state,
  childCount: thing.childCount,
})

/** A tree of things that come with the ids of their parents, in any order; `rootCount` as {@link FlatTree.fromNodes}. */
export const treeOfThings = (things: readonly ThingLike[], rootCount = 0): FlatTree =>
  FlatTree.fromNodes(things.map(toTreeNode), rootCount)

/** A whole topology. Takes the arrays of ids and names over. */
export const treeOfTopology = (topology: TopologyLike): FlatTree =>
  FlatTree.fromColumns({
    ids: topology.thingId,
    names: topology.name,
    parent: topology.parent,
    kindOf: (index) => kindOf(topology.type[index]!, topology.subType[index]!),
    state: topology.state,
  })

/** The result of a search on the server: the matches, and dimmed above them what leads there. */
export const treeOfMatches = (matches: readonly ThingLike[], ancestors: readonly ThingLike[]): FlatTree => {
  const tree = treeOfThings([...ancestors, ...matches])
  const found = new Set(matches.map((thing) => thing.thingId))
  tree.filter((node) => found.has(tree.idAt(node)))
  return tree
}
