// Words for what came of a read out of turn, and the points that have no value (screens 7, read now; RTE-10).
import { msg, str } from '@lit/localize'

import { faultText } from '../../connection-words.ts'
import type { ReadNowResult } from '../../../contract/records/connection/read-shapes.ts'
import { counted } from '../../../lib/format-count.ts'
import { errorText } from '../../../locales/error-text.ts'
import { formatMoment } from '../../../locales/format.ts'
import type { ConnectionRead } from '../../../stores/pages/connection-management/read-now.ts'
import { timeText } from './words.ts'

const momentText = (at: string | null) => (at === null ? '' : formatMoment(at))

const readText = ({ at, time, good, failed }: ReadNowResult): string => {
  const came = msg(str`Answered at ${momentText(at)} within ${timeText(time)}`)
  const values = counted(msg('# value|# values'), good)
  if (failed === 0) return `${came}: ${values}`
  return `${came}: ${values}, ${counted(msg('# point without a value|# points without a value'), failed)}`
}

const resultText = (result: ReadNowResult): string => {
  const { outcome, at, fault, detail, username } = result
  switch (outcome) {
    case 'read':
      return readText(result)
    case 'nothing':
      return msg('There are no points to read')
    case 'underWay':
      return msg(str`${username} has been reading it since ${momentText(at)}: it was not asked a second time`)
    case 'cancelled':
      return msg('Cancelled')
    case 'notConnected':
      return fault === null ? msg('Not read: not connected') : msg(str`Not read: ${faultText(fault, detail)}`)
    case 'expired':
      return msg('Not read: no process of the platform has taken it up in time')
    case 'unknown':
      return msg('No answer within the time')
    case 'stopped':
      return msg('Not read: the connection is stopped')
    case 'byItself':
      return msg('Not read: here the sender decides when values come')
  }
}

export const readStateText = ({ state, result, error }: ConnectionRead): string => {
  switch (state) {
    case 'waiting':
      return msg('Waiting')
    case 'running':
      return msg('Under way')
    case 'stopped':
      return msg('Cancelled')
    case 'failed':
      return errorText(error)
    case 'over':
      return result === undefined ? '' : resultText(result)
  }
}

/** Points without a value, by the reason. */
export const ReadFailures = ({ result }: { result: ReadNowResult }) => {
  const { failures, failed } = result
  if (failures.length === 0) return null
  return (
    <details className="connections__missing">
      <summary>{counted(msg('# point without a value|# points without a value'), failed)}</summary>
      <ul>
        {[...Map.groupBy(failures, ({ fault }) => fault)].map(([fault, some]) => (
          <li key={fault}>
            {faultText(fault)}
            {': '}
            <code className="yaw-mono">
              {some.map(({ device, point }) => (device === '' ? point : `${device} / ${point}`)).join(', ')}
            </code>
          </li>
        ))}
        {failed > failures.length && <li>{counted(msg('# more|# more'), failed - failures.length)}</li>}
      </ul>
    </details>
  )
}
