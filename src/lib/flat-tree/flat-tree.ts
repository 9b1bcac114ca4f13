// A tree of things as flat columns, and every change of what is in it (spec 3, ENT-4, ENT-6).
import { buildFromNodes, buildFromParents, kindCode } from './build.ts'
import type { TreeInput, TreeNode } from './build.ts'
import { CHECK, settleAll, settleUpwards } from './check.ts'
import {
  deepen,
  dropColumns,
  link,
  NO_COLUMNS,
  readAppearances,
  sliceColumns,
  spliceBytes,
  spliceColumns,
  stateCode,
} from './columns.ts'
import type { TreeColumns } from './columns.ts'
import { markRange, matcherOf } from './filter.ts'
import { FlatTreeView } from './view.ts'

export type NodePatch = Partial<Pick<TreeNode, 'name' | 'kind' | 'state' | 'childCount'>>

/** Order of two siblings by name. */
export type NameOrder = (a: string, b: string) => number

/** What stood below nodes that were taken out, and what was open and checked there. */
interface Carried {
  below: TreeNode[]
  open: Set<string>
  checked: Set<string>
}

export class FlatTree extends FlatTreeView {
  /** From a list in any order; `rootCount` is the number of roots on the server where the list has fewer. */
  static fromNodes(nodes: readonly TreeNode[], rootCount = 0): FlatTree {
    const tree = new FlatTree()
    tree.#take(buildFromNodes(nodes, tree.kinds), rootCount)
    return tree
  }

  /** From columns with parent indexes; takes the arrays of ids and names over. */
  static fromColumns(input: TreeInput, rootCount = 0): FlatTree {
    const tree = new FlatTree()
    tree.#take(buildFromParents(input, tree.kinds), rootCount)
    return tree
  }

  /** Changes what is known of one node; its place stays. */
  update(id: string, patch: NodePatch): void {
    const node = this.indexOf(id)
    if (node < 0) return
    readAppearances(this.columns)
    const { names, kind, state } = this.columns
    if (patch.name !== undefined) names[node] = patch.name
    if (patch.kind !== undefined) kind[node] = kindCode(this.kinds, patch.kind)
    if (patch.state !== undefined) state[node] = stateCode(patch.state)
    if (patch.childCount !== undefined) this.#setTotal(node, patch.childCount)
    this.changed()
  }

  /**
   * Adds a page of children after those that are loaded, with whatever the list has below them. `total` is the number of
   * children on the server. A node that the tree has already moves into the page and keeps what is below it.
   */
  appendChildren(parentId: string | null, nodes: readonly TreeNode[], total: number): void {
    const above = parentId === null ? [] : this.pathTo(parentId)
    if (parentId !== null && above.length === 0) return
    const page = nodes.filter((node) => !above.includes(node.id))
    const carried = this.#takeOut(new Set(page.map((node) => node.id)))
    const { columns: branch, roots } = buildFromNodes([...page, ...carried.below], this.kinds)
    branch.ids.forEach((id, node) => {
      if (carried.open.has(id)) branch.open[node] = 1
      if (carried.checked.has(id)) branch.check[node] = CHECK.all
    })
    settleAll(branch)
    const span = this.spanOf(parentId)
    if (span === null) return
    this.#setTotal(span.parent, total - roots)
    this.#insert(span.parent, span.end, branch)
  }

  /** Drops the loaded children, to be loaded anew; what is known of their number stays. */
  clearChildren(parentId: string | null): void {
    const span = this.spanOf(parentId)
    if (span === null || span.first === span.end) return
    this.#setMissing(span.parent, this.#missing(span.parent) + this.#loaded(span.parent))
    this.#remove(span.parent, span.first, span.end)
  }

  /** Takes a node out, with all below it, as the server did. */
  remove(id: string): void {
    const node = this.indexOf(id)
    if (node < 0) return
    const parent = this.parentAt(node)
    this.#remove(parent, node, this.endAt(node))
  }

  /**
   * Puts a node where its parent and its name want it, new or known; a known one takes along what is below it. Where the
   * parent has more children than are loaded, the last loaded one stays the last: it tells where the next page begins.
   */
  put(node: TreeNode, order: NameOrder): void {
    const known = this.indexOf(node.id)
    const target = this.spanOf(node.parentId)
    if (target === null) return this.remove(node.id)
    if (known < 0) {
      return this.#place(node, buildFromNodes([{ ...node, parentId: null }], this.kinds).columns, order)
    }
    if (this.parentAt(known) === target.parent && this.nameAt(known) === node.name) return this.update(node.id, node)
    const end = this.endAt(known)
    if (target.parent >= known && target.parent < end) return
    const branch = sliceColumns(this.columns, known, end)
    this.remove(node.id)
    branch.names[0] = node.name
    branch.kind[0] = kindCode(this.kinds, node.kind)
    branch.state[0] = stateCode(node.state)
    this.#place(node, branch, order)
  }

