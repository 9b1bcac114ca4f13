// Points that are about to be written, with a box for each: only what is ticked is taken.
import { msg } from '@lit/localize'

import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { STATUTE_POINT } from '../../../../contract/records/statute-config/statute-point.ts'
import type { PointDraft } from '../../../../lib/points/point-draft.ts'
import type { RecordLabels } from '../../../records/use-record-labels.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { isModbus } from '../../../../contract/records/statute-config/families.ts'
import { placeOf } from '../draft-place.ts'
import { readText } from '../read-text.ts'
import { counted } from '../../../../lib/text/format-count.ts'

/** Rows that are drawn; all are taken. */
const SHOWN = 500

interface DraftTableProps {
  drafts: readonly PointDraft[]
  /** Ids of those that are left out. */
  left: ReadonlySet<string>
  onLeft: (left: ReadonlySet<string>) => void
  /** What happens to a draft: made, changed, or nothing. */
  actionOf: (draft: PointDraft) => string
  labels: RecordLabels
  statute: RecordRow
}

const unitOf = ({ unit, values }: PointDraft, labels: RecordLabels): string => {
  const id = values['unit']
  return typeof id === 'string' && id !== '' ? (labels.nameOf(id).split(' · ')[0] ?? '') : (unit ?? '')
}

const idOf = ({ values }: PointDraft) => String(values['pointId'])

export const DraftTable = ({ drafts, left, onLeft, actionOf, labels, statute }: DraftTableProps) => {
  const hasReads = isModbus(statute.values['family'])
  const toggle = (id: string, taken: boolean) => {
    const next = new Set(left)
    if (taken) next.delete(id)
    else next.add(id)
    onLeft(next)
  }
  const all = left.size === 0 ? true : left.size >= drafts.length ? false : 'mixed'
  return (
    <div className="statute-drafts">
      <table className="statute-table">
        <thead>
          <tr>
            <th scope="col">
              <Checkbox checked={all} onChange={(taken) => onLeft(taken ? new Set() : new Set(drafts.map(idOf)))}>
                {msg('Point')}
              </Checkbox>
            </th>
            <th scope="col">{msg('Name')}</th>
            <th scope="col">{msg('Type')}</th>
            <th scope="col">{msg('Address')}</th>
            {hasReads && <th scope="col">{msg('Modbus request')}</th>}
            <th scope="col">{msg('Unit')}</th>
            <th scope="col">{msg('What happens')}</th>
          </tr>
        </thead>
        <tbody>
          {drafts.slice(0, SHOWN).map((draft) => {
            const id = idOf(draft)
            return (
              <tr key={id}>
                <td>
                  <Checkbox checked={!left.has(id)} onChange={(taken) => toggle(id, taken)}>
                    <span className="yaw-mono">{id}</span>
                  </Checkbox>
                </td>
                <td>{labels.title(STATUTE_POINT, draft)}</td>
                <td className="yaw-mono">{String(draft.values['dataType'] ?? '')}</td>
                <td className="yaw-mono statute-drafts__place">{placeOf(draft.values)}</td>
                {hasReads && <td className="yaw-secondary">{readText(statute.values, draft.values)}</td>}
                <td>{unitOf(draft, labels)}</td>
                <td className="yaw-secondary">{left.has(id) ? msg('Left out') : actionOf(draft)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {drafts.length > SHOWN && (
        <p className="yaw-secondary">
          {counted(
            msg('# more is not shown, and taken too|# more are not shown, and taken too'),
            drafts.length - SHOWN,
          )}
        </p>
      )}
    </div>
  )
}
