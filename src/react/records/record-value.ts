// A value of a field in words: codes by their choice, ids by their names, numbers with their unit.
import { msg } from '@lit/localize'

import type { RecordKind } from '../../contract/records/record-kind.ts'
import { OWNER_FIELD, fieldOf } from '../../contract/records/record-kind.ts'
import { isEmpty, showValue } from '../../lib/text/format.ts'
import { inWords } from '../../locales/in-words.ts'
import { createDictionaries } from '../../stores/parts/dictionaries.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'
import type { ConflictWords } from '../form/conflict-panel.tsx'
import { type RecordWords, fieldLabel } from './use-record-words.ts'

const wordOf = (page: RecordsPage, field: NonNullable<ReturnType<typeof fieldOf>>, code: string): string => {
  if (!('options' in field) && !('dictionary' in field)) return code
  if (field.dictionary !== undefined)
    return page.session.part(createDictionaries).get(field.dictionary).$word.get()(code)
  const option = field.options?.find(({ value }) => value === code)
  return option === undefined ? code : inWords(option.label)
}

export const valueText = (
  page: RecordsPage,
  words: RecordWords,
  kind: RecordKind,
  name: string,
  value: unknown,
): string => {
  const field = fieldOf(kind, name)
  if (Array.isArray(value)) {
    return value.map((each) => (field === undefined ? String(each) : wordOf(page, field, String(each)))).join(' · ')
  }
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  if (isEmpty(value)) return showValue(value)
  if (typeof value === 'boolean') return value ? msg('Yes') : msg('No')
  if (name === OWNER_FIELD || field?.kind === 'reference') return words.nameOf(String(value))
  if (field === undefined) return String(value)
  if (field.kind === 'select' || field.kind === 'multi-select') return wordOf(page, field, String(value))
  const unit = 'unit' in field && field.unit !== undefined ? ` ${field.unit}` : ''
  return `${String(value)}${unit}`
}

/** What tells the changes of two people apart. */
export const conflictWords = (page: RecordsPage, words: RecordWords, kind: RecordKind): ConflictWords => ({
  title: msg('Somebody else has changed it in the meantime'),
  labelOf: (path) => fieldLabel(kind, path, words.isEnglish),
  textOf: (path, value) => valueText(page, words, kind, path, value),
})
