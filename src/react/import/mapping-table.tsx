// Each column of a sheet with its header, its first values and the field that it is read as.
import { msg, str } from '@lit/localize'

import { columnLetter } from '../../lib/grid/column-letter.ts'
import { type SheetDraft, examine } from '../../stores/plugins/import/import-draft.ts'
import type { ImportField } from '../../stores/plugins/import/import-subject.ts'
import type { ImportWizard } from '../../stores/plugins/import/import-wizard.ts'
import { SelectBox } from '../ui/fields/select-box.tsx'
import { PlainTable } from '../ui/plain-table.tsx'

interface MappingTableProps {
  wizard: ImportWizard
  draft: SheetDraft
}

/** A field with its unit, a star where it must be given, and the column that has it already. */
const optionsOf = (fields: readonly ImportField[], mapped: Readonly<Record<number, string>>, own: number) => {
  const takenBy = new Map(Object.entries(mapped).map(([column, field]) => [field, Number(column)]))
  return fields.map((field) => {
    const taken = takenBy.get(field.name)
    const unit = field.unit === undefined ? '' : ` (${field.unit})`
    const star = field.required === true ? ' *' : ''
    const label = `${field.label()}${unit}${star}`
    return {
      value: field.name,
      label: taken === undefined || taken === own ? label : `${label} — ${msg(str`column ${columnLetter(taken)}`)}`,
    }
  })
}

export const MappingTable = ({ wizard, draft }: MappingTableProps) => {
  const { subject, mapping } = wizard
  const { mapped, twice } = examine(subject, draft)
  const fields = subject.fieldsOf(draft.type)
  const hintOf = (name: string | undefined) => fields.find((field) => field.name === name)?.hint?.()
  return (
    <div
      className="import__scroll import__columns"
      role="region"
      aria-label={msg('Columns of the sheet')}
      tabIndex={-1}
    >
      <PlainTable
        className="import__table"
        heads={[msg('Column'), msg('Header in the file'), msg('First values'), msg('Read as')]}
      >
        {draft.columns.map(({ column, header, samples }) => {
          const field = mapped[column]
          const letter = columnLetter(column)
          const values = samples.filter((sample) => sample !== '').join(' · ')
          return (
            <tr key={column} data-unread={field === undefined || undefined}>
              <td className="import__letter">{letter}</td>
              <th scope="row" className="yaw-ellipsis" title={header}>
                {header === '' ? <span className="yaw-secondary">{msg('No header')}</span> : header}
              </th>
              <td className="yaw-ellipsis yaw-secondary" title={samples.join('\n')}>
                {values}
              </td>
              <td>
                <SelectBox
                  label={msg(str`Column ${letter}, ${header}, is read as`)}
                  size="mini"
                  clearable
                  placeholder={msg('Not read')}
                  value={field ?? null}
                  options={optionsOf(fields, mapped, column)}
                  onChange={(next) => mapping.setField(draft.sheet, column, next)}
                />
                {twice.has(column) && <span className="import__twice">{msg('Mapped twice')}</span>}
                {!twice.has(column) && hintOf(field) !== undefined && (
                  <span className="yaw-secondary yaw-ellipsis import__hint" title={hintOf(field)}>
                    {hintOf(field)}
                  </span>
                )}
              </td>
            </tr>
          )
        })}
      </PlainTable>
    </div>
  )
}
