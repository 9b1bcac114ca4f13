// What a graph shows of a node, in words and pictures of whoever uses it.
import type { ThingStateName } from '../../../contract/thing/thing-types.ts'

export interface NodeAppearance {
  /** SVG text of its icon. */
  icon: string
  /** Colour of the icon; undefined for that of the state. */
  tint?: string | undefined
  /** What kind of node it is. */
  kind: string
  state: ThingStateName
  /** The state in words. */
  stateLabel: string
  /** Beside the shape of the state; its word where it says nothing else. */
  line?: string | undefined
}

/** Looks of a node from its kind and state. */
export type AppearanceOf = (kind: string, state: number) => NodeAppearance

/** Nodes of one kind and state share one look, so that a node is drawn anew only when it changes. */
export const rememberLooks = (appearanceOf: AppearanceOf): AppearanceOf => {
  const known = new Map<string, NodeAppearance>()
  return (kind, state) => {
    const key = `${state} ${kind}`
    const appearance = known.get(key) ?? appearanceOf(kind, state)
    known.set(key, appearance)
    return appearance
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
