// A short list edited in place: options, conditions, columns. What is typed counts when the box is left, or with Enter.
import { msg, str } from '@lit/localize'
import arrowDown from 'bootstrap-icons/icons/arrow-down.svg'
import arrowUp from 'bootstrap-icons/icons/arrow-up.svg'
import trash from 'bootstrap-icons/icons/trash.svg'
import { useId } from 'react'

import { Button, IconButton } from '../../ui/button.tsx'
import { SelectBox, type SelectOption } from '../../ui/fields/select-box.tsx'

export type ListRow = Readonly<Record<string, string>>

export interface ListColumn {
  id: string
  label: string
  /** A choice instead of a text. */
  options?: readonly SelectOption[] | undefined
  isMono?: boolean
  /** Whether a row has it. */
  shows?: (row: ListRow) => boolean
}

interface ListEditorProps {
  label: string
  hint?: string | undefined
  columns: readonly ListColumn[]
  rows: readonly ListRow[]
  /** What a row begins with. */
  newRow: () => ListRow
  addLabel: string
  fixed: boolean
  /** Rows whose order says something can be moved. */
  isOrdered?: boolean
  onChange: (rows: ListRow[]) => void
}

interface CellProps {
  column: ListColumn
  label: string
  value: string
  fixed: boolean
  onChange: (value: string) => void
}

const Cell = ({ column, label, value, fixed, onChange }: CellProps) =>
  column.options === undefined ? (
    <input
      // Another value from outside, such as an undone step, shows at once.
      key={value}
      type="text"
      autoComplete="off"
      className={column.isMono === true ? 'yaw-input yaw-mono' : 'yaw-input'}
      aria-label={label}
      defaultValue={value}
      readOnly={fixed}
      onBlur={({ target }) => {
        if (target.value !== value) onChange(target.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  ) : (
    <SelectBox
      label={label}
      options={column.options}
      value={value === '' ? null : value}
      disabled={fixed}
      onChange={(code) => onChange(code ?? '')}
    />
  )

export const ListEditor = (props: ListEditorProps) => {
  const { label, hint, columns, rows, newRow, addLabel, fixed, isOrdered = false, onChange } = props
  const id = useId()
  const write = (place: number, column: string, value: string) =>
    onChange(rows.map((row, index) => (index === place ? { ...row, [column]: value } : row)))
  const swap = (from: number, to: number) =>
    onChange(rows.map((row, index) => (index === from ? rows[to] : index === to ? rows[from] : row) ?? row))
  return (
    <section className="designer__list" role="group" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      {hint !== undefined && <p className="yaw-field__hint">{hint}</p>}
      {rows.map((row, place) => (
        // Rows have no name of their own; cells are keyed by what they hold.
        <div key={place} className="designer__list-row">
          {columns
            .filter(({ shows }) => shows?.(row) ?? true)
            .map((column) => (
              <label key={column.id} className="designer__cell">
                <span>{column.label}</span>
                <Cell
                  column={column}
                  label={msg(str`${column.label}, row ${place + 1}`)}
                  value={row[column.id] ?? ''}
                  fixed={fixed}
                  onChange={(value) => write(place, column.id, value)}
                />
              </label>
            ))}
          {!fixed && (
            <span className="designer__list-tools">
              {isOrdered && (
                <>
                  <IconButton
                    icon={{ svg: arrowUp }}
                    label={msg(str`Move row ${place + 1} up`)}
                    disabled={place === 0}
                    onClick={() => swap(place, place - 1)}
                  />
                  <IconButton
                    icon={{ svg: arrowDown }}
                    label={msg(str`Move row ${place + 1} down`)}
                    disabled={place === rows.length - 1}
                    onClick={() => swap(place, place + 1)}
                  />
                </>
              )}
              <IconButton
                icon={{ svg: trash }}
                label={msg(str`Remove row ${place + 1}`)}
                onClick={() => onChange(rows.filter((_row, index) => index !== place))}
              />
            </span>
          )}
        </div>
      ))}
      {!fixed && (
        <Button size="mini" icon="plus-lg" onClick={() => onChange([...rows, newRow()])}>
          {addLabel}
        </Button>
      )}
    </section>
  )
}
