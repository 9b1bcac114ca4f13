// A tree whose children load when they are wanted, a page at a time; a search shows matches with what stands above them.
import { atom, computed } from 'nanostores'

import { isAbort } from '../../../api/request-error.ts'
import { FlatTree } from '../../../lib/flat-tree/flat-tree.ts'
import type { TreeNode } from '../../../lib/flat-tree/build.ts'
import { createAttempt } from '../attempt.ts'

export interface TreePage {
  nodes: TreeNode[]
  /** Children on the server. */
  total: number
}

export interface TreeMatches {
  matches: TreeNode[]
  ancestors: TreeNode[]
  total: number
  /** There are more matches than the server counted. */
  truncated: boolean
}

export interface LazyTreeSource {
  pageSize: number
  /** Most children that one call may ask for. */
  pageMaximum: number
  /** Children after a known one; null is the root. */
  loadChildren: (
    parentId: string | null,
    after: string | undefined,
    limit: number,
    signal: AbortSignal,
  ) => Promise<TreePage>
  loadAll: (signal: AbortSignal) => Promise<FlatTree>
  search: (keyword: string, signal: AbortSignal) => Promise<TreeMatches>
  /** Ids from the root down to a node. */
  pathTo: (id: string, signal: AbortSignal) => Promise<string[]>
}

export type TreeStatus = { status: 'loading' } | { status: 'ready' } | { status: 'failed'; error: unknown }

export type SearchStatus =
  | { status: 'off' }
  | { status: 'searching'; keyword: string }
  | { status: 'done'; keyword: string; total: number; truncated: boolean }
  | { status: 'failed'; keyword: string; error: unknown }

/** Typing pauses this long before the server is asked, in milliseconds; what is loaded is filtered at once. */
const SEARCH_DELAY = 150

/** Open branches that are loaded anew one by one. */
const FEW = 50

