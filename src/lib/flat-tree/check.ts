// Check boxes of a tree: a node passes its check on to all below it and takes a mixed one from them (spec 3, screens 1).
import { MARK } from './filter.ts'
import type { TreeColumns } from './columns.ts'

export const CHECK = { none: 0, mixed: 1, all: 2 } as const

/** What the children of a node say about it. A node with children that are not loaded can't know that all are checked. */
const fromChildren = ({ check, end, missing, loaded }: TreeColumns, node: number): number => {
  if (loaded[node] === 0) return check[node] === CHECK.all ? CHECK.all : CHECK.none
  let all = missing[node] === 0
  let any = false
  for (let child = node + 1; child < end[node]!; child = end[child]!) {
    if (check[child] !== CHECK.all) all = false
    if (check[child] !== CHECK.none) any = true
    if (any && !all) return CHECK.mixed
  }
  return any ? CHECK.all : CHECK.none
}

/** Brings a node and all above it in line with their children. */
export const settleUpwards = (columns: TreeColumns, from: number): void => {
  for (let node = from; node >= 0; node = columns.parent[node]!) columns.check[node] = fromChildren(columns, node)
}

/** Brings every node that is not checked as a whole in line with its children. */
export const settleAll = (columns: TreeColumns): void => {
  const { check } = columns
  for (let node = check.length - 1; node >= 0; node--) {
    if (check[node] !== CHECK.all) check[node] = fromChildren(columns, node)
  }
}

/** Under a filter only what is shown is checked: a hidden thing must not get into a batch unseen. */
const checkShown = (columns: TreeColumns, marks: Uint8Array, root: number, value: number): void => {
  const { check, end } = columns
  for (let node = root; node < end[root]!;) {
    if (marks[node] !== 0 && (marks[node]! & MARK.above) !== 0) {
      node++
      continue
    }
    if (marks[node] !== 0) check.fill(value, node, end[node])
    node = end[node]!
  }
  for (let node = end[root]! - 1; node >= root; node--) {
    if ((marks[node]! & MARK.above) !== 0) check[node] = fromChildren(columns, node)
  }
}

/** Checks or clears a node with all that it shows below it. */
export const setCheck = (columns: TreeColumns, marks: Uint8Array | null, node: number, checked: boolean): void => {
  const value = checked ? CHECK.all : CHECK.none
  const { check, end, parent } = columns
  if (marks === null) check.fill(value, node, end[node])
  else checkShown(columns, marks, node, value)
  settleUpwards(columns, parent[node]!)
}
