// What taking items over would do to each of them: added, changed in which fields, left alone.
import { msg, str } from '@lit/localize'

import type { CopiedItem } from '../../../../lib/models/copy-items.ts'
import { inLanguage } from '../../../../locales/in-language.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { fieldLabel, useRecordLabels } from '../../../records/use-record-labels.ts'
import { Badge, type BadgeProps } from '../../../ui/states/badge.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { RECORD_OF, nameOfItem } from '../model-labels.ts'

/** Rows that show; the counts above tell of all. */
const SHOWN = 300

const BADGES: Readonly<Record<CopiedItem['outcome'], BadgeProps['kind']>> = {
  added: 'success',
  changed: 'warning',
  same: 'neutral',
  skipped: 'neutral',
}

const outcomeLabel = (outcome: CopiedItem['outcome']): string => {
  if (outcome === 'added') return msg('Added')
  if (outcome === 'changed') return msg('Changed')
  return outcome === 'same' ? msg('The same') : msg('Left out')
}

export const PlanTable = ({ page, plan }: { page: RecordsPage; plan: readonly CopiedItem[] }) => {
  const labels = useRecordLabels(page)
  const count = (outcome: CopiedItem['outcome']) => formatCount(plan.filter((item) => item.outcome === outcome).length)
  return (
    <section aria-label={msg('What happens')}>
      <p role="status">
        {msg(
          str`${count('added')} added, ${count('changed')} changed, ${count('same')} the same, ${count('skipped')} left out`,
        )}
      </p>
      <div className="models__scroll models__scroll--short">
        <table className="models__table" aria-label={msg('What happens')}>
          <tbody>
            {plan.slice(0, SHOWN).map((item) => (
              <tr key={`${item.kind} ${item.id}`}>
                <td>
                  <Badge kind={BADGES[item.outcome]}>{outcomeLabel(item.outcome)}</Badge>
                </td>
                <td>{inLanguage(RECORD_OF[item.kind].label)}</td>
                <th scope="row" className="yaw-mono">
                  {item.id}
                </th>
                <td>{nameOfItem(item.values, labels.isEnglish)}</td>
                <td className="models__detail">
                  {item.outcome === 'changed' &&
                    item.fields
                      .map(({ field }) => fieldLabel(RECORD_OF[item.kind], field, labels.isEnglish))
                      .join(', ')}
                  {item.clash !== undefined && <Badge kind="warning">{msg(str`business id of ${item.clash}`)}</Badge>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {plan.length > SHOWN && (
        <p className="yaw-secondary">{msg(str`The first ${formatCount(SHOWN)} of ${formatCount(plan.length)}`)}</p>
      )}
    </section>
  )
}
