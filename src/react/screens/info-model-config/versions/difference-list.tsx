// What differs between two versions, heaviest first: each item with its fields before and after.
import { msg, str } from '@lit/localize'

import { WEIGHTS } from '../../../../lib/models/difference-weight.ts'
import type { FieldChange, ItemChange, ModelDifference } from '../../../../lib/models/differences.ts'
import { inWords } from '../../../../locales/in-words.ts'
import type { RecordsPage } from '../../../../stores/parts/records/record-page.ts'
import { DifferenceTable } from '../../../records/inspector/difference-table.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { RECORD_OF, WEIGHT_BADGES, recordOf, weightWord } from '../model-words.ts'

/** Differences that show at once. */
const SHOWN = 500

const changeWord = ({ change, oldId = '' }: ItemChange): string => {
  if (change === 'added') return msg('added')
  if (change === 'removed') return msg('removed')
  return change === 'renamed' ? msg(str`called ${oldId} before`) : msg('changed')
}

const Fields = ({
  page,
  kind,
  fields,
}: {
  page: RecordsPage
  kind: Parameters<typeof recordOf>[0]
  fields: readonly FieldChange[]
}) => (
  <DifferenceTable
    page={page}
    kind={recordOf(kind)}
    differences={fields.map(({ field, old, now }) => ({ field, old, new: now }))}
  />
)

export const DifferenceList = ({ page, difference }: { page: RecordsPage; difference: ModelDifference }) => {
  const items = difference.items.toSorted((a, b) => WEIGHTS.indexOf(b.weight) - WEIGHTS.indexOf(a.weight))
  return (
    <>
      <ul className="models__differences">
        {difference.model.length > 0 && (
          <li>
            <strong>{msg('The model itself')}</strong>
            <Fields page={page} kind="model" fields={difference.model} />
          </li>
        )}
        {items.slice(0, SHOWN).map((item) => (
          <li key={`${item.kind} ${item.id} ${item.change}`}>
            <Badge kind={WEIGHT_BADGES[item.weight]}>{weightWord(item.weight)}</Badge>{' '}
            {inWords(RECORD_OF[item.kind].label)} <code className="yaw-mono">{item.id}</code>{' '}
            <span className="yaw-secondary">{changeWord(item)}</span>
            {item.fields.length > 0 && <Fields page={page} kind={item.kind} fields={item.fields} />}
          </li>
        ))}
      </ul>
      {items.length > SHOWN && (
        <p className="yaw-secondary">
          {msg(str`The first ${formatCount(SHOWN)} of ${formatCount(items.length)} differences`)}
        </p>
      )}
    </>
  )
}
