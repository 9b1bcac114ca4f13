// Forms of records that wait to be gone on with, above the lists (screens 0, nothing is lost).
import { msg, str } from '@lit/localize'

import { inSentence } from '../../../locales/in-language.ts'
import { createRecordForms, type RecordFormPlace } from '../../../stores/plugins/records/record-forms.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { FormDraftsBar } from '../../form/form-drafts-bar.tsx'

export const RecordFormDrafts = ({ page }: { page: RecordsPage }) => {
  const kept = page.plugin(createRecordForms)
  const titleOf = ({ kind, name, record }: RecordFormPlace) => {
    const label = page.kindOf(kind)?.label
    if (record !== undefined) return msg(str`Edit ${name}`)
    return msg(str`Create ${label === undefined ? kind : inSentence(label)}`)
  }
  return <FormDraftsBar kept={kept} titleOf={titleOf} open={(place) => void kept.open(place)} />
}
