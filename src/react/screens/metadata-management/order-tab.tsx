// The order in which a form offers the items: dragged, or moved with Alt and arrows; saved as one change (screens 11).
import { msg, str } from '@lit/localize'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

import { Loaded } from '../../ui/states/loaded.tsx'
import { META_ITEM } from '../../../contract/records/metadata-management/dictionary-kinds.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { createMetadataWork } from '../../../stores/pages/metadata-management/metadata-work.ts'
import './metadata-management.css'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { useRecordLabels } from '../../records/use-record-labels.ts'
import { Button } from '../../ui/button.tsx'
import { followDrag } from '../../ui/drag-session.ts'
import { useAttempt } from '../../use-attempt.ts'

/** Room between two items. */
const STEP = 10

const moved = (rows: readonly RecordRow[], from: number, to: number): RecordRow[] => {
  const row = rows[from]
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  const rest = rows.filter((_row, index) => index !== from)
  return [...rest.slice(0, to), row, ...rest.slice(to)]
}

type ShownProps = Pick<RecordTabProps, 'page' | 'mayEdit'> & { items: readonly RecordRow[] }

const Shown = ({ page, mayEdit, items }: ShownProps) => {
  const labels = useRecordLabels(page)
  const list = useRef<HTMLOListElement>(null)
  const [rows, setRows] = useState(items)
  const [at, setAt] = useState(0)
  /** What fails, the client has logged and shown as a toast. */
  const { isSending: isSaving, run } = useAttempt()
  const isChanged = rows.some((row, index) => row !== items[index])
  const labelOf = (row: RecordRow) => labels.title(META_ITEM, row)
  const save = () => run(() => page.plugin(createMetadataWork).reorder(rows, STEP))
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (by === undefined) return
    event.preventDefault()
    const to = Math.min(Math.max(at + by, 0), rows.length - 1)
    if (event.altKey && mayEdit) setRows(moved(rows, at, to))
    setAt(to)
  }
  const grab = ({ nativeEvent }: PointerEvent, from: number) => {
    const ground = list.current
    if (!mayEdit || nativeEvent.button !== 0 || nativeEvent.pointerType === 'touch' || ground === null) return
    let to = from
    followDrag(ground, nativeEvent, {
      begin: () => true,
      move: ({ y }) => {
        const places = [...ground.children].map((each) => each.getBoundingClientRect())
        const place = places.findIndex(({ top, height }) => y < top + height / 2)
        const before = place === -1 ? rows.length : place
        to = before > from ? before - 1 : before
        return { text: msg(str`Place ${to + 1}`), isAllowed: true }
      },
      drop: () => {
        setRows(moved(rows, from, to))
        setAt(to)
      },
      end: () => {},
    })
  }
  const current = rows[at]
  return (
    <>
      <div className="metadata__tools">
        <Button size="mini" disabled={!isChanged || isSaving} onClick={() => setRows(items)}>
          {msg('Discard')}
        </Button>
        <Button size="mini" kind="primary" busy={isSaving} disabled={!isChanged} onClick={() => void save()}>
          {msg('Save order')}
        </Button>
        <span className="yaw-secondary">{mayEdit && msg('Drag, or press Alt with an arrow')}</span>
      </div>
      <ol
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={msg('Order of the items')}
        aria-activedescendant={current && `item-${current.id}`}
        className="metadata__order"
        onKeyDown={press}
      >
        {rows.map((row, index) => (
          <li
            key={row.id}
            id={`item-${row.id}`}
            role="option"
            aria-selected={index === at}
            onClick={() => setAt(index)}
            onPointerDown={(event) => grab(event, index)}
          >
            <span className="yaw-number">{index + 1}</span>
            <code className="yaw-mono">{String(row.values['code'])}</code>
            <span>{labelOf(row)}</span>
          </li>
        ))}
      </ol>
      <p role="status" className="yaw-visually-hidden">
        {current && msg(str`${labelOf(current)}, ${at + 1} of ${rows.length}`)}
      </p>
    </>
  )
}

export const OrderTab = ({ page, master, mayEdit }: RecordTabProps) => {
  const [$items] = useState(() => page.plugin(createMetadataWork).itemsOf(master.id))
  return (
    <div className="metadata">
      <Loaded value={$items} rows={8}>
        {(items) => (
          <Shown
            key={items.map(({ id, revision }) => `${id}${revision}`).join()}
            page={page}
            mayEdit={mayEdit}
            items={items}
          />
        )}
      </Loaded>
    </div>
  )
}
