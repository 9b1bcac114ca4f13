// What was refused when items were written, and which of their references nobody knows.
import { msg } from '@lit/localize'

import type { ContentWritten } from '../../../../contract/records/info-model-config/calls.ts'
import { sentenceOf } from '../../../../contract/records/record-kind.ts'
import { reasonText } from '../../../../locales/error-text.ts'
import { inLanguage } from '../../../../locales/in-language.ts'
import { fieldLabel } from '../../../records/use-record-labels.ts'
import { issueText } from '../../../ui/issue-text.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { recordOf } from '../model-labels.ts'
import { counted } from '../../../../lib/text/format-count.ts'

const SHOWN = 20

type Refused = ContentWritten['refused'][number]

const textOf = ({ kind, reason, fields }: Refused, isEnglish: boolean): string => {
  const record = recordOf(kind)
  const texts = fields.map((problem) => {
    const label = fieldLabel(record, problem.path, isEnglish)
    const sentence = problem.words ?? sentenceOf(record, problem.rule)
    return sentence === undefined ? issueText(problem, label) : `${label}: ${inLanguage(sentence)}`
  })
  if (texts.length > 0) return texts.join('; ')
  return (reason === undefined ? undefined : reasonText(reason)) ?? msg('The platform has refused this row')
}

const Keys = ({ label, keys }: { label: string; keys: readonly string[] }) => {
  const once = [...new Set(keys)]
  return (
    <Notice kind="warning">
      {label} <span className="yaw-mono">{once.slice(0, SHOWN).join(', ')}</span>
      {once.length > SHOWN && ' …'}
    </Notice>
  )
}

const Unresolved = ({ unresolved }: Pick<ContentWritten, 'unresolved'>) => {
  const [parts, items] = [
    unresolved.filter(({ kind }) => kind === 'part').map(({ id, key }) => `${id} → ${key}`),
    unresolved.filter(({ kind }) => kind !== 'part').map(({ field, key }) => `${field} ${key}`),
  ]
  return (
    <>
      {items.length > 0 && (
        <Keys label={msg('The dictionary does not know these; the fields stay empty:')} keys={items} />
      )}
      {parts.length > 0 && (
        <Keys
          label={msg('These components and relationships are left out; add their models first, or leave it so:')}
          keys={parts}
        />
      )}
    </>
  )
}

export const WrittenReport = ({ written, isEnglish }: { written: ContentWritten | undefined; isEnglish: boolean }) => {
  if (written === undefined) return null
  const { refused, unresolved } = written
  return (
    <>
      {refused.length > 0 && (
        <div className="yaw-form__failure" role="alert">
          <p>
            {counted(
              msg('Nothing was written: # item was refused|Nothing was written: # items were refused'),
              refused.length,
            )}
          </p>
          <ul>
            {refused.slice(0, SHOWN).map((each) => (
              <li key={`${each.kind} ${each.id}`}>
                <b className="yaw-mono">{each.id}</b> {textOf(each, isEnglish)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unresolved.length > 0 && <Unresolved unresolved={unresolved} />}
    </>
  )
}
