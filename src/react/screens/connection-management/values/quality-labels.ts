// Words for how far a live value can be trusted and of when it is: the device's own time before that of its coming (screens 7,
// Live values; RTE-10).
import { msg, str } from '@lit/localize'

import type { LiveValue } from '../../../../contract/records/connection-management/connection-shapes.ts'
import { zonedText } from '../../../../lib/time/zone.ts'
import { formatJustNow, formatMoment } from '../../../../locales/format.ts'
import { faultText } from '../../../connection-labels.ts'

export const qualityText = ({ quality, faults }: LiveValue): string => {
  if (quality === 'good') return msg('Good')
  const reasons = faults.map((fault) => faultText(fault)).join('; ')
  if (reasons === '') return msg('Not good')
  return quality === 'uncertain' ? msg(str`Uncertain: ${reasons}`) : reasons
}

/** Between the time of the device and that of its coming nobody wonders, in milliseconds. */
const MUCH = 60_000

/** Of when the value is, as the device says it, with the zone of its clock. */
export const timeOfValue = ({ at, deviceAt }: LiveValue, zone: string | null): string => {
  if (deviceAt === null) return formatJustNow(at)
  return zone === null ? formatMoment(deviceAt) : zonedText(Date.parse(deviceAt), zone)
}

/** What is to be said of that time; empty where nothing is. */
export const timeRemark = ({ at, deviceAt, clockDoubtful }: LiveValue): string => {
  const isApart = deviceAt !== null && Math.abs(Date.parse(at) - Date.parse(deviceAt)) >= MUCH
  const received = isApart ? [msg(str`received ${formatMoment(at)}`)] : []
  return [...(clockDoubtful ? [msg('the device does not vouch for its clock')] : []), ...received].join(', ')
}
