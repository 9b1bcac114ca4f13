// The tree of things: React holds its props, an imperative view draws its rows (spec 3; ENT-1, ENT-2, ENT-6).
import { msg, str } from '@lit/localize'
import { type Ref, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react'

import type { FlatTree } from '../../../lib/flat-tree/flat-tree.ts'
import type { KindAppearance, StateAppearance, TreeEvents, TreeMarks, TreeModel } from './tree-types.ts'
import './thing-tree.css'
import { createTreeView, type TreeMemory, type TreeView } from './tree-view.ts'

export interface ThingTreeHandle {
  focus: () => void
  /** Brings a node into view and puts the keyboard on it. Returns whether it has a row: its parents must be open. */
  scrollToId: (id: string) => boolean
  /** The node that an element of the tree shows, of those that an event passes. */
  idUnder: (target: EventTarget | null) => string | null
  /** The node that the keyboard stands on. */
  activeId: () => string | null
  /** Marks rows until told otherwise; called for each row that is drawn. */
  setMarks: (marks: TreeMarks | null) => void
  readonly element: HTMLElement | null
}

export interface ThingTreeProps extends TreeEvents {
  tree: FlatTree
  /** Changes whenever the tree did: the tree itself is changed in place. */
  version: number
  label: string
  selectedId: string | null
  /** Shows check boxes; what is checked is kept in the tree. */
  checkable?: boolean
  highlight?: string
  kinds: (kind: string) => KindAppearance
  states: (state: number) => StateAppearance
  /** Rows of 24 instead of 28 pixels. */
  compact?: boolean
  /** What it shows is on its way: it stands ready, out of sight. */
  waiting?: boolean
  ref?: Ref<ThingTreeHandle>
}

const texts = () => ({
  loadMore: (left: number) => msg(str`Load more (${left} left)`),
  loading: msg('Loading…'),
  failed: msg('Could not load. Try again'),
})

export const ThingTree = (props: ThingTreeProps) => {
  const {
    tree,
    label,
    selectedId,
    checkable = false,
    highlight = '',
    kinds,
    states,
    compact = false,
    waiting,
    ref,
  } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<TreeView>(null)
  const memory = useRef<TreeMemory>(null)
  const prefix = useId()
  const model: TreeModel = {
    tree,
    marks: null,
    selectedId,
    checkable,
    highlight: highlight.trim(),
    kinds,
    states,
    texts: texts(),
  }

  // After each commit, before paint: rows and the rest of the screen are never out of step.
  useLayoutEffect(() => {
    if (view.current !== null) view.current.update(model, props)
    else if (host.current !== null) view.current = createTreeView(host.current, prefix, model, props, memory.current)
  })
  useLayoutEffect(
    () => () => {
      memory.current = view.current?.destroy() ?? null
      view.current = null
    },
    [],
  )
  useImperativeHandle(
    ref,
    () => ({
      focus: () => host.current?.focus(),
      scrollToId: (id) => view.current?.reveal(id) ?? false,
      idUnder: (target) => view.current?.idUnder(target) ?? null,
      activeId: () => view.current?.activeId() ?? null,
      setMarks: (marks) => view.current?.setMarks(marks),
      get element() {
        return host.current
      },
    }),
    [],
  )

  return (
    <div
      ref={host}
      className={`yaw-tree${compact ? ' yaw-tree--compact' : ''}${waiting ? ' yaw-tree--waiting' : ''}`}
      role="tree"
      aria-label={label}
      aria-multiselectable={checkable || undefined}
      tabIndex={0}
    />
  )
}
