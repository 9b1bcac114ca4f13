// The rows that a tree shows: one pass over the columns that skips what is closed (spec 3, ENT-6).
import { MARK } from './filter.ts'
import type { TreeColumns } from './columns.ts'

/** A row is the index of a node, or, when negative, the row that loads more children of a node (-1: more roots). */
export const moreRow = (parent: number): number => -parent - 2
export const parentOfMoreRow = (row: number): number => -row - 2
export const isMoreRow = (row: number): boolean => row < 0

export interface RowSource {
  columns: TreeColumns
  /** Marks of the filter, or null when there is none. */
  marks: Uint8Array | null
  /** Whether the server has more roots than the tree. */
  moreRoots: boolean
}

/** Grows by doubling, so that opening nodes one by one does not allocate each time. */
const roomFor = (buffer: Int32Array, count: number, most: number): Int32Array => {
  if (count < buffer.length) return buffer
  const larger = new Int32Array(Math.min(Math.max(64, count * 2), most))
  larger.set(buffer)
  return larger
}

/** Rows from top to bottom, written into `buffer` where it is large enough; a view of it is returned. */
export const collectRows = ({ columns, marks, moreRoots }: RowSource, buffer: Int32Array): Int32Array => {
  const { open, end, missing } = columns
  const size = open.length
  const most = size * 2 + 1
  const unfinished: number[] = []
  let finish = size + 1
  let rows = buffer
  let count = 0
  const emitMore = (node: number) => {
    while (node >= finish) {
      rows = roomFor(rows, count, most)
      rows[count++] = moreRow(unfinished.pop()!)
      finish = unfinished.length === 0 ? size + 1 : end[unfinished.at(-1)!]!
    }
  }
  for (let node = 0; node < size;) {
    if (node >= finish) emitMore(node)
    const mark = marks === null ? MARK.shown : marks[node]!
    if (mark === 0) {
      node = end[node]!
      continue
    }
    if (count === rows.length) rows = roomFor(rows, count, most)
    rows[count++] = node
    if (marks === null ? open[node] === 0 : (mark & MARK.open) === 0) {
      node = end[node]!
      continue
    }
    // What stands above a match shows its matches only, so "more" would promise the wrong thing there.
    if (missing[node] !== 0 && (mark & MARK.above) === 0) {
      unfinished.push(node)
      finish = end[node]!
    }
    node++
  }
  emitMore(size)
  if (moreRoots && marks === null) {
    rows = roomFor(rows, count, most)
    rows[count++] = moreRow(-1)
  }
  return rows.subarray(0, count)
}

/** Row of a node by bisection: rows rise with their nodes, and a "more" row stands at the end of its parent. -1: not shown. */
export const findRow = (rows: Int32Array, columns: TreeColumns, node: number): number => {
  let low = 0
  let high = rows.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const row = rows[middle]!
    if (row === node) return middle
    const parent = parentOfMoreRow(row)
    const before = row >= 0 ? row < node : parent >= 0 && columns.end[parent]! <= node
    if (before) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Next row whose name begins with the text, from a row on and around the end; -1 when there is none. */
export const findByPrefix = (rows: Int32Array, names: readonly string[], text: string, from: number): number => {
  const wanted = text.toLowerCase()
  for (let step = 0; step < rows.length; step++) {
    const at = (from + step) % rows.length
    const row = rows[at]!
    // Most names fail on their first characters: cut before lowering.
    if (row >= 0 && names[row]!.slice(0, text.length).toLowerCase() === wanted) return at
  }
  return -1
}
