// Rows that the platform has refused, each with its reason in words.
import { msg } from '@lit/localize'

import { sentenceOf } from '../../../../contract/records/record-kind.ts'
import { STATUTE_POINT } from '../../../../contract/records/statute-config/statute-point.ts'
import { reasonText } from '../../../../locales/error-text.ts'
import { inLanguage } from '../../../../locales/in-language.ts'
import type { RefusedRow } from '../../../../stores/pages/statute-config/point-work.ts'
import { fieldLabel } from '../../../records/use-record-labels.ts'
import { issueText } from '../../../ui/issue-text.ts'
import { counted } from '../../../../lib/text/format-count.ts'

const SHOWN = 20

const reasonsOf = ({ row: { fields = [], reason, subjects } }: RefusedRow, isEnglish: boolean): string => {
  const texts = fields.map((problem) => {
    const label = fieldLabel(STATUTE_POINT, problem.path, isEnglish)
    const sentence = sentenceOf(STATUTE_POINT, problem.rule, subjects)
    return sentence === undefined ? issueText(problem, label) : `${label}: ${inLanguage(sentence)}`
  })
  if (texts.length > 0) return texts.join('; ')
  return (reason === undefined ? undefined : reasonText(reason, subjects)) ?? msg('The platform has refused this row')
}

export const RefusedRows = ({ rows, isEnglish }: { rows: readonly RefusedRow[]; isEnglish: boolean }) => {
  if (rows.length === 0) return null
  return (
    <div className="yaw-form__failure" role="alert">
      <p>
        {counted(
          msg('Nothing was written: # point was refused|Nothing was written: # points were refused'),
          rows.length,
        )}
      </p>
      <ul>
        {rows.slice(0, SHOWN).map((refused) => (
          <li key={refused.name}>
            <b>{refused.name}</b> {reasonsOf(refused, isEnglish)}
          </li>
        ))}
      </ul>
    </div>
  )
}