  #place(node: TreeNode, branch: TreeColumns, order: NameOrder): void {
    const span = this.spanOf(node.parentId)
    if (span === null) return
    let at = span.end
    let last = -1
    for (let child = span.first; child < span.end; child = this.endAt(child)) {
      last = child
      if (order(node.name, this.nameAt(child)) >= 0) continue
      at = child
      break
    }
    const complete = this.#missing(span.parent) === 0
    if (at < span.end || complete) this.#insert(span.parent, at, branch)
    else if (last >= 0) this.#insert(span.parent, last, branch)
    else {
      this.#setMissing(span.parent, this.#missing(span.parent) + 1)
      this.changed()
    }
  }

  /** Takes the nodes of these ids out, all at once, with what is below them, and returns that as it was. */
  #takeOut(ids: ReadonlySet<string>): Carried {
    const carried: Carried = { below: [], open: new Set(), checked: new Set() }
    const dropped = new Uint8Array(this.size)
    const parents: string[] = []
    for (let node = this.size - 1; node >= 0; node--) {
      if (!ids.has(this.idAt(node))) continue
      const parent = this.parentAt(node)
      if (parent >= 0) {
        parents.push(this.idAt(parent))
        // Linking counts anew; until then a parent that is carried must not count what leaves it.
        this.columns.loaded[parent]!--
      }
      for (let below = node; below < this.endAt(node); below++) {
        if (dropped[below] === 1) continue
        dropped[below] = 1
        const id = this.idAt(below)
        if (this.columns.open[below] === 1) carried.open.add(id)
        if (this.columns.check[below] === CHECK.all) carried.checked.add(id)
        if (below > node) carried.below.push(this.#nodeAt(below))
      }
    }
    if (!dropped.includes(1)) return carried
    this.columns = dropColumns(this.columns, dropped)
    this.marks = this.marks?.filter((_, node) => dropped[node] === 0) ?? null
    this.#linked(link(this.columns))
    for (const parent of parents) this.#settle(this.indexOf(parent))
    return carried
  }

  #nodeAt(node: number): TreeNode {
    const parent = this.parentAt(node)
    return {
      id: this.idAt(node),
      parentId: parent < 0 ? null : this.idAt(parent),
      name: this.nameAt(node),
      kind: this.kindAt(node),
      state: this.stateAt(node),
      childCount: this.childCountAt(node),
    }
  }

  #loaded(parent: number): number {
    return parent < 0 ? this.rootsLoaded : this.columns.loaded[parent]!
  }

  #missing(parent: number): number {
    return parent < 0 ? this.rootsMissing : this.columns.missing[parent]!
  }

  #setMissing(parent: number, missing: number): void {
    if (parent < 0) this.rootsMissing = missing
    else this.columns.missing[parent] = missing
  }

  #setTotal(parent: number, total: number): void {
    this.#setMissing(parent, Math.max(0, total - this.#loaded(parent)))
  }

  #insert(parent: number, at: number, branch: TreeColumns): void {
    const inherits = parent >= 0 && this.columns.check[parent] === CHECK.all
    deepen(branch, parent < 0 ? 0 : this.depthAt(parent) + 1)
    if (inherits) branch.check.fill(CHECK.all)
    this.#splice(at, 0, branch)
    if (!inherits) this.#settle(parent)
    const end = at + branch.ids.length
    if (this.marks !== null && this.activeFilter !== null) {
      markRange(this.columns, this.marks, at, end, matcherOf(this.columns.names, this.activeFilter))
    }
  }

  #remove(parent: number, from: number, to: number): void {
    for (let node = from; node < to && this.loads.size > 0; node++) this.loads.delete(this.idAt(node))
    this.#splice(from, to - from, NO_COLUMNS)
    this.#settle(parent)
  }

  /** What is checked as a whole stays so when something below it goes. */
  #settle(parent: number): void {
    if (parent >= 0 && this.columns.check[parent] !== CHECK.all) settleUpwards(this.columns, parent)
  }

  #splice(at: number, removed: number, inserted: TreeColumns): void {
    this.columns = spliceColumns(this.columns, at, removed, inserted)
    if (this.marks !== null) this.marks = spliceBytes(this.marks, at, removed, new Uint8Array(inserted.ids.length))
    this.#linked(link(this.columns))
  }

  #take({ columns, roots }: { columns: TreeColumns; roots: number }, rootCount: number): void {
    this.columns = columns
    this.rootsMissing = Math.max(0, rootCount - roots)
    this.#linked(roots)
  }

  #linked(roots: number): void {
    this.rootsLoaded = roots
    this.forgetIndexes()
    this.revision++
  }
}
