// Words for what came of a read out of turn, and the points that have no value (screens 7, read now; RTE-10).
import { msg, str } from '@lit/localize'

import { faultText, timeText } from '../../../connection-labels.ts'
import type { ReadNowResult } from '../../../../contract/records/connection-management/read-shapes.ts'
import { counted } from '../../../../lib/text/format-count.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { formatMoment } from '../../../../locales/format.ts'
import type { ConnectionRead } from '../../../../stores/pages/connection-management/read-now.ts'

const momentText = (at: string | null) => (at === null ? '' : formatMoment(at))

const readText = ({ at, time, good }: ReadNowResult): string => {
  const values = counted(msg('# value|# values'), good)
  return msg(str`Answered at ${momentText(at)} within ${timeText(time)}: ${values}`)
}

/** Why, and what can be done about it. */
const nothingText = (why: string): string => {
  if (why === 'devices') return msg('Not read: all devices of the connection are disabled')
  if (why === 'interval') {
    return msg('Not read: these points have the interval 0, so they are never read. Set an interval in the statute.')
  }
  return msg('Not read: the connection has no statute, or its statute has no enabled point that can be read')
}

const resultText = (result: ReadNowResult): string => {
  const { outcome, at, fault, detail, username } = result
  switch (outcome) {
    case 'read':
      return readText(result)
    case 'nothing':
      return nothingText(detail)
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

const placeText = ([first]: ReadNowResult['failures']): string => {
  if (first === undefined) return ''
  const why = faultText(first.fault)
  return first.device === '' ? why : msg(str`${first.device}: ${why}`)
}

/** Points without a value, by their device and the reason. */
export const ReadFailures = ({ result }: { result: ReadNowResult }) => {
  const { failures, failed } = result
  if (failures.length === 0) return null
  return (
    <details className="connections__missing">
      <summary>{counted(msg('# point without a value|# points without a value'), failed)}</summary>
      <ul tabIndex={0} aria-label={msg('Points without a value')}>
        {[...Map.groupBy(failures, ({ device, fault }) => `${device}/${fault}`)].map(([key, some]) => (
          <li key={key}>
            {placeText(some)} <code className="yaw-mono">{some.map(({ point }) => point).join(', ')}</code>
          </li>
        ))}
        {failed > failures.length && <li>{counted(msg('# more|# more'), failed - failures.length)}</li>}
      </ul>
    </details>
  )
}
