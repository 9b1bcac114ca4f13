// The row that the keyboard stands on. Focus itself stays on the tree, so no recycled row can lose it (ARIA tree pattern).
import { isMoreRow, parentOfMoreRow } from '../../../lib/flat-tree/rows.ts'
import type { FlatTree } from '../../../lib/flat-tree/flat-tree.ts'

/** A node, or the row that loads more children of one (null: of the root). */
export type FocusKey = { more: false; id: string } | { more: true; id: string | null }

export const keyOfRow = (tree: FlatTree, row: number): FocusKey => {
  if (!isMoreRow(row)) return { more: false, id: tree.idAt(row) }
  const parent = parentOfMoreRow(row)
  return { more: true, id: parent < 0 ? null : tree.idAt(parent) }
}

/** Row number of a node, or of the nearest shown node above it; -1 when the tree has none. */
const nearestRow = (tree: FlatTree, id: string): number => {
  for (let node = tree.indexOf(id); node >= 0; node = tree.parentAt(node)) {
    const at = tree.rowOf(node)
    if (at >= 0) return at
  }
  return -1
}

/**
 * Where the keyboard stands after the tree changed. A node is followed; when it is hidden, the node above it takes over;
 * when it is gone, or was a "more" row that has been loaded, whatever stands in its place does.
 */
export const relocate = (tree: FlatTree, key: FocusKey, before: number): number => {
  const { rows } = tree
  if (rows.length === 0) return -1
  const there = Math.min(before, rows.length - 1)
  const current = keyOfRow(tree, rows[there]!)
  if (current.more === key.more && current.id === key.id) return there
  if (key.more) return there
  const at = nearestRow(tree, key.id)
  return at >= 0 ? at : there
}

/** First row from a row on that is a node: one that can be found again after a change. -1 when there is none. */
export const nodeRowFrom = (tree: FlatTree, from: number): number => {
  const { rows } = tree
  for (let at = from; at < rows.length; at++) if (!isMoreRow(rows[at]!)) return at
  return -1
}
