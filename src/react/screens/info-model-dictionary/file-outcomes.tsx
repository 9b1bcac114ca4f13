// What would become of each part of a file, what is refused first; and how many of each (screens 2, dry run).
import { msg, str } from '@lit/localize'

import { fieldAt } from '../../../contract/form/field-at.ts'
import type { CandidateOutcome, CandidateResult } from '../../../contract/records/info-model-dictionary/calls.ts'
import { DICTIONARY_KINDS } from '../../../contract/records/info-model-dictionary/kinds.ts'
import { sentenceOf } from '../../../contract/records/record-kind.ts'
import { reasonText } from '../../../locales/error-text.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { formatCount } from '../../../lib/text/format-count.ts'
import { PlainTable } from '../../ui/plain-table.tsx'

const outcomeText = (outcome: CandidateOutcome): string => {
  switch (outcome) {
    case 'added':
      return msg('Is added')
    case 'changed':
      return msg('Is changed')
    case 'same':
      return msg('Is the same')
    case 'kept':
      return msg('Stays as it is')
    case 'failed':
      return msg('Is refused')
  }
}

/** Rows that are listed; counts tell of all. */
const MOST = 500

const ORDER: readonly CandidateOutcome[] = ['failed', 'added', 'changed', 'kept', 'same']

const kindOf = (name: string) => DICTIONARY_KINDS.find((kind) => kind.name === name)

/** Why it is refused, or which fields are different. */
const detailOf = ({ kind: name, outcome, changes, reason, fields = [], subjects }: CandidateResult): string => {
  const kind = kindOf(name)
  const labelOf = (path: string) => {
    const field = kind && fieldAt(kind.form, path)
    return field === undefined ? path : inLanguage(field.label)
  }
  if (outcome !== 'failed') return changes.map(labelOf).join(', ')
  const told = fields.map(({ path, rule }) => {
    const sentence = kind === undefined ? undefined : sentenceOf(kind, rule)
    return `${labelOf(path)}${sentence === undefined ? '' : `: ${inLanguage(sentence)}`}`
  })
  const why = reason === undefined ? '' : (reasonText(reason, subjects) ?? '')
  return [why, ...told].filter((part) => part !== '').join(' · ')
}

export const FileOutcomes = ({ rows }: { rows: readonly CandidateResult[] }) => {
  const counts = Map.groupBy(rows, ({ outcome }) => outcome)
  const sum = ORDER.flatMap((outcome) => {
    const count = counts.get(outcome)?.length ?? 0
    return count === 0 ? [] : [`${outcomeText(outcome)}: ${formatCount(count)}`]
  })
  const shown = ORDER.filter((outcome) => outcome !== 'same').flatMap((outcome) => counts.get(outcome) ?? [])
  return (
    <section aria-label={msg('What would become of it')}>
      <p role="status">{sum.join(' · ')}</p>
      {shown.length > 0 && (
        <div className="dictionary__choices">
          <PlainTable className="dictionary__table" heads={[msg('Name'), msg('Kind'), msg('Result'), msg('Fields')]}>
            {shown.slice(0, MOST).map((row) => (
              <tr key={`${row.kind} ${row.path}`}>
                <th scope="row" className="yaw-mono">
                  {row.path}
                </th>
                <td>{inLanguage(kindOf(row.kind)?.label ?? { zh: row.kind, en: row.kind })}</td>
                <td data-outcome={row.outcome}>{outcomeText(row.outcome)}</td>
                <td>{detailOf(row)}</td>
              </tr>
            ))}
          </PlainTable>
        </div>
      )}
      {shown.length > MOST && (
        <p className="yaw-secondary">{msg(str`The first ${formatCount(MOST)} of ${formatCount(shown.length)}`)}</p>
      )}
    </section>
  )
}
