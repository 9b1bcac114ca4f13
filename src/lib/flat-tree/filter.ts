// Filter of a tree: matches stay with everything above them, and opening a match shows what is below it (spec 3, screens 1).
import type { TreeColumns } from './columns.ts'

/** Bits of a mark; no bit, no row. */
export const MARK = {
  match: 1,
  /** A match is somewhere below. */
  above: 2,
  /** Open in the filtered view; the tree's own expansion is not touched. */
  open: 4,
  /** Below a match that was opened. */
  below: 8,
  shown: 8,
} as const

export type Matcher = (node: number) => boolean

/** A filter is a part of the name, any case, or a question per node. */
export type TreeFilter = string | Matcher

const SYNTAX = /[.*+?^${}()|[\]\\]/g

export const matcherOf = (names: readonly string[], filter: TreeFilter): Matcher => {
  if (typeof filter !== 'string') return filter
  // Digits, signs and Chinese have no case.
  if (filter.toLowerCase() === filter.toUpperCase()) return (node) => names[node]!.includes(filter)
  // Three times as fast as lowering each name, which makes a new text of it.
  const part = new RegExp(filter.replace(SYNTAX, '\\$&'), 'i')
  return (node) => part.test(names[node]!)
}

/** Marks of all nodes: one scan for the matches, and from each of them up to what is marked already. */
export const markAll = ({ parent }: TreeColumns, matches: Matcher): Uint8Array => {
  const size = parent.length
  const marks = new Uint8Array(size)
  for (let node = 0; node < size; node++) {
    if (!matches(node)) continue
    marks[node]! |= MARK.match
    for (let above = parent[node]!; above >= 0 && (marks[above]! & MARK.above) === 0; above = parent[above]!) {
      marks[above]! |= MARK.above | MARK.open
    }
  }
  return marks
}

/** Marks of nodes that came in while the filter was on. */
export const markRange = (
  columns: TreeColumns,
  marks: Uint8Array,
  from: number,
  to: number,
  matches: Matcher,
): void => {
  const { parent } = columns
  for (let node = from; node < to; node++) {
    const above = parent[node]!
    const whole = above >= 0 && marks[above] !== 0 && (marks[above]! & MARK.above) === 0
    if (whole) marks[node]! |= MARK.below
    if (!matches(node)) continue
    marks[node]! |= MARK.match
    for (let next = above; next >= 0; next = parent[next]!) {
      // Where all children are shown already they go on being shown.
      if ((marks[next]! & (MARK.match | MARK.below)) !== 0) break
      marks[next]! |= MARK.above | MARK.open
    }
  }
}

/** Opens or closes a node in the filtered view. */
export const setMarkOpen = ({ end }: TreeColumns, marks: Uint8Array, node: number, open: boolean): void => {
  if (!open) {
    marks[node]! &= ~MARK.open
    return
  }
  marks[node]! |= MARK.open
  if ((marks[node]! & MARK.above) !== 0) return
  for (let below = node + 1; below < end[node]!; below++) marks[below]! |= MARK.below
}
