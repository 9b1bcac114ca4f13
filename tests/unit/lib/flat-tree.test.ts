// Flat trees do what a tree of objects does, whatever comes in whatever order (spec 3; ENT-4, ENT-6).
import { expect } from 'chai'
import fc from 'fast-check'

import type { TreeNode } from '../../../src/lib/flat-tree/build.ts'
import { isMoreRow, parentOfMoreRow } from '../../../src/lib/flat-tree/rows.ts'
import { FlatTree } from '../../../src/lib/flat-tree/flat-tree.ts'
import { NaiveTree } from './flat-tree-naive.ts'

const KINDS = ['thing_farm', 'thing_line', 'thing_device_inverter']
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Nodes whose parents stand somewhere before them; about a third are roots or have more children on the server. */
const nodeLists = fc
  .array(
    fc.record({
      above: fc.nat(),
      name: fc.string({ unit: fc.constantFrom('a', 'B', 'c', '1', '机'), maxLength: 3 }),
      kind: fc.constantFrom(...KINDS),
      state: fc.integer({ min: 0, max: 5 }),
      unloaded: fc.nat({ max: 2 }),
    }),
    { maxLength: 24 },
  )
  .map((drafts) =>
    drafts.map(({ above, unloaded, ...rest }, index): TreeNode => {
      const parent = index === 0 ? 0 : above % (index + 1)
      const children = drafts.filter((other, at) => at > 0 && other.above % (at + 1) === index + 1).length
      return {
        ...rest,
        id: `n${index}`,
        parentId: parent === 0 ? null : `n${parent - 1}`,
        childCount: children + unloaded,
      }
    }),
  )

const rowIds = (tree: FlatTree): string[] =>
  Array.from(tree.rows, (row) => {
    if (!isMoreRow(row)) return tree.idAt(row)
    const parent = parentOfMoreRow(row)
    return parent < 0 ? '+' : `+${tree.idAt(parent)}`
  })

/** Everything that a view can ask, node by node. */
const expectSame = (tree: FlatTree, naive: NaiveTree): void => {
  const nodes = naive.all()
  expect(Array.from({ length: tree.size }, (_, index) => tree.idAt(index))).to.deep.equal(nodes.map((node) => node.id))
  expect(rowIds(tree)).to.deep.equal(naive.rows())
  expect(tree.rootCount).to.equal(naive.root.childCount)
  nodes.forEach((node, index) => {
    const parent = tree.parentAt(index)
    expect(tree.indexOf(node.id)).to.equal(index)
    expect(parent < 0 ? '' : tree.idAt(parent)).to.equal(node.parent?.id)
    expect(tree.nameAt(index)).to.equal(node.name)
    expect(tree.kindAt(index)).to.equal(node.kind)
    expect(tree.stateAt(index)).to.equal(node.state)
    expect(tree.endAt(index) - index - 1).to.equal(naive.all(node).length)
    expect(tree.loadedAt(index)).to.equal(node.children.length)
    expect(tree.childCountAt(index)).to.equal(node.childCount)
    expect(tree.positionAt(index)).to.equal(node.parent?.children.indexOf(node))
    expect(tree.siblingsAt(index)).to.equal(node.parent?.childCount)
    expect(tree.isOpenAt(index)).to.equal(node.open)
    expect(`${node.id} ${tree.checkAt(index)}`).to.equal(`${node.id} ${node.check}`)
  })
  tree.rows.forEach((row, at) => expect(isMoreRow(row) ? at : tree.rowOf(row)).to.equal(at))
}

type Step = { verb: string; target: number; other: number; flag: boolean; node: TreeNode }
const steps = fc.array(
  fc.record({
    verb: fc.constantFrom('open', 'openAll', 'check', 'append', 'remove', 'put', 'move', 'update', 'clear', 'reveal'),
    target: fc.nat(),
    other: fc.nat(),
    flag: fc.boolean(),
    node: fc.record({
      id: fc.constantFrom('x', 'y', 'z'),
      parentId: fc.constant(null),
      name: fc.string({ unit: fc.constantFrom('a', 'B', 'c'), maxLength: 3 }),
      kind: fc.constantFrom(...KINDS),
      state: fc.integer({ min: 0, max: 5 }),
      childCount: fc.nat({ max: 1 }),
    }),
  }),
  { maxLength: 12 },
)

