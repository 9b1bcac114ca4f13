// What a user does to a tree without changing what is in it: opening, checking, filtering (spec 3, screens 1).
//
// Verbs name nodes by id, and null stands for the root. Each that changed something raises `version`; one that names a
// node that the tree does not have does nothing, because what others delete may go away between a click and its effect.
import { CHECK, setCheck } from './check.ts'
import { MARK, markAll, matcherOf, setMarkOpen } from './filter.ts'
import type { TreeFilter } from './filter.ts'
import { FlatTreeReader } from './reader.ts'
import type { LoadState } from './reader.ts'

export abstract class FlatTreeView extends FlatTreeReader {
  protected activeFilter: TreeFilter | null = null

  expand(id: string): void {
    this.#setOpen(id, true)
  }

  collapse(id: string): void {
    this.#setOpen(id, false)
  }

  /** Opens whatever has children to show. */
  expandAll(): void {
    const marks = this.marks
    if (marks === null) return this.#openAll()
    const { loaded } = this.columns
    for (let node = 0; node < marks.length; node++) {
      if ((marks[node]! & (MARK.above | MARK.below)) !== 0 && loaded[node] !== 0) marks[node]! |= MARK.open
    }
    this.changed()
  }

  collapseAll(): void {
    const marks = this.marks
    if (marks === null) this.columns.open.fill(0)
    else for (let node = 0; node < marks.length; node++) marks[node]! &= ~MARK.open
    this.changed()
  }

  /** Opens everything above a node. Returns whether it has a row now: a filter may hide it. */
  reveal(id: string): boolean {
    const node = this.indexOf(id)
    if (node < 0) return false
    for (let above = this.parentAt(node); above >= 0; above = this.parentAt(above)) {
      if (this.marks === null) this.columns.open[above] = 1
      else if (this.marks[above] !== 0) setMarkOpen(this.columns, this.marks, above, true)
    }
    this.changed()
    return this.rowOf(node) >= 0
  }

  expandedIds(): string[] {
    return this.columns.ids.filter((_id, node) => this.columns.open[node] === 1)
  }

  /** Opens these nodes as well, as far as the tree has them. */
  expandIds(ids: Iterable<string>): void {
    const wanted = new Set(ids)
    for (let node = 0; node < this.size; node++) if (wanted.has(this.idAt(node))) this.columns.open[node] = 1
    this.changed()
  }

  /** Checks or clears a node and all below it; under a filter only what is shown. */
  setChecked(id: string, checked: boolean): void {
    const node = this.indexOf(id)
    if (node < 0) return
    setCheck(this.columns, this.marks, node, checked)
    this.revision++
  }

  clearChecks(): void {
    this.columns.check.fill(CHECK.none)
    this.revision++
  }

  checkedIds(): string[] {
    return this.columns.ids.filter((_id, node) => this.columns.check[node] === CHECK.all)
  }

  /** Leaves the matches and what is above them. An empty text ends the filter and brings the expansion back. */
  filter(filter: TreeFilter): void {
    if (filter === '') return this.clearFilter()
    this.activeFilter = filter
    this.marks = markAll(this.columns, matcherOf(this.columns.names, filter))
    this.changed()
  }

  clearFilter(): void {
    if (this.marks === null) return
    this.activeFilter = null
    this.marks = null
    this.changed()
  }

  setLoadState(parentId: string | null, state: LoadState): void {
    if (state === 'idle') this.loads.delete(parentId)
    else this.loads.set(parentId, state)
    this.revision++
  }

  /** Where nothing is left to be loaded, each node is a row then: they need not be collected once more. */
  #openAll(): void {
    const { open, loaded, missing } = this.columns
    const rows = this.roomForRows(open.length)
    let complete = this.rootsMissing === 0
    for (let node = 0; node < rows.length; node++) {
      rows[node] = node
      if (loaded[node] !== 0) open[node] = 1
      if (missing[node] !== 0) complete = false
    }
    this.changed()
    if (complete) this.rowView = rows
  }

  #setOpen(id: string, open: boolean): void {
    const node = this.indexOf(id)
    if (node < 0) return
    if (this.marks === null) this.columns.open[node] = open ? 1 : 0
    else setMarkOpen(this.columns, this.marks, node, open)
    this.changed()
  }

  protected changed(): void {
    this.rowView = null
    this.revision++
  }
}
