// A value of a field in words: codes by their choice, ids by their names, numbers with their unit.
import { msg } from '@lit/localize'

import type { RecordKind } from '../../contract/records/record-kind.ts'
import { OWNER_FIELD, fieldOf } from '../../contract/records/record-kind.ts'
import { isEmpty, showValue } from '../../lib/text/format.ts'
import { inLanguage } from '../../locales/in-language.ts'
import { createDictionaries } from '../../stores/plugins/dictionaries.ts'
import type { RecordsPage } from '../../stores/plugins/records/record-page.ts'
import type { ConflictMessages } from '../form/conflict-panel.tsx'
import { type RecordLabels, fieldLabel } from './use-record-labels.ts'

const labelOf = (page: RecordsPage, field: NonNullable<ReturnType<typeof fieldOf>>, code: string): string => {
  if (!('options' in field) && !('dictionary' in field)) return code
  if (field.dictionary !== undefined)
    return page.session.plugin(createDictionaries).get(field.dictionary).$label.get()(code)
  const option = field.options?.find(({ value }) => value === code)
  return option === undefined ? code : inLanguage(option.label)
}

export const valueText = (
  page: RecordsPage,
  labels: RecordLabels,
  kind: RecordKind,
  name: string,
  value: unknown,
): string => {
  const field = fieldOf(kind, name)
  if (Array.isArray(value)) {
    return value.map((each) => (field === undefined ? String(each) : labelOf(page, field, String(each)))).join(' · ')
  }
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  if (isEmpty(value)) return showValue(value)
  if (typeof value === 'boolean') return value ? msg('Yes') : msg('No')
  if (name === OWNER_FIELD || field?.kind === 'reference') return labels.nameOf(String(value))
  if (field === undefined) return String(value)
  if (field.kind === 'select' || field.kind === 'multi-select') return labelOf(page, field, String(value))
  const unit = 'unit' in field && field.unit !== undefined ? ` ${field.unit}` : ''
  return `${String(value)}${unit}`
}

/** What tells the changes of two people apart. */
export const conflictMessages = (page: RecordsPage, labels: RecordLabels, kind: RecordKind): ConflictMessages => ({
  title: msg('Somebody else has changed it in the meantime'),
  labelOf: (path) => fieldLabel(kind, path, labels.isEnglish),
  textOf: (path, value) => valueText(page, labels, kind, path, value),
})
