// A tree of things on a server that pages, searches, fails and waits as the test says.
import { FlatTree } from '../../../src/lib/flat-tree/flat-tree.ts'
import type { TreeNode } from '../../../src/lib/flat-tree/build.ts'
import { isMoreRow, parentOfMoreRow } from '../../../src/lib/flat-tree/rows.ts'
import type { LazyTree, LazyTreeSource, TreeMatches } from '../../../src/stores/plugins/lists/lazy-tree.ts'

export interface ServerNode {
  id: string
  parentId: string | null
  name: string
}

/** Nodes from an outline: `{ a: { b: {} } }` is b below a; ids are names. */
export interface Outline {
  [id: string]: Outline
}
export const fromOutline = (outline: Outline, parentId: string | null = null): ServerNode[] =>
  Object.entries(outline).flatMap(([id, below]) => [{ id, parentId, name: id }, ...fromOutline(below, id)])

const byName = (left: ServerNode, right: ServerNode) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0)

export const createTreeServer = (start: ServerNode[], pageSize = 3, pageMaximum = 4) => {
  const server = { nodes: start, failing: false, gate: undefined as Promise<void> | undefined }
  const calls: { call: string; parentId?: string | null; limit?: number; keyword?: string }[] = []

  const childrenOf = (parentId: string | null) =>
    server.nodes.filter((node) => node.parentId === parentId).toSorted(byName)
  const toNode = (node: ServerNode): TreeNode => ({
    ...node,
    kind: 'thing',
    state: 1,
    childCount: childrenOf(node.id).length,
  })
  const find = (id: string) => server.nodes.find((node) => node.id === id)
  const pathOf = (id: string): string[] => {
    const node = find(id)
    if (node === undefined) throw new Error(`no ${id}`)
    return node.parentId === null ? [id] : [...pathOf(node.parentId), id]
  }
  const matchesOf = (keyword: string): TreeMatches => {
    const matches = server.nodes.filter((node) => node.name.includes(keyword))
    const above = new Set(matches.flatMap((node) => pathOf(node.id).slice(0, -1)))
    for (const { id } of matches) above.delete(id)
    const ancestors = [...above].flatMap((id) => server.nodes.filter((node) => node.id === id))
    return { matches: matches.map(toNode), ancestors: ancestors.map(toNode), total: matches.length, truncated: false }
  }
  const answer = async <T>(read: () => T): Promise<T> => {
    await server.gate
    if (server.failing) throw new Error('server')
    return read()
  }

  const source: LazyTreeSource = {
    pageSize,
    pageMaximum,
    loadChildren: (parentId, after, limit) => {
      calls.push({ call: 'children', parentId, limit })
      return answer(() => {
        const all = childrenOf(parentId)
        const from = after === undefined ? 0 : all.findIndex((node) => node.id === after) + 1
        return { nodes: all.slice(from, from + limit).map(toNode), total: all.length }
      })
    },
    loadAll: () => {
      calls.push({ call: 'all' })
      const list = (parentId: string | null): TreeNode[] =>
        childrenOf(parentId).flatMap((node) => [toNode(node), ...list(node.id)])
      return answer(() => FlatTree.fromNodes(list(null)))
    },
    search: (keyword) => {
      calls.push({ call: 'search', keyword })
      return answer(() => matchesOf(keyword))
    },
    pathTo: (id) => answer(() => pathOf(id)),
  }
  return { server, source, calls, childrenOf }
}

/** Rows as the view shows them: indented names, `…` for more, `!` for a page that failed. */
export const rowsOf = ({ $view }: LazyTree): string[] => {
  const { tree } = $view.get()
  const labelOf = (parent: number) => {
    const id = parent < 0 ? null : tree.idAt(parent)
    return tree.loadStateOf(id) === 'failed' ? '!' : '…'
  }
  return Array.from(tree.rows, (row) => {
    if (!isMoreRow(row)) return '  '.repeat(tree.depthAt(row)) + tree.nameAt(row)
    const parent = parentOfMoreRow(row)
    return '  '.repeat(parent < 0 ? 0 : tree.depthAt(parent) + 1) + labelOf(parent)
  })
}
