// Coverage of each thing and of all below it (screens 9, coverage per node).
import type { BoardThing } from '../../../contract/records/thing-mapping/board-calls.ts'
import { type Coverage, type LinkState, coverageOf } from '../../../lib/mapping/coverage.ts'
import type { MappedAttribute } from '../../../lib/mapping/attribute.ts'
import { thingOf } from './system-lines.ts'

export interface CoverageNode {
  thing: BoardThing
  depth: number
  /** Place behind the last thing below it. */
  end: number
  /** Of itself with all below it. */
  coverage: Coverage
  /** Whether it has attributes of its own. */
  isOwn: boolean
  /** External id of its map; empty without one. */
  device: string
}

const NOTHING: Coverage = { total: 0, mapped: 0, suggested: 0, conflict: 0, open: 0, mandatoryMissing: 0 }

const add = (left: Coverage, right: Coverage): Coverage => ({
  total: left.total + right.total,
  mapped: left.mapped + right.mapped,
  suggested: left.suggested + right.suggested,
  conflict: left.conflict + right.conflict,
  open: left.open + right.open,
  mandatoryMissing: left.mandatoryMissing + right.mandatoryMissing,
})

/** Things come each after the one above it; so do the nodes. */
export const coverageTree = (
  things: readonly BoardThing[],
  targets: Iterable<MappedAttribute>,
  stateOf: (target: string) => LinkState,
  deviceOf: (thing: string) => string,
): CoverageNode[] => {
  const own = Map.groupBy(targets, ({ id }) => thingOf(id))
  const known = new Set(things.map(({ thingId }) => thingId))
  const depths = new Map<string, number>()
  const nodes = things.map((thing, place): CoverageNode => {
    const { thingId, parentId } = thing
    const depth = parentId === null || !known.has(parentId) ? 0 : (depths.get(parentId) ?? 0) + 1
    depths.set(thingId, depth)
    const attributes = own.get(thingId) ?? []
    const coverage = attributes.length === 0 ? NOTHING : coverageOf(attributes, stateOf)
    return { thing, depth, end: place + 1, coverage, isOwn: attributes.length > 0, device: deviceOf(thingId) }
  })
  const places = new Map(nodes.map(({ thing }, place) => [thing.thingId, place]))
  for (const node of nodes.toReversed()) {
    const above = nodes[places.get(node.thing.parentId ?? '') ?? -1]
    if (above === undefined) continue
    above.coverage = add(above.coverage, node.coverage)
    above.end = Math.max(above.end, node.end)
  }
  return nodes
}
