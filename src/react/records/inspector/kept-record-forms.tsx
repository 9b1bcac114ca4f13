// Forms of records that wait to be gone on with, above the lists (screens 0, nothing is lost).
import { msg, str } from '@lit/localize'

import { inSentence } from '../../../locales/in-words.ts'
import { createRecordForms, type RecordFormPlace } from '../../../stores/parts/records/record-forms.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import { KeptFormsBar } from '../../form/kept-forms-bar.tsx'

export const KeptRecordForms = ({ page }: { page: RecordsPage }) => {
  const kept = page.part(createRecordForms)
  const titleOf = ({ kind, name, record }: RecordFormPlace) => {
    const label = page.kindOf(kind)?.label
    if (record !== undefined) return msg(str`Edit ${name}`)
    return msg(str`Create ${label === undefined ? kind : inSentence(label)}`)
  }
  return <KeptFormsBar kept={kept} titleOf={titleOf} open={(place) => void kept.open(place)} />
}
