// Words for records, their references and states in the language of the page.
import { useStore } from '@nanostores/react'

import type { RecordRow } from '../../contract/records/record-shapes.ts'
import { OWNER_FIELD, type RecordKind, fieldOf } from '../../contract/records/record-kind.ts'
import { createDictionaries } from '../../stores/plugins/dictionaries.ts'
import { nameText } from '../../stores/plugins/records/record-names.ts'
import type { RecordsPage } from '../../stores/plugins/records/record-page.ts'
import { keyText, recordText, titleText } from '../../stores/plugins/records/record-labels.ts'

export const useRecordLabels = (page: RecordsPage) => {
  const locale = useStore(page.session.locale.$locale)
  const names = useStore(page.names.$names)
  const isEnglish = locale === 'en'
  /** Words for an id; the id where nobody knows them. */
  const nameOf = (id: string) => {
    const name = names.get(id)
    return name === undefined ? id : nameText(name, isEnglish)
  }
  return {
    isEnglish,
    text: (kind: RecordKind, record: Pick<RecordRow, 'values'>) => recordText(kind, record, isEnglish, nameOf),
    key: (kind: RecordKind, record: Pick<RecordRow, 'values'>) => keyText(kind, record, nameOf),
    title: (kind: RecordKind, record: Pick<RecordRow, 'values'>) => titleText(kind, record, isEnglish),
    nameOf,
    surroundings: { dictionaries: page.session.plugin(createDictionaries) },
  }
}
export type RecordLabels = ReturnType<typeof useRecordLabels>

/** Label of a field in the language of the page; its name where the kind has no such field. */
export const fieldLabel = (kind: RecordKind, name: string, isEnglish: boolean): string => {
  const label = name === OWNER_FIELD ? kind.movable : fieldOf(kind, name)?.label
  return label === undefined ? name : isEnglish ? label.en : label.zh
}
