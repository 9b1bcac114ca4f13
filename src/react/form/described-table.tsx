// A table of a described form: rows that can be added and taken away, a control in each cell (screens 5).
import { msg, str } from '@lit/localize'
import trash from 'bootstrap-icons/icons/trash.svg'
import { type FieldError, useFormState } from 'react-hook-form'

import { type FormValues, emptyOf, valueAt } from '../../contract/form/form-conditions.ts'
import type { FieldOf, SimpleField } from '../../contract/form/form-description.ts'
import { numberText, parseNumber } from '../../lib/text/number-text.ts'
import { inLanguage } from '../../locales/in-language.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { issueText } from '../ui/issue-text.ts'
import { SelectBox } from '../ui/fields/select-box.tsx'
import { useChoices } from './described-choice.tsx'
import type { DescribedControlProps, DescribedInside } from './described-field.tsx'
import { readFieldError } from './schema-resolver.ts'

interface CellProps {
  column: SimpleField
  /** Column and row, for screen readers. */
  label: string
  value: unknown
  error: string | undefined
  fixed: boolean
  around: DescribedInside
  onChange: (value: unknown) => void
}

type ChoiceCellProps = CellProps & { column: FieldOf<'select' | 'multi-select'> }

const ChoiceCell = ({ column, label, value, fixed, around, onChange }: ChoiceCellProps) => {
  const chosen = typeof value === 'string' && value !== '' ? value : null
  const options = useChoices(column, chosen === null ? [] : [chosen], around)
  return (
    <SelectBox
      label={label}
      options={options}
      value={chosen}
      clearable={column.required !== true}
      disabled={fixed}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}

const isNumber = ({ kind }: SimpleField) => kind === 'number' || kind === 'integer'

const Cell = (props: CellProps) => {
  const { column, label, value, error, fixed, onChange } = props
  if (column.kind === 'select' || column.kind === 'multi-select') return <ChoiceCell {...props} column={column} />
  if (column.kind === 'switch') {
    return (
      <input
        type="checkbox"
        className="yaw-checkbox"
        aria-label={label}
        checked={value === true}
        disabled={fixed}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  }
  const text = typeof value === 'number' ? numberText(value) : String(value ?? '')
  return (
    <input
      type={column.kind === 'password' ? 'password' : 'text'}
      inputMode={isNumber(column) ? 'decimal' : undefined}
      autoComplete="off"
      className="yaw-input"
      aria-label={label}
      aria-invalid={error === undefined ? undefined : true}
      // The text stays while it is typed; a number that it is becomes one when it is left.
      key={text}
      defaultValue={text}
      readOnly={fixed}
      onBlur={({ target }) => {
        if (target.value !== text) onChange(isNumber(column) ? parseNumber(target.value) : target.value)
      }}
    />
  )
}

const toRows = (value: unknown): FormValues[] =>
  Array.isArray(value) ? value.map((row) => (typeof row === 'object' && row !== null ? { ...row } : {})) : []

export const DescribedTable = ({
  field,
  input,
  fixed,
  required,
  hint,
  around,
}: DescribedControlProps<FieldOf<'table'>>) => {
  const { label, onChange, name } = input
  const { errors } = useFormState({ control: around.control })
  const rows = toRows(input.value)
  const problemOf = (row: number, column: SimpleField) => {
    const error = valueAt({ found: valueAt(errors, name) }, 'found')
    const cell: Pick<FieldError, 'message'> | undefined = Array.isArray(error) ? error[row]?.[column.name] : undefined
    const problem = readFieldError(cell)
    return problem && issueText(problem, inLanguage(column.label))
  }
  const wrong = rows.flatMap((_row, place) => field.columns.flatMap((column) => problemOf(place, column) ?? []))
  const add = () => onChange([...rows, Object.fromEntries(field.columns.map((each) => [each.name, emptyOf(each)]))])
  const write = (place: number, column: SimpleField, value: unknown) =>
    onChange(rows.map((row, index) => (index === place ? { ...row, [column.name]: value } : row)))
  return (
    <Field label={label} required={required} hint={hint} error={input.error ?? wrong[0]}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div id={id} role="group" aria-label={label} aria-describedby={describedBy} className="described__table">
          {rows.length > 0 && (
            <table>
              <thead>
                <tr>
                  {field.columns.map((column) => (
                    <th key={column.name} scope="col">
                      {inLanguage(column.label)}
                      {'unit' in column && column.unit !== undefined && ` (${column.unit})`}
                    </th>
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody>
                {rows.map((row, place) => (
                  // Rows have no name of their own; cells are keyed by what they hold.
                  <tr key={place}>
                    {field.columns.map((column) => (
                      <td key={column.name}>
                        <Cell
                          column={column}
                          label={msg(str`${inLanguage(column.label)}, row ${place + 1}`)}
                          value={row[column.name]}
                          error={problemOf(place, column)}
                          fixed={fixed || column.readOnly === true}
                          around={around}
                          onChange={(value) => write(place, column, value)}
                        />
                      </td>
                    ))}
                    <td>
                      {!fixed && (
                        <IconButton
                          icon={{ svg: trash }}
                          label={msg(str`Remove row ${place + 1}`)}
                          onClick={() => onChange(rows.filter((_each, index) => index !== place))}
                        />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {!fixed && (
            <Button size="mini" disabled={rows.length >= (field.maxRows ?? 50)} onClick={add}>
              {msg('Add row')}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
