// The dictionary as a tree: group, node, object, attribute, with what each is and how often it is used (screens 2, tree).
// Treegrid pattern: arrows move, open and close; Enter shows the details.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

import { Loaded } from '../../ui/states/loaded.tsx'
import type { DictionaryTree } from '../../../stores/pages/info-model-dictionary/tree.ts'
import type { TreeRow } from '../../../stores/pages/info-model-dictionary/tree-rows.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { openRow } from './open-row.ts'
import { TreeCells } from './tree-cells.tsx'
import { listStep } from '../../ui/lists/list-step.ts'
import { useData } from '../../use-data.ts'

/** Rows that a page key goes. */
const PAGE = 20

interface TreeViewProps {
  page: RecordsPage
  tree: DictionaryTree
}

/** The row in which a key was pressed, whether it has the focus itself or a button in it has. */
const rowOf = (rows: readonly TreeRow[], { target }: KeyboardEvent) => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null
  return rows.findIndex(({ key }) => key === element?.dataset['key'])
}

const treeKeys =
  ({ page, tree }: TreeViewProps, rows: readonly TreeRow[]) =>
  (event: KeyboardEvent) => {
    const at = rowOf(rows, event)
    const row = rows[at]
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const go = (index: number) => {
      const next = rows[Math.max(0, index)]
      if (next !== undefined) tree.setActive(next.key)
    }
    const to = listStep(event.key, at, { count: rows.length, page: PAGE })
    const keys: Record<string, () => unknown> = {
      ArrowRight: () => (row.isOpen === false ? tree.setOpen(row, true) : row.isOpen && go(at + 1)),
      ArrowLeft: () =>
        row.isOpen === true
          ? tree.setOpen(row, false)
          : go(rows.slice(0, at).findLastIndex(({ level }) => level < row.level)),
      Enter: () => openRow(page, row),
      ' ': () => tree.toggle(row),
    }
    const key = to === undefined ? keys[event.key] : () => go(to)
    if (key === undefined) return
    event.preventDefault()
    key()
  }

const Rows = (props: TreeViewProps) => {
  const { page, tree } = props
  const rows = useStore(tree.$rows)
  const activeKey = useStore(tree.$active)
  const active = Math.max(
    0,
    rows.findIndex(({ key }) => key === activeKey),
  )
  const body = useRef<HTMLDivElement>(null)
  const press = treeKeys(props, rows)
  useLayoutEffect(() => {
    // The row that has the keys keeps the focus where the tree had it.
    const root = body.current?.getRootNode()
    const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
    if (focused === null || body.current?.contains(focused) !== true) return
    const row = body.current.querySelector<HTMLElement>('[role=row][tabindex="0"]')
    if (row !== focused.closest('[role=row]')) row?.focus()
  })
  return (
    <div
      ref={body}
      role="treegrid"
      tabIndex={-1}
      className="dictionary__tree"
      aria-label={msg('Dictionary')}
      onKeyDown={press}
    >
      <div role="row" className="dictionary__row dictionary__row--head">
        <span role="columnheader">{msg('Name')}</span>
        <span role="columnheader">{msg('Class or type')}</span>
        <span role="columnheader">{msg('Presence')}</span>
        <span role="columnheader">{msg('Unit or enumeration')}</span>
        <span role="columnheader">{msg('Edition')}</span>
        <span role="columnheader" className="yaw-number">
          {msg('Used')}
        </span>
      </div>
      {rows.map((row, index) => (
        <div
          key={row.key}
          role="row"
          className="dictionary__row"
          data-kind={row.kind}
          data-key={row.key}
          data-level={row.level}
          aria-level={row.level}
          aria-posinset={row.place}
          aria-setsize={row.of}
          aria-expanded={row.isOpen}
          tabIndex={index === active ? 0 : -1}
          onFocus={() => tree.setActive(row.key)}
          onDoubleClick={() => openRow(page, row)}
        >
          <TreeCells page={page} tree={tree} row={row} />
        </div>
      ))}
    </div>
  )
}

export const TreeView = (props: TreeViewProps) => {
  const { tree } = props
  const data = useData(tree.$outline)
  const rows = useStore(tree.$rows)
  const query = useStore(tree.$query)
  if (data === undefined) return <Loaded value={tree.$outline} rows={20} />
  if (data.nodes.length === 0) {
    return (
      <EmptyState
        title={msg('There are no logical nodes yet')}
        text={msg('Create one, or read a file with data type templates')}
      />
    )
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="funnel"
        title={query === '' ? msg('Nothing belongs to this edition') : msg(str`Nothing is called “${query}”`)}
        text={msg('Remove a filter to see more')}
      />
    )
  }
  return <Rows {...props} />
}
