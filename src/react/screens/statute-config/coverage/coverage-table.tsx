// Attributes of a model with the points that bring them: all, or those that are missing.
import { msg } from '@lit/localize'

import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { modelAttribute } from '../../../../contract/records/info-model-config/attribute-kind.ts'
import { STATUTE_POINT } from '../../../../contract/records/statute-config/statute-point.ts'
import { needsPoint, text } from '../../../../contract/records/statute-config/point-facts.ts'
import type { RecordsPage } from '../../../../stores/parts/records/record-page.ts'
import { useRecordWords } from '../../../records/use-record-words.ts'
import { placeOf } from '../draft-place.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'

export interface CoverageRow {
  attribute: RecordRow
  points: readonly RecordRow[]
}

export const CoverageTable = ({ page, rows }: { page: RecordsPage; rows: readonly CoverageRow[] }) => {
  const words = useRecordWords(page)
  return (
    <PlainTable className="statute-table" heads={[msg('State'), msg('Attribute'), msg('Type'), msg('Measured points')]}>
      {rows.map(({ attribute, points }) => {
        const isRequired = needsPoint(attribute.values)
        const state = points.length > 1 ? 'several' : points.length === 1 ? 'mapped' : isRequired ? 'required' : 'open'
        return (
          <tr key={attribute.id} data-severity={state === 'required' || state === 'several' ? 'warning' : undefined}>
            <td>
              <span className="statute-coverage__state" data-state={state}>
                {state === 'several'
                  ? msg('Several points')
                  : state === 'mapped'
                    ? msg('Covered')
                    : state === 'required'
                      ? msg('Mandatory, missing')
                      : msg('Missing')}
              </span>
            </td>
            <td>{words.text(modelAttribute, attribute)}</td>
            <td className="yaw-mono">{text(attribute.values, 'valueType')}</td>
            <td>
              {points.map((point) => (
                <button
                  key={point.id}
                  type="button"
                  className="statute-link"
                  onClick={() => void page.inspector.open(STATUTE_POINT, point.id)}
                >
                  {text(point.values, 'pointId')} <span className="yaw-secondary">{placeOf(point.values)}</span>
                </button>
              ))}
            </td>
          </tr>
        )
      })}
    </PlainTable>
  )
}
