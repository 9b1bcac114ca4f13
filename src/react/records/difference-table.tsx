// Fields before and after: in the history of a record, and between two records.
import { msg } from '@lit/localize'

import type { FieldDifference } from '../../contract/records/record-shapes.ts'
import type { RecordKind } from '../../contract/records/record-kind.ts'
import { isEmpty } from '../../lib/format.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'
import { valueText } from './record-value.ts'
import { fieldLabel, useRecordWords } from './use-record-words.ts'

interface DifferenceTableProps {
  page: RecordsPage
  kind: RecordKind
  differences: readonly FieldDifference[]
  /** Of what was made or deleted all is new or gone. */
  only?: 'old' | 'new' | undefined
}

export const DifferenceTable = ({ page, kind, differences, only }: DifferenceTableProps) => {
  const words = useRecordWords(page)
  const nothing = <span className="yaw-secondary">{msg('empty')}</span>
  const show = (field: string, value: unknown) => valueText(page, words, kind, field, value)
  return (
    <table className="history__changes">
      <tbody>
        {differences.map(({ field, old, new: made }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(kind, field, words.isEnglish)}</th>
            <td>
              {only !== 'new' && (isEmpty(old) ? nothing : <del>{show(field, old)}</del>)}
              {only === undefined && <span aria-hidden="true"> → </span>}
              {only !== 'old' && (isEmpty(made) ? nothing : <ins>{show(field, made)}</ins>)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
