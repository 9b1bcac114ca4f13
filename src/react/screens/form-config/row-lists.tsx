// The lists of a row: its options, the columns of its table, the conditions under which it shows, is required, can be changed
// (screens 5).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { OPERATORS, type Operator } from '../../../contract/form/form-description.ts'
import { FIELD_TYPES } from '../../../contract/records/form-config/field-types.ts'
import { listOf, textOf, typeOf } from '../../../contract/records/form-config/described-row.ts'
import { thingForm } from '../../../contract/thing/thing-forms.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import {
  type DraftCondition,
  isValueless,
  readConditions,
  readOptions,
  writeConditions,
  writeOptions,
} from '../../../stores/pages/form-config/conditions.ts'
import { type Designer, typeOfForm } from '../../../stores/pages/form-config/designer.ts'
import type { DraftRow } from '../../../stores/pages/form-config/draft-rows.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { operatorLabels, rowLabels } from './designer-labels.ts'
import { ListEditor, type ListRow } from './list-editor.tsx'

interface ListsProps {
  designer: Designer
  row: DraftRow
  fixed: boolean
}

const Unreadable = () => (
  <Notice kind="warning">{msg('The choices of this row are no valid list: correct them in the grid of rows')}</Notice>
)

const Options = ({ designer, row, fixed }: ListsProps) => {
  const options = readOptions(row.values)
  const isCascade = typeOf(row.values) === 'cascade'
  if (options === null) return <Unreadable />
  return (
    <ListEditor
      label={msg('Options')}
      hint={isCascade ? undefined : msg('Leave the list empty to take the items of a dictionary')}
      columns={[
        { id: 'value', label: msg('Value'), isMono: true },
        { id: 'zh', label: msg('Chinese') },
        { id: 'en', label: msg('English') },
        ...(isCascade ? [{ id: 'of', label: msg('Belongs to'), isMono: true }] : []),
      ]}
      rows={options.map((option) => ({ ...option }))}
      newRow={() => ({ value: '', zh: '', en: '', of: '' })}
      addLabel={msg('Add option')}
      fixed={fixed}
      isOrdered
      onChange={(rows) =>
        designer.change(
          row.id,
          'options',
          writeOptions(rows.map(({ value = '', zh = '', en = '', of = '' }) => ({ value, zh, en, of }))),
        )
      }
    />
  )
}

/** Types of the columns of a table: those of one plain value. */
const COLUMN_TYPES = ['text', 'integer', 'number', 'switch', 'date', 'time', 'host', 'ip'] as const

const Columns = ({ designer, row, fixed }: ListsProps) => {
  const columns = listOf(row.values, 'tableColumns')
  if (columns === null) return <Unreadable />
  const isYes = (value: unknown) => (value === true ? 'yes' : 'no')
  return (
    <ListEditor
      label={msg('Columns')}
      columns={[
        { id: 'name', label: msg('Name'), isMono: true },
        {
          id: 'type',
          label: msg('Type'),
          options: COLUMN_TYPES.map((value) => ({ value, label: inLanguage(FIELD_TYPES[value]) })),
        },
        { id: 'labelZh', label: msg('Chinese') },
        { id: 'labelEn', label: msg('English') },
        { id: 'unit', label: msg('Unit'), shows: ({ type }) => type === 'integer' || type === 'number' },
        {
          id: 'required',
          label: msg('Required'),
          options: [
            { value: 'no', label: msg('No') },
            { value: 'yes', label: msg('Yes') },
          ],
        },
      ]}
      rows={(columns ?? []).map((column) => ({
        name: textOf(column, 'name'),
        type: textOf(column, 'type') || 'text',
        labelZh: textOf(column, 'labelZh'),
        labelEn: textOf(column, 'labelEn'),
        unit: textOf(column, 'unit'),
        required: isYes(column['required']),
      }))}
      newRow={() => ({ name: '', type: 'text', labelZh: '', labelEn: '', unit: '', required: 'no' })}
      addLabel={msg('Add column')}
      fixed={fixed}
      isOrdered
      onChange={(rows) => {
        const written = rows.map((column, index) => ({
          ...columns?.[index],
          ...column,
          required: column['required'] === 'yes',
        }))
        designer.change(row.id, 'tableColumns', JSON.stringify(written))
      }}
    />
  )
}

const toCondition = ({ field = '', operator = '', value = '' }: ListRow): DraftCondition => ({
  field,
  operator: OPERATORS.find((each) => each === operator) ?? 'notEmpty',
  value,
})

interface ConditionsProps extends ListsProps {
  name: 'visibleWhen' | 'requiredWhen' | 'enabledWhen'
  label: string
}

const Conditions = ({ designer, row, fixed, name, label }: ConditionsProps) => {
  const rows = useStore(designer.$rows)
  const conditions = readConditions(row.values, name)
  if (conditions === null) return <Unreadable />
  const type = typeOfForm(designer.master)
  const own = rows
    .filter(({ id, values }) => id !== row.id && !['section', 'divider', 'table', 'builtIn'].includes(typeOf(values)))
    .map(({ values }) => ({ value: textOf(values, 'name'), label: rowLabels(values), kind: typeOf(values) as string }))
  const builtIn =
    type === undefined
      ? []
      : thingForm(type).fields.map((field) => ({
          value: field.name,
          label: inLanguage(field.label),
          kind: field.kind as string,
        }))
  const fields = [...own, ...builtIn]
  return (
    <ListEditor
      label={label}
      columns={[
        { id: 'field', label: msg('Field'), options: fields },
        {
          id: 'operator',
          label: msg('Condition'),
          options: OPERATORS.map((operator: Operator) => ({ value: operator, label: operatorLabels(operator) })),
        },
        { id: 'value', label: msg('Value'), shows: (each) => !isValueless(toCondition(each).operator) },
      ]}
      rows={conditions.map((condition) => ({ ...condition }))}
      newRow={() => ({ field: fields[0]?.value ?? '', operator: 'notEmpty', value: '' })}
      addLabel={msg('Add condition')}
      fixed={fixed || fields.length === 0}
      onChange={(next) =>
        designer.change(
          row.id,
          name,
          writeConditions(next.map(toCondition), (field) => fields.find(({ value }) => value === field)?.kind),
        )
      }
    />
  )
}

export const RowLists = (props: ListsProps) => {
  const type = typeOf(props.row.values)
  const isChoice = ['select', 'multi-select', 'radio', 'cascade'].includes(type)
  const hasConditions = !['section', 'divider', 'builtIn'].includes(type)
  return (
    <>
      {isChoice && <Options {...props} />}
      {type === 'table' && <Columns {...props} />}
      {hasConditions && (
        <>
          <Conditions {...props} name="visibleWhen" label={msg('Shown when all of these hold')} />
          <Conditions {...props} name="requiredWhen" label={msg('Required when all of these hold')} />
          <Conditions {...props} name="enabledWhen" label={msg('Can be changed when all of these hold')} />
        </>
      )}
    </>
  )
}
