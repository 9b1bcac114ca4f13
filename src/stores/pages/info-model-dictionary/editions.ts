// Two editions of a standard side by side: which nodes and objects each of them has (screens 2, compare two editions).
import type { Outline, OutlineNode, OutlineObject } from '../../../contract/records/info-model-dictionary/calls.ts'
import { editionsOf } from './tree-rows.ts'

/** Where something is: in the first edition, in the second, or in both. */
export type EditionPlace = 'first' | 'second' | 'both'

export interface ComparedNode {
  node: OutlineNode
  place: EditionPlace
  /** Objects that are not in all editions of their node. */
  objects: readonly { object: OutlineObject; place: EditionPlace }[]
}

export interface ComparedEditions {
  nodes: readonly ComparedNode[]
  counts: Readonly<Record<EditionPlace, { nodes: number; objects: number }>>
}

/** What says nothing of editions is in both. */
const placeOf = (editions: readonly string[], first: string, second: string): EditionPlace | undefined => {
  if (editions.length === 0) return 'both'
  const [inFirst, inSecond] = [editions.includes(first), editions.includes(second)]
  if (inFirst && inSecond) return 'both'
  return inFirst ? 'first' : inSecond ? 'second' : undefined
}

export const compareEditions = (
  { nodes }: Outline,
  standard: string,
  first: string,
  second: string,
): ComparedEditions => {
  const counts = { first: { nodes: 0, objects: 0 }, second: { nodes: 0, objects: 0 }, both: { nodes: 0, objects: 0 } }
  const compared = nodes.flatMap((node): ComparedNode[] => {
    const place = node.standard === standard ? placeOf(node.editions, first, second) : undefined
    if (place === undefined) return []
    counts[place].nodes += 1
    const objects = node.objects.flatMap((object) => {
      const at = placeOf(editionsOf(node, object), first, second)
      if (at !== undefined) counts[at].objects += 1
      return at === undefined || at === place ? [] : [{ object, place: at }]
    })
    return [{ node, place, objects }]
  })
  return { nodes: compared, counts }
}
