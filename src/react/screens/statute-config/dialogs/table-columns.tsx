// What the columns of a vendor's table were taken for, with some of their values, and what its addresses count from; both can
// be changed before anything is written.
import { msg, str } from '@lit/localize'

import {
  TABLE_FIELDS,
  type TableBase,
  type TableDrafts,
  type TableField,
  type TableOptions,
} from '../../../../lib/points/simple-table.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'

const FIELD_LABELS: Readonly<Record<TableField, () => string>> = {
  name: () => msg('Name'),
  type: () => msg('Data type'),
  area: () => msg('Register type or function code'),
  address: () => msg('Address'),
  unit: () => msg('Unit'),
  scale: () => msg('Scale'),
  remark: () => msg('Remark'),
}

const BASES: readonly TableBase[] = [0, 1, 'plc']

interface TableColumnsProps {
  drafts: TableDrafts
  table: TableOptions
  onTable: (table: TableOptions) => void
}

export const TableColumns = ({ drafts: { columns, from }, table, onTable }: TableColumnsProps) => {
  const fields = columns.map(({ field }) => field)
  // A field has one column: whoever had it lets go.
  const put = (column: number, field: TableField | undefined) =>
    onTable({ ...table, fields: fields.map((each, at) => (at === column ? field : each === field ? undefined : each)) })
  return (
    <>
      <fieldset className="statute-dialog__row statute-columns">
        <legend>{msg('Columns of the file')}</legend>
        {columns.map(({ heading, field, samples }, column) => (
          <SelectField<TableField | 'none'>
            key={`${column} ${heading}`}
            label={heading === '' ? msg(str`Column ${column + 1}`) : heading}
            layout="above"
            hint={samples.length === 0 ? msg('Empty') : samples.join(', ')}
            value={field ?? 'none'}
            options={[
              { value: 'none', label: msg('Do not import') },
              ...TABLE_FIELDS.map((value) => ({ value, label: FIELD_LABELS[value]() })),
            ]}
            onChange={(next) =>
              put(
                column,
                TABLE_FIELDS.find((each) => each === next),
              )
            }
          />
        ))}
      </fieldset>
      <SelectField
        label={msg('Addresses in the file')}
        layout="above"
        value={String(from)}
        options={[
          { value: '0', label: msg('Protocol address, from 0') },
          { value: '1', label: msg('Register number, from 1') },
          { value: 'plc', label: msg('PLC address (00001, 10001, 30001, 40001)') },
        ]}
        onChange={(next) => onTable({ ...table, from: BASES.find((each) => String(each) === next) })}
      />
    </>
  )
}
