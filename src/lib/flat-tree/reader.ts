// What a flat tree can be asked: nodes, rows, paths, marks (spec 3, ENT-6).
//
// `…At` readers take the index of a node, which holds until the next structural change. None allocates, so that a view
// may call them for each row it draws.
import { createKindList } from './build.ts'
import { NO_COLUMNS } from './columns.ts'
import type { TreeColumns } from './columns.ts'
import { MARK } from './filter.ts'
import { collectRows, findByPrefix, findRow } from './rows.ts'

export type CheckState = 'none' | 'mixed' | 'all'
const CHECK_STATES: readonly CheckState[] = ['none', 'mixed', 'all']

export type LoadState = 'idle' | 'loading' | 'failed'

/** Look-ups by scan before a map is worth its memory: a scan costs 0.2 ms at 100,000 nodes, the map 10 ms and 6 MB. */
const SCANS_BEFORE_MAP = 64

export abstract class FlatTreeReader {
  protected columns: TreeColumns = NO_COLUMNS
  protected readonly kinds = createKindList()
  protected rootsLoaded = 0
  /** Roots that the server has beyond those. */
  protected rootsMissing = 0
  /** Marks of the filter, null when there is none. */
  protected marks: Uint8Array | null = null
  protected readonly loads = new Map<string | null, LoadState>()
  protected revision = 0
  /** Rows as last collected; null when something that decides them has changed. */
  protected rowView: Int32Array | null = null
  #buffer: Int32Array = new Int32Array(0)
  #indexes: Map<string, number> | null = null
  #scans = 0
  /** Where the last place among siblings was found. */
  #placeNode = -1
  #place = 0

  /** Rises with every change. */
  get version(): number {
    return this.revision
  }

  /** Nodes in the tree. */
  get size(): number {
    return this.columns.ids.length
  }

  /** Roots that the server has; {@link loadedRoots} of them are in the tree. */
  get rootCount(): number {
    return this.rootsLoaded + this.rootsMissing
  }

  get loadedRoots(): number {
    return this.rootsLoaded
  }

  get filtered(): boolean {
    return this.marks !== null
  }

  /** Rows from top to bottom; see {@link isMoreRow} for the negative ones. Holds until the next change. */
  get rows(): Int32Array {
    if (this.rowView === null) {
      const source = { columns: this.columns, marks: this.marks, moreRoots: this.rootsMissing > 0 }
      this.rowView = collectRows(source, this.#buffer)
      if (this.rowView.buffer !== this.#buffer.buffer) this.#buffer = new Int32Array(this.rowView.buffer)
    }
    return this.rowView
  }

  /** Room for so many rows, in the buffer that rows are collected into. What it held before is lost. */
  protected roomForRows(count: number): Int32Array {
    if (this.#buffer.length < count) this.#buffer = new Int32Array(count)
    return this.#buffer.subarray(0, count)
  }

  idAt(index: number): string {
    return this.columns.ids[index]!
  }

  nameAt(index: number): string {
    return this.columns.names[index]!
  }

  kindAt(index: number): string {
    const { unread, kind } = this.columns
    return unread === null ? this.kinds.names[kind[index]!]! : unread.kindOf(index)
  }

  stateAt(index: number): number {
    const { unread, state } = this.columns
    return unread === null ? state[index]! : unread.stateOf(index)
  }

  depthAt(index: number): number {
    return this.columns.depth[index]!
  }

  /** -1 at the root. */
  parentAt(index: number): number {
    return this.columns.parent[index]!
  }

  /** First index after the subtree. */
  endAt(index: number): number {
    return this.columns.end[index]!
  }

  /** Children that the server has; {@link loadedAt} of them are in the tree. */
  childCountAt(index: number): number {
    return this.columns.loaded[index]! + this.columns.missing[index]!
  }

  loadedAt(index: number): number {
    return this.columns.loaded[index]!
  }

  /** Place among the siblings, from 0. Asked for one row after the other it only takes a step each. */
  positionAt(index: number): number {
    const { parent, end } = this.columns
    const above = parent[index]!
    let node = this.#placeNode
    let place = this.#place
    if (node < 0 || node > index || parent[node] !== above) {
      node = above + 1
      place = 0
    }
    for (; node < index; node = end[node]!) place++
    this.#placeNode = node
    this.#place = place
    return place
  }

  /** The node and its siblings, as many as the server has. */
  siblingsAt(index: number): number {
    const parent = this.columns.parent[index]!
    return parent < 0 ? this.rootCount : this.childCountAt(parent)
  }

  isOpenAt(index: number): boolean {
    return this.marks === null ? this.columns.open[index] === 1 : (this.marks[index]! & MARK.open) !== 0
  }

  checkAt(index: number): CheckState {
    return CHECK_STATES[this.columns.check[index]!]!
  }

  isMatchAt(index: number): boolean {
    return this.marks !== null && (this.marks[index]! & MARK.match) !== 0
  }

  /** Shown only because a match is below it. */
  isDimmedAt(index: number): boolean {
    return this.marks !== null && (this.marks[index]! & (MARK.match | MARK.above)) === MARK.above
  }

  /** -1 when the tree has no such node. `hint` is where it stood when it was last seen. */
  indexOf(id: string, hint = -1): number {
    if (this.columns.ids[hint] === id) return hint
    if (this.#indexes === null) {
      if (this.#scans++ < SCANS_BEFORE_MAP) return this.columns.ids.indexOf(id)
      this.#indexes = new Map(this.columns.ids.map((known, index) => [known, index]))
    }
    return this.#indexes.get(id) ?? -1
  }

  has(id: string): boolean {
    return this.indexOf(id) >= 0
  }

  /** Row of a node; -1 when it is not shown. */
  rowOf(index: number): number {
    return findRow(this.rows, this.columns, index)
  }

  /** Ids from the root down to the node; empty when there is none. */
  pathTo(id: string): string[] {
    const path: string[] = []
    for (let node = this.indexOf(id); node >= 0; node = this.parentAt(node)) path.unshift(this.idAt(node))
    return path
  }

  /** Ids of the loaded children; null for the roots. */
  childrenOf(parentId: string | null): string[] {
    const span = this.spanOf(parentId)
    const children: string[] = []
    if (span === null) return children
    for (let child = span.first; child < span.end; child = this.endAt(child)) children.push(this.idAt(child))
    return children
  }

  /** Row whose name begins with the text, from a row on and around the end; -1 when there is none. */
  findRowByPrefix(text: string, fromRow: number): number {
    return findByPrefix(this.rows, this.columns.names, text, fromRow)
  }

  /** How the load of the children of a node stands; null for the roots. */
  loadStateOf(parentId: string | null): LoadState {
    return this.loads.get(parentId) ?? 'idle'
  }

  /** After nodes came, went or changed place. */
  protected forgetIndexes(): void {
    this.#indexes = null
    this.#scans = 0
    this.#placeNode = -1
    this.rowView = null
  }

  /** Where the loaded children of a node begin and end; null for the roots. */
  protected spanOf(parentId: string | null): { parent: number; first: number; end: number } | null {
    if (parentId === null) return { parent: -1, first: 0, end: this.size }
    const parent = this.indexOf(parentId)
    return parent < 0 ? null : { parent, first: parent + 1, end: this.endAt(parent) }
  }
}
