// How long one round of reads takes for each interval, and how busy the line is (screens 6 and 7: cycle time).
import { msg, str } from '@lit/localize'

import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import { loadOf } from '../../../../contract/records/statute-config/reads.ts'
import { formatCount } from '../../../../lib/text/format-count.ts'

/** Durations as people read them, from milliseconds. */
const milliseconds = (value: number) => `${formatCount(Math.round(value))} ms`

export const PollTable = ({ statute, points }: { statute: RecordRow; points: readonly RecordRow[] }) => {
  const { groups, load } = loadOf(statute.values, points)
  if (groups.length === 0) return null
  const share = Math.round(load * 1000) / 10
  return (
    <div className="address-map__polling">
      <table className="statute-table">
        <caption>{msg(str`Polling takes ${share} % of the time`)}</caption>
        <thead>
          <tr>
            <th scope="col">{msg('Interval')}</th>
            <th scope="col">{msg('Measured points')}</th>
            <th scope="col">{msg('Read requests')}</th>
            <th scope="col">{msg('One round')}</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
  )
}
