// The rows of the form in their order: arrows walk, Alt and arrows move, Ctrl+D doubles, Delete takes away; rows are dragged
// by pointer (screens 5).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type RefObject, useRef } from 'react'

import { type RowProblem, textOf, typeOf } from '../../../contract/records/form-config/described-row.ts'
import type { Designer } from '../../../stores/pages/form-config/designer.ts'
import type { DraftRow } from '../../../stores/pages/form-config/draft-rows.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/states/badge.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Grabbed } from './designer-drag.ts'
import { problemText, rowLabels, typeLabels } from './designer-labels.ts'
import { listStep } from '../../ui/lists/list-step.ts'

interface CanvasProps {
  designer: Designer
  mayEdit: boolean
  place: RefObject<HTMLDivElement | null>
  onGrab: (event: React.PointerEvent, grabbed: Grabbed) => void
}

interface RowProps {
  row: DraftRow
  isSelected: boolean
  isInSection: boolean
  problems: readonly string[]
  onSelect: () => void
  onGrab: (event: React.PointerEvent) => void
}

const Row = ({ row, isSelected, isInSection, problems, onSelect, onGrab }: RowProps) => {
  const { id, values } = row
  const type = typeOf(values)
  const flags = [
    ...(values['required'] === true ? [msg('Required')] : []),
    ...(values['readOnly'] === true ? [msg('Read-only')] : []),
    ...(values['hidden'] === true ? [msg('Hidden')] : []),
    ...(textOf(values, 'visibleWhen') === '' ? [] : [msg('Conditional')]),
  ]
  return (
    <div
      role="option"
      id={`row-${id}`}
      data-row={id}
      aria-selected={isSelected}
      className={classNames(
        'designer__row',
        type === 'section' && 'designer__row--section',
        type === 'divider' && 'designer__row--divider',
        isInSection && 'designer__row--inside',
      )}
      onClick={onSelect}
      onPointerDown={onGrab}
    >
      <span className="designer__label">{rowLabels(values)}</span>
      <code className="yaw-mono yaw-secondary">{textOf(values, 'name')}</code>
      <span className="yaw-secondary">{typeLabels(values)}</span>
      {flags.map((flag) => (
        <Badge key={flag}>{flag}</Badge>
      ))}
      {problems.length > 0 && (
        <span className="designer__problem">
          <Icon name="exclamation-octagon" />
          {problems.join(' · ')}
        </span>
      )}
    </div>
  )
}

const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Answers whether the key was for the canvas. */
const act = (
  designer: Designer,
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  mayEdit: boolean,
): boolean => {
  const rows = designer.$rows.get()
  const selected = designer.$selected.get()
  const place = selected === undefined ? -1 : rows.indexOf(selected)
  const control = ctrlKey || metaKey
  const by = KEYS[key]
  if (by !== undefined && altKey && !control) {
    if (selected !== undefined && mayEdit) designer.step(selected.id, by)
    return true
  }
  const next = by !== undefined && control ? undefined : listStep(key, place, { count: rows.length })
  if (next !== undefined) {
    designer.select(rows[next]?.id)
    return true
  }
  if (!mayEdit) return false
  if (control && key.toLowerCase() === 'z') {
    if (shiftKey) designer.redo()
    else designer.undo()
    return true
  }
  if (control && key.toLowerCase() === 'y') {
    designer.redo()
    return true
  }
  if (selected === undefined) return false
  if (control && key.toLowerCase() === 'd') designer.duplicate(selected.id)
  else if (key === 'Delete') designer.remove(selected.id)
  else return false
  return true
}

const problemsOf = (problems: readonly RowProblem[], refused: readonly string[], { values }: DraftRow) => {
  const name = textOf(values, 'name')
  return [...new Set([...problems.filter(({ row }) => row === name).map(problemText), ...refused])]
}

export const Canvas = ({ designer, mayEdit, place, onGrab }: CanvasProps) => {
  const rows = useStore(designer.$rows)
  const selected = useStore(designer.$selected)
  const { problems } = useStore(designer.$described)
  const refused = useStore(designer.$refused)
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    if (!act(designer, event, mayEdit)) return
    event.preventDefault()
    event.stopPropagation()
    const id = designer.$selected.get()?.id
    list.current?.querySelector(`[data-row="${CSS.escape(id ?? '')}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const refusedOf = ({ id, values }: DraftRow) =>
    (refused.get(id) ?? []).map(({ rule, code }) => problemText({ row: textOf(values, 'name'), rule: rule ?? code }))
  const firstSection = rows.findIndex(({ values }) => typeOf(values) === 'section')
  return (
    <div ref={place} className="designer__canvas">
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={msg('Rows of the form')}
        aria-activedescendant={selected && `row-${selected.id}`}
        className="designer__rows"
        onKeyDown={press}
      >
        {rows.map((row, index) => (
          <Row
            key={row.id}
            row={row}
            isSelected={row.id === selected?.id}
            isInSection={firstSection !== -1 && index > firstSection && typeOf(row.values) !== 'section'}
            problems={problemsOf(problems, refusedOf(row), row)}
            onSelect={() => designer.select(row.id)}
            onGrab={(event) => onGrab(event, { id: row.id, text: rowLabels(row.values) })}
          />
        ))}
      </div>
      {rows.length === 0 && (
        <EmptyState
          icon="inbox"
          title={msg('The form has no fields yet')}
          text={mayEdit ? msg('Choose a field on the left, or drag it here') : undefined}
        />
      )}
      <p role="status" className="yaw-visually-hidden">
        {selected === undefined
          ? ''
          : msg(str`${rowLabels(selected.values)}, ${rows.indexOf(selected) + 1} of ${rows.length}`)}
      </p>
    </div>
  )
}
