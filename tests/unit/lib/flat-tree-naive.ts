// The tree that anybody would write first: objects with children. Flat trees are proven against it.
import type { TreeNode } from '../../../src/lib/flat-tree/build.ts'

export interface Naive {
  id: string
  name: string
  kind: string
  state: number
  childCount: number
  open: boolean
  check: 'none' | 'mixed' | 'all'
  parent: Naive | null
  children: Naive[]
}

export class NaiveTree {
  readonly root: Naive = {
    id: '',
    name: '',
    kind: '',
    state: 0,
    childCount: 0,
    open: true,
    check: 'none',
    parent: null,
    children: [],
  }

  constructor(nodes: readonly TreeNode[]) {
    for (const node of nodes) if (node.parentId === null) this.#add(this.root, node, nodes)
    this.root.childCount = this.root.children.length
  }

  #add(parent: Naive, node: TreeNode, nodes: readonly TreeNode[]): void {
    const made: Naive = {
      id: node.id,
      name: node.name,
      kind: node.kind,
      state: node.state,
      childCount: node.childCount,
      open: false,
      check: parent.check === 'all' ? 'all' : 'none',
      parent,
      children: [],
    }
    parent.children.push(made)
    for (const below of nodes) if (below.parentId === node.id) this.#add(made, below, nodes)
    made.childCount = Math.max(made.childCount, made.children.length)
  }

  all(from: Naive = this.root): Naive[] {
    return from.children.flatMap((child) => [child, ...this.all(child)])
  }

  find(id: string | null): Naive | undefined {
    return id === null ? this.root : this.all().find((node) => node.id === id)
  }

  /** Ids of rows; `+id` is the row that loads more below a node. */
  rows(from: Naive = this.root): string[] {
    const shown = from.children.flatMap((child) => [child.id, ...(child.open ? this.rows(child) : [])])
    return from.childCount > from.children.length ? [...shown, `+${from.id}`] : shown
  }

  /** Rows under a filter that was just set: matches, and open above them what leads there. */
  filteredRows(matches: (node: Naive) => boolean, from: Naive = this.root): string[] {
    return from.children.flatMap((child) => {
      const below = this.filteredRows(matches, child)
      return below.length > 0 || matches(child) ? [child.id, ...below] : []
    })
  }

  setChecked(node: Naive, checked: boolean): void {
    for (const each of [node, ...this.all(node)]) each.check = checked ? 'all' : 'none'
    this.settle(node.parent)
  }

  settle(node: Naive | null): void {
    for (let above = node; above !== null && above !== this.root; above = above.parent) this.#settleOne(above)
  }

  #settleOne(node: Naive): void {
    const { children } = node
    if (children.length === 0) node.check = node.check === 'all' ? 'all' : 'none'
    else if (children.every((child) => child.check === 'none')) node.check = 'none'
    else if (children.length === node.childCount && children.every((child) => child.check === 'all')) node.check = 'all'
    else node.check = 'mixed'
  }

  remove(node: Naive): void {
    const parent = node.parent!
    parent.children.splice(parent.children.indexOf(node), 1)
    parent.childCount -= 1
    if (parent.check !== 'all') this.settle(parent)
  }

  /** Takes nodes out at once, and answers which were checked as a whole before: they stay so, whatever they lose. */
  #takeOut(taken: readonly Naive[]): Set<Naive> {
    const before = this.all()
    const whole = new Set(before.filter(({ check }) => check === 'all'))
    const losers = new Set(taken.map(({ parent }) => parent!))
    for (const node of taken) {
      const { parent } = node
      parent!.children.splice(parent!.children.indexOf(node), 1)
      parent!.childCount -= 1
    }
    for (const node of before.reverse()) {
      if (!losers.has(node) || whole.has(node)) continue
      if (node.children.length === 0) node.check = 'none'
      this.settle(node)
    }
    return whole
  }

  append(parent: Naive, nodes: readonly TreeNode[], total: number): void {
    const above = new Set<Naive>()
    for (let next: Naive | null = parent; next !== null; next = next.parent) above.add(next)
    const page = nodes.filter((node) => [...above].every(({ id }) => id !== node.id))
    const known = page.map((node) => this.find(node.id))
    const whole = this.#takeOut(known.filter((node) => node !== undefined))
    page.forEach((node, index) => {
      const moved = known[index]
      if (moved === undefined) return this.#add(parent, node, [])
      const { name, kind, state } = node
      Object.assign(moved, { name, kind, state, parent, childCount: Math.max(node.childCount, moved.children.length) })
      parent.children.push(moved)
      if (parent.check === 'all') for (const each of this.all(moved)) each.check = 'all'
      if (parent.check === 'all') moved.check = 'all'
      if (!whole.has(moved) && parent.check !== 'all') this.settle(moved)
    })
    parent.childCount = Math.max(total, parent.children.length)
    if (parent.check !== 'all') this.settle(parent)
  }

  put(node: TreeNode, parent: Naive, order: (a: string, b: string) => number): void {
    const known = this.find(node.id)
    const patch = { name: node.name, kind: node.kind, state: node.state }
    if (known?.parent === parent && known.name === node.name) {
      Object.assign(known, patch, { childCount: Math.max(node.childCount, known.children.length) })
      return
    }
    for (let above: Naive | null = parent; above !== null; above = above.parent) if (above === known) return
    if (known !== undefined) this.remove(known)
    const complete = parent.childCount === parent.children.length
    const before = parent.children.findIndex((child) => order(node.name, child.name) < 0)
    parent.childCount += 1
    const moved: Naive = known ?? {
      ...this.root,
      ...patch,
      id: node.id,
      childCount: node.childCount,
      open: false,
      children: [],
      check: 'none',
    }
    if (before < 0 && !complete && parent.children.length === 0) return
    Object.assign(moved, patch, { parent })
    const last = complete ? parent.children.length : parent.children.length - 1
    parent.children.splice(before < 0 ? last : before, 0, moved)
    if (parent.check === 'all') for (const each of [moved, ...this.all(moved)]) each.check = 'all'
    else this.settle(parent)
  }
}
