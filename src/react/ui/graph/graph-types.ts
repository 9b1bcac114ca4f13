// What a graph shows of a node, in words and pictures of whoever uses it.
import type { ThingStateName } from '../../../contract/thing/thing-types.ts'

export interface NodeLook {
  /** SVG text of its icon. */
  icon: string
  /** Colour of the icon; undefined for that of the state. */
  ink?: string | undefined
  /** What kind of node it is. */
  kind: string
  state: ThingStateName
  /** The state in words. */
  stateWord: string
  /** Beside the shape of the state; its word where it says nothing else. */
  line?: string | undefined
}

/** Looks of a node from its kind and state. */
export type LookOf = (kind: string, state: number) => NodeLook

/** Nodes of one kind and state share one look, so that a node is drawn anew only when it changes. */
export const rememberLooks = (lookOf: LookOf): LookOf => {
  const known = new Map<string, NodeLook>()
  return (kind, state) => {
    const key = `${state} ${kind}`
    const look = known.get(key) ?? lookOf(kind, state)
    known.set(key, look)
    return look
  }
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const isSame = (one: Box, other: Box) =>
  one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom
