// Words for the zone of the clocks of devices: what it means at this moment, on an example (screens 6 and 7; RTE-9, RTE-10).
import { msg, str } from '@lit/localize'

import { isTelecontrol } from '../../contract/records/statute-config/families.ts'
import { isZone, zonedText } from '../../lib/time/zone.ts'

/** Which zone is meant, and what a clock there shows now; undefined where there is no such zone. */
export const zoneExample = (family: unknown, zone: string, now: number): string | undefined => {
  if (!isZone(zone)) return undefined
  const moment = zonedText(now, zone)
  if (isTelecontrol(family) || family === 'iec103') {
    return msg(str`Station clocks are set in the zone ${zone}: now they would be set to ${moment}`)
  }
  return msg(str`A time without a zone is one of ${zone}: there it is now ${moment}`)
}
