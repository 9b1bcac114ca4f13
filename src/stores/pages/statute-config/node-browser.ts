// The address space of a server of OPC UA as a tree that is loaded where it is opened, with boxes at what can become a point
// (screens 6, scan/browse with pick tree). Leaving it ends what is under way on the server too.
import { atom, computed } from 'nanostores'

import { browseNode } from '../../../api/connections.ts'
import { isAbort } from '../../../api/request-error.ts'
import { MODULES } from '../../../contract/admin/modules.ts'
import type { BrowseNode, BrowseReply } from '../../../contract/records/connection-management/browse-shapes.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { FlatTree } from '../../../lib/flat-tree/flat-tree.ts'
import { createModulePermissions } from '../../plugins/permissions.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'

export type BrowseFailure = NonNullable<BrowseReply['failure']>

export type BrowseStatus =
  | { status: 'off' }
  | { status: 'loading' }
  | { status: 'ready' }
  /** The platform said where it failed, or the call itself has. */
  | { status: 'failed'; failure: BrowseFailure | undefined; error: unknown }

/** A variable with the names from the root down to it. */
export interface PickedNode {
  node: BrowseNode
  path: readonly string[]
}

interface Known extends PickedNode {
  /** Place among the children of what it lies below: a node may lie below several. */
  id: string
}

/** As data sheets have it, in no language. */
const ACCESS = { read: 'R', write: 'W', readWrite: 'RW' } as const

const nameOf = ({ displayName, kind, typeName, access, value }: BrowseNode) => {
  if (kind !== 'variable') return displayName
  const facts = [typeName, access === null ? '–' : ACCESS[access]].filter((part) => part !== '').join(', ')
  return [displayName, `(${facts})`, value === null ? '' : `= ${value}`].filter((part) => part !== '').join(' ')
}

/** What can be picked, is there already, or is neither. */
export type NodeKind = 'object' | 'variable' | 'present' | 'unfit'

export const createNodeBrowser = ({ session, onDestroy }: RecordsContext) => {
  const $status = atom<BrowseStatus>({ status: 'off' })
  const $view = atom({ tree: new FlatTree(), version: 0 })
  const $picked = atom<readonly PickedNode[]>([])
  /** Why the last branch could not be opened; undefined when it could. */
  const $branch = atom<BrowseFailure | undefined>(undefined)
  const $truncated = atom(false)
  let life = new AbortController()
  let known = new Map<string, Known>()
  let connection = ''
  let isPresent: (node: BrowseNode) => boolean = () => false

  const show = () => $view.set({ ...$view.get(), version: $view.get().version + 1 })

  const kindOf = (node: BrowseNode): NodeKind => {
    if (node.kind !== 'variable') return 'object'
    if (isPresent(node)) return 'present'
    return node.dataType === null || node.access === null ? 'unfit' : 'variable'
  }
  const read = async (parentId: string | null, offset: number): Promise<BrowseReply> => {
    const node = parentId === null ? undefined : known.get(parentId)?.node.nodeId
    return browseNode(session.client, connection, { ...(node !== undefined && { node }), offset }, life.signal)
  }
  const add = (parentId: string | null, reply: BrowseReply) => {
    const path = parentId === null ? [] : (known.get(parentId)?.path ?? [])
    const nodes = reply.nodes.map((node) => {
      const id = `${parentId ?? ''}\u0000${node.nodeId}`
      known.set(id, { id, node, path: [...path, node.browseName] })
      return {
        id,
        parentId,
        name: nameOf(node),
        kind: kindOf(node),
        state: 0,
        childCount: node.hasChildren ? 1 : 0,
      }
    })
    $view.get().tree.appendChildren(parentId, nodes, reply.total)
    if (reply.truncated) $truncated.set(true)
  }
  const start = async () => {
    life.abort()
    const { signal } = (life = new AbortController())
    known = new Map()
    $view.set({ tree: new FlatTree(), version: $view.get().version + 1 })
    $picked.set([])
    $branch.set(undefined)
    $truncated.set(false)
    $status.set({ status: 'loading' })
    try {
      const reply = await read(null, 0)
      if (signal.aborted) return
      if (reply.failure !== null) return $status.set({ status: 'failed', failure: reply.failure, error: undefined })
      add(null, reply)
      $status.set({ status: 'ready' })
      show()
    } catch (error) {
      if (!signal.aborted && !isAbort(error)) $status.set({ status: 'failed', failure: undefined, error })
    }
  }
  /** The next page of children; a failure stays on the row, to be tried again there. */
  const loadMore = async (parentId: string | null) => {
    const { tree } = $view.get()
    const { signal } = life
    tree.setLoadState(parentId, 'loading')
    $branch.set(undefined)
    show()
    try {
      const reply = await read(parentId, tree.childrenOf(parentId).length)
      if (signal.aborted) return
      tree.setLoadState(parentId, reply.failure === null ? 'idle' : 'failed')
      if (reply.failure === null) add(parentId, reply)
      else $branch.set(reply.failure)
    } catch (error) {
      if (signal.aborted || isAbort(error)) return
      tree.setLoadState(parentId, 'failed')
    }
    show()
  }
  onDestroy(() => life.abort())
  const { $buttons, $may } = createModulePermissions(session, MODULES.connectManagement)

  return {
    $status,
    $view,
    $picked,
    $branch,
    $truncated,
    /** Browsing connects, as a test does: who may not do that may not browse. Undefined while it is not known. */
    $mayConnect: computed([$buttons, $may], ({ status }, may) =>
      status === 'loading' ? undefined : may(permissionOf(CONNECTION, 'use')),
    ),
    open: (id: string, present: (node: BrowseNode) => boolean) => {
      connection = id
      isPresent = present
      return start()
    },
    retry: start,
    loadMore,
    toggle: (id: string, expanded: boolean) => {
      const { tree } = $view.get()
      if (expanded) tree.expand(id)
      else tree.collapse(id)
      show()
      const isEmpty = tree.childrenOf(id).length === 0
      if (expanded && isEmpty && known.get(id)?.node.hasChildren === true) void loadMore(id)
    },
    check: (id: string, checked: boolean) => {
      const { tree } = $view.get()
      tree.setChecked(id, checked)
      const seen = new Set<string>()
      const picked = tree.checkedIds().flatMap((each) => {
        const one = known.get(each)
        if (one === undefined || kindOf(one.node) !== 'variable' || seen.has(one.node.nodeId)) return []
        seen.add(one.node.nodeId)
        return [one]
      })
      $picked.set(picked)
      show()
    },
    /** Whoever leaves wants nothing more. */
    leave: () => {
      life.abort()
      $status.set({ status: 'off' })
    },
  }
}
