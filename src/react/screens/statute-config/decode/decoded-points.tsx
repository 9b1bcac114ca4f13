// All points of a statute that lie in a dump, each with its raw value and the value that it means.
import { msg } from '@lit/localize'

import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { type ReadBlock, decodePoints, orderOf } from '../../../../contract/records/statute-config/decode-points.ts'
import { STATUTE_POINT } from '../../../../contract/records/statute-config/statute-point.ts'
import { number, text } from '../../../../contract/records/statute-config/point-facts.ts'
import type { RecordsPage } from '../../../../stores/parts/records/record-page.ts'
import { useRecordWords } from '../../../records/use-record-words.ts'
import { counted } from '../../../../lib/text/format-count.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'

interface DecodedPointsProps {
  page: RecordsPage
  statute: RecordRow
  points: readonly RecordRow[]
  block: ReadBlock
}

export const DecodedPoints = ({ page, statute, points, block }: DecodedPointsProps) => {
  const words = useRecordWords(page)
  const decoded = decodePoints(statute.values, points, block)
  const byId = new Map(points.map((point) => [point.id, point]))
  if (decoded.length === 0) {
    return <p className="yaw-secondary">{msg('No point of the statute lies wholly in what was read.')}</p>
  }
  return (
    <PlainTable
      className="statute-table"
      caption={counted(msg('# point of the statute lies in it|# points of the statute lie in it'), decoded.length)}
      heads={[
        msg('Address'),
        msg('Point'),
        { label: msg('Value'), className: 'statute-table__number' },
        { label: msg('Raw value'), className: 'statute-table__number' },
        msg('Type'),
      ]}
    >
      {decoded.map(({ id, rawText, valueText }) => {
        const point = byId.get(id)
        if (point === undefined) return null
        const { values } = point
        const bit = number(values, 'bit')
        const unit = text(values, 'unit')
        return (
          <tr key={id}>
            <td className="yaw-mono">
              {number(values, 'address')}
              {bit === undefined ? '' : `.${bit}`}
            </td>
            <td>
              <button
                type="button"
                className="statute-link"
                onClick={() => void page.inspector.open(STATUTE_POINT, id)}
              >
                {words.text(STATUTE_POINT, point)}
              </button>
            </td>
            <td className="statute-table__number">
              {valueText === '' ? '–' : valueText} {unit === '' ? '' : words.nameOf(unit).split(' · ')[0]}
            </td>
            <td className="yaw-mono statute-table__number">{rawText}</td>
            <td className="yaw-mono">
              {text(values, 'dataType')} {text(values, 'dataType') === 'bool' ? '' : orderOf(statute.values, values)}
            </td>
          </tr>
        )
      })}
    </PlainTable>
  )
}