export const createLazyTree = (source: LazyTreeSource) => {
  const life = new AbortController()
  let browse = new FlatTree()
  let tree = browse
  let searching = new AbortController()
  const pages = new WeakMap<FlatTree, Map<string | null, Promise<boolean>>>()

  const $view = atom({ tree, version: 0 })
  const $status = atom<TreeStatus>({ status: 'loading' })
  const $search = atom<SearchStatus>({ status: 'off' })
  /** Where it fails the client has logged it and shown the toast; the tree stays as it is. */
  const expanding = createAttempt()
  const show = () => $view.set({ tree, version: $view.get().version + 1 })

  /** Answers whether the page brought anything; a failure stays on its row, to be tried again there. */
  const loadPage = async (parentId: string | null, into: FlatTree): Promise<boolean> => {
    into.setLoadState(parentId, 'loading')
    show()
    try {
      const before = into.childrenOf(parentId)
      const after = before.at(-1)
      const { nodes, total } = await source.loadChildren(parentId, after, source.pageSize, life.signal)
      into.setLoadState(parentId, 'idle')
      into.appendChildren(parentId, nodes, total)
      show()
      // The same page again is no progress: who waits for a certain child would ask for ever.
      return into.childrenOf(parentId).length > before.length
    } catch (error) {
      if (isAbort(error)) return false
      into.setLoadState(parentId, 'failed')
      show()
      return false
    }
  }
  /** Loads the next page of a node's children into a tree; who asks while it is under way waits for the same page. */
  const loadMore = (parentId: string | null, into = tree): Promise<boolean> => {
    const under = pages.get(into) ?? new Map<string | null, Promise<boolean>>()
    pages.set(into, under)
    const page = under.get(parentId) ?? loadPage(parentId, into).finally(() => under.delete(parentId))
    under.set(parentId, page)
    return page
  }
  /** As many children as are wanted, in as few calls as the server allows. */
  const loadFirst = async (parentId: string | null, wanted: number): Promise<TreePage> => {
    const nodes: TreeNode[] = []
    for (;;) {
      const limit = Math.min(wanted - nodes.length, source.pageMaximum)
      const page = await source.loadChildren(parentId, nodes.at(-1)?.id, limit, life.signal)
      nodes.push(...page.nodes)
      if (page.nodes.length < limit || nodes.length >= wanted) return { nodes, total: page.total }
    }
  }
  /** Brings the loaded children of a node up to date; what is open below them stays open. */
  const refreshChildren = async (parentId: string | null) => {
    if (parentId !== null && !browse.has(parentId)) return
    const wanted = Math.max(source.pageSize, browse.childrenOf(parentId).length)
    const { nodes, total } = await loadFirst(parentId, wanted)
    const kept = new Set(nodes.map((node) => node.id))
    for (const child of browse.childrenOf(parentId)) if (!kept.has(child)) browse.remove(child)
    browse.appendChildren(parentId, nodes, total)
    show()
  }
  const refreshAll = async (parentIds: Iterable<string | null>) => {
    try {
      for (const parentId of parentIds) await refreshChildren(parentId)
    } catch {
      // The client has logged it; what is shown is older, not wrong.
    }
  }
  /** The whole tree in one call, with the same branches open: cheaper than a call for each of many. */
  const replaceAll = async (open: readonly string[]) => {
    try {
      const whole = await source.loadAll(life.signal)
      for (const id of open) whole.expand(id)
      if (tree === browse) tree = whole
      browse = whole
      show()
    } catch {
      // The client has logged it; what is shown is older, not wrong.
    }
  }
  const start = async () => {
    $status.set({ status: 'loading' })
    try {
      await refreshChildren(null)
      $status.set({ status: 'ready' })
    } catch (error) {
      if (!isAbort(error)) $status.set({ status: 'failed', error })
    }
  }

  const endSearch = () => {
    searching.abort()
    browse.clearFilter()
    tree = browse
    $search.set({ status: 'off' })
    show()
  }
  const askServer = async (keyword: string, signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, SEARCH_DELAY))
    if (signal.aborted) return
    try {
      const { matches, ancestors, total, truncated } = await source.search(keyword, signal)
      if (signal.aborted) return
      const ids = new Set(matches.map((match) => match.id))
      const results = FlatTree.fromNodes([...ancestors, ...matches])
      results.filter((index) => ids.has(results.idAt(index)))
      browse.clearFilter()
      tree = results
      $search.set({ status: 'done', keyword, total, truncated })
      show()
    } catch (error) {
      if (!signal.aborted) $search.set({ status: 'failed', keyword, error })
    }
  }
  const search = (text: string) => {
    const keyword = text.trim()
    searching.abort()
    searching = new AbortController()
    if (keyword === '') return endSearch()
    // What is loaded answers within the frame; the server then completes it.
    tree.filter(keyword)
    $search.set({ status: 'searching', keyword })
    show()
    void askServer(keyword, searching.signal)
  }

  /** Loads what leads to a node: pages of children until each step of the path is there. */
  const loadPath = async (id: string) => {
    let parentId: string | null = null
    for (const step of await source.pathTo(id, life.signal)) {
      while (!browse.has(step)) if (!(await loadMore(parentId, browse))) return
      parentId = step
    }
  }
  /** Answers whether the tree shows the node now. */
  const reveal = async (id: string): Promise<boolean> => {
    if ($search.get().status !== 'off') endSearch()
    try {
      if (!browse.has(id)) await loadPath(id)
    } catch {
      // The client has logged it; the tree shows what it has.
    }
    browse.reveal(id)
    show()
    return browse.has(id)
  }

  return {
    $view,
    $status,
    $search,
    /** A long load of the whole tree is under way. */
    $busy: expanding.$busy,
    /** The search flag of the specification: true until the call is through (STA-9). */
    $searching: computed($search, ({ status }) => status === 'searching'),
    start,
    loadMore: (parentId: string | null) => loadMore(parentId),
    toggle: (id: string, expanded: boolean) => {
      if (expanded) tree.expand(id)
      else tree.collapse(id)
      const index = tree.indexOf(id)
      if (expanded && index >= 0 && tree.loadedAt(index) === 0 && tree.childCountAt(index) > 0) void loadMore(id)
      else show()
    },
    collapseAll: () => {
      tree.collapseAll()
      show()
    },
    /** Loads whatever is not loaded yet and opens everything. */
    expandAll: () =>
      expanding.run(async () => {
        const whole = await source.loadAll(life.signal)
        whole.expandAll()
        const current = $search.get()
        if (tree === browse) {
          tree = whole
          if (current.status !== 'off') whole.filter(current.keyword)
        }
        browse = whole
        show()
      }),
    search,
    reveal,
    /** Loads anew the children of these nodes, and of whatever stands above these ids. */
    refresh: async (ids: readonly string[], parents: readonly (string | null)[]) => {
      const above = ids.filter((id) => browse.has(id)).map((id) => browse.pathTo(id).at(-2) ?? null)
      await refreshAll(new Set([...parents, ...above]))
      const current = $search.get()
      if (current.status !== 'off') search(current.keyword)
    },
    /** Loads anew the children of whatever is open, while the tree shows on. */
    refreshOpen: async () => {
      const open = browse.expandedIds()
      await (open.length > FEW ? replaceAll(open) : refreshAll([null, ...open]))
      const current = $search.get()
      if (current.status !== 'off') search(current.keyword)
    },
    /** Loads anew everything that is open. */
    reload: async () => {
      await start()
      if ($status.get().status === 'ready') await refreshAll(browse.expandedIds())
    },
    /** Ids from the root down to a node, as far as they are loaded. */
    pathTo: (id: string): string[] => browse.pathTo(id),
    destroy: () => {
      life.abort()
      searching.abort()
    },
  }
}
export type LazyTree = ReturnType<typeof createLazyTree>
