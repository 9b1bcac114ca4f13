// How long one round of reads takes for each interval, and how busy the line is (screens 6 and 7: cycle time).
import { msg, str } from '@lit/localize'

import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { loadOf } from '../../../../contract/records/statute-config/reads.ts'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'

/** Durations as people read them, from milliseconds. */
const milliseconds = (value: number) => `${formatCount(Math.round(value))} ms`

export const PollTable = ({ statute, points }: { statute: RecordRow; points: readonly RecordRow[] }) => {
  const { groups, load } = loadOf(statute.values, points)
  if (groups.length === 0) return null
  const share = Math.round(load * 1000) / 10
  return (
    <div className="address-map__polling">
      <PlainTable
        className="statute-table"
        caption={msg(str`Polling takes ${share} % of the time`)}
        heads={[msg('Interval'), msg('Measured points'), msg('Read requests'), msg('One round')]}
      >
        {groups.map(({ interval, points: count, reads, cycle }) => (
          <tr key={interval} data-severity={cycle > interval ? 'warning' : undefined}>
            <td>{milliseconds(interval)}</td>
            <td>{formatCount(count)}</td>
            <td>{formatCount(reads)}</td>
            <td>
              {milliseconds(cycle)}
              {cycle > interval ? ` · ${msg('longer than the interval')}` : ''}
            </td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}
