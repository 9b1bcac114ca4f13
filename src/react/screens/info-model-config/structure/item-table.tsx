// Items of a group in a table: id, name, type with unit and range, where they come from.
import { msg } from '@lit/localize'

import { type Values, idOf, isGiven, textOf } from '../../../../lib/models/items.ts'
import { readEnumItems } from '../../../../lib/models/enum-items.ts'
import { readParameters } from '../../../../lib/models/parameters.ts'
import { inLanguage } from '../../../../locales/in-language.ts'
import { rangeOf, valueTypeOf } from '../../../models/attribute-labels.ts'
import { RECORD_OF } from '../model-labels.ts'
import type { ShownItem } from './structure-tab.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'

interface ItemTableProps {
  label: string
  items: readonly ShownItem[]
  /** Some are taken over: a column says from where. */
  withFrom: boolean
  nameOf: (values: Values) => string
  onOpen: (item: ShownItem) => void
}

const typeOf = ({ kind, values }: ShownItem): string => {
  if (kind === 'event') return textOf(values, 'level')
  if (kind === 'service') return textOf(values, 'callType')
  return valueTypeOf(values)
}

const choicesOf = (text: string): string =>
  readEnumItems(text)
    .items.map((item) => `${item.value} ${inLanguage(item)}`)
    .join(', ')

const parametersOf = (text: string): string =>
  readParameters(text)
    .parameters.map(({ id, type, list, optional, unit }) => {
      const measured = unit === '' ? '' : ` ${unit}`
      return `${id}${optional ? '?' : ''}: ${type}${list ? '[]' : ''}${measured}`
    })
    .join(', ')

const detailOf = ({ kind, values }: ShownItem): string => {
  if (kind === 'event') return parametersOf(textOf(values, 'outputs'))
  if (kind === 'service') {
    const [inputs, outputs] = ['inputs', 'outputs'].map((field) => parametersOf(textOf(values, field)))
    return outputs === '' ? (inputs ?? '') : `${inputs} → ${outputs}`
  }
  const enumeration = textOf(values, 'enumeration')
  const items = choicesOf(textOf(values, 'enumItems'))
  return [rangeOf(values), enumeration, items].filter((part) => part !== '').join(' · ')
}

const Row = ({ item, withFrom, nameOf, onOpen }: { item: ShownItem } & Omit<ItemTableProps, 'items' | 'label'>) => {
  const { kind, values, from } = item
  const detail = detailOf(item)
  return (
    <tr>
      <th scope="row">
        <button type="button" className="yaw-button yaw-button--link yaw-mono" onClick={() => onOpen(item)}>
          {idOf(kind, values)}
        </button>
        {isGiven(values['required']) && (
          <span role="img" className="yaw-field__required" title={msg('Mandatory')} aria-label={msg('Mandatory')}>
            *
          </span>
        )}
      </th>
      <td title={nameOf(values)}>{nameOf(values)}</td>
      <td>{inLanguage(RECORD_OF[kind].label)}</td>
      <td className="yaw-mono">{typeOf(item)}</td>
      <td>{textOf(values, 'unit')}</td>
      <td className="models__detail" title={detail}>
        {detail}
      </td>
      <td className="yaw-mono" title={textOf(values, 'businessId')}>
        {textOf(values, 'businessId')}
      </td>
      {withFrom && <td className="yaw-secondary">{from ?? ''}</td>}
    </tr>
  )
}

export const ItemTable = ({ label, items, ...rest }: ItemTableProps) => (
  <div className="models__scroll">
    <PlainTable
      className="models__table models__table--items"
      aria-label={label}
      heads={[
        msg('Id'),
        msg('Name'),
        msg('Kind'),
        msg('Type'),
        msg('Unit'),
        msg('Range, choices, parameters'),
        msg('Business id'),
        ...(rest.withFrom ? [msg('Inherited from')] : []),
      ]}
    >
      {items.map((item) => (
        <Row key={`${item.kind} ${idOf(item.kind, item.values)}`} item={item} {...rest} />
      ))}
    </PlainTable>
  </div>
)