/** The same step on both. */
const take = (tree: FlatTree, naive: NaiveTree, { verb, target, other, flag, node }: Step): void => {
  const nodes = naive.all()
  const one = nodes[target % Math.max(1, nodes.length)]
  const two = nodes[other % (nodes.length + 1)] ?? naive.root
  const parentId = two === naive.root ? null : two.id
  if (verb === 'openAll') {
    if (flag) tree.expandAll()
    else tree.collapseAll()
    for (const each of nodes) each.open = flag ? each.open || each.children.length > 0 : false
  } else if (verb === 'append') {
    // A page of new and of known nodes, as a reload brings it.
    const known = nodes.filter((_, index) => (target >> index) % 4 === 1).slice(0, 4)
    const page = [...new Map([...known, node].map((each) => [each.id, { ...each, parentId }])).values()]
    const total = two.children.length + page.length + (target % 2)
    tree.appendChildren(parentId, page, total)
    naive.append(two, page, total)
  } else if (verb === 'put') {
    tree.put({ ...node, parentId }, order)
    naive.put(node, two, order)
  } else if (one === undefined) {
    return
  } else if (verb === 'open') {
    if (flag) tree.expand(one.id)
    else tree.collapse(one.id)
    one.open = flag
  } else if (verb === 'check') {
    tree.setChecked(one.id, flag)
    naive.setChecked(one, flag)
  } else if (verb === 'remove') {
    tree.remove(one.id)
    naive.remove(one)
  } else if (verb === 'move') {
    const moved = { ...one, parentId, childCount: one.children.length }
    tree.put(moved, order)
    naive.put(moved, two, order)
  } else if (verb === 'update') {
    tree.update(one.id, { name: node.name, state: node.state, kind: node.kind })
    Object.assign(one, { name: node.name, state: node.state, kind: node.kind })
  } else if (verb === 'clear') {
    tree.clearChildren(one.id)
    const had = one.children.length > 0
    one.children = []
    if (had && one.check !== 'all') naive.settle(one)
  } else {
    tree.reveal(one.id)
    for (let above = one.parent; above !== null; above = above.parent) above.open = true
  }
}

describe('flat tree', () => {
  it('[ENT-4] is the same tree from a list in any order', () => {
    fc.assert(
      fc.property(nodeLists, fc.array(fc.nat()), (nodes, swaps) => {
        const shuffled = nodes.map((node, index) => ({ node, key: swaps[index] ?? index }))
        shuffled.sort((a, b) => a.key - b.key)
        const list = shuffled.map(({ node }) => node)
        expectSame(FlatTree.fromNodes(list), new NaiveTree(list))
      }),
    )
  })

  it('[ENT-6] is the same tree from columns with parent indexes', () => {
    fc.assert(
      fc.property(nodeLists, (nodes) => {
        const tree = FlatTree.fromColumns({
          ids: nodes.map((node) => node.id),
          names: nodes.map((node) => node.name),
          parent: nodes.map((node) => nodes.findIndex((other) => other.id === node.parentId)),
          kindOf: (index) => nodes[index]!.kind,
          state: nodes.map((node) => node.state),
          childCount: nodes.map((node) => node.childCount),
        })
        expectSame(tree, new NaiveTree(nodes))
      }),
    )
  })

  it('[ENT-6] stays the same tree through any sequence of changes', () => {
    fc.assert(
      fc.property(nodeLists, steps, (nodes, sequence) => {
        const tree = FlatTree.fromNodes(nodes)
        const naive = new NaiveTree(nodes)
        for (const step of sequence) {
          take(tree, naive, step)
          expectSame(tree, naive)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('[ENT-6] a filter leaves the matches with what is above them, and its end restores the expansion', () => {
    fc.assert(
      fc.property(
        nodeLists,
        fc.array(fc.nat()),
        fc.constantFrom('a', 'b', 'C', '1', '机', 'ab'),
        (nodes, opened, word) => {
          const tree = FlatTree.fromNodes(nodes)
          const naive = new NaiveTree(nodes)
          for (const each of opened) if (nodes.length > 0) tree.expand(nodes[each % nodes.length]!.id)
          const before = rowIds(tree)
          const matches = (name: string) => name.toLowerCase().includes(word.toLowerCase())
          tree.filter(word)
          const rows = rowIds(tree)
          expect(rows).to.deep.equal(naive.filteredRows((node) => matches(node.name)))
          for (const row of tree.rows) {
            expect(tree.isMatchAt(row)).to.equal(matches(tree.nameAt(row)))
            expect(tree.isDimmedAt(row)).to.equal(!matches(tree.nameAt(row)))
          }
          tree.collapseAll()
          tree.expandAll()
          expect(rowIds(tree)).to.deep.equal(rows)
          tree.clearFilter()
          expect(rowIds(tree)).to.deep.equal(before)
        },
      ),
    )
  })

  it('[ENT-6] finds rows and nodes in any state of opening', () => {
    fc.assert(
      fc.property(nodeLists, fc.array(fc.nat()), (nodes, opened) => {
        const tree = FlatTree.fromNodes(nodes, nodes.length + 1)
        for (const each of opened) if (nodes.length > 0) tree.expand(nodes[each % nodes.length]!.id)
        const rows = [...tree.rows]
        for (let node = 0; node < tree.size; node++) expect(tree.rowOf(node)).to.equal(rows.indexOf(node))
      }),
    )
  })
})
