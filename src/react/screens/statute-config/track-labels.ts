// What areas, tracks and places of the address map are called.
import { msg, str } from '@lit/localize'

import { plcAddress } from '../../../lib/points/address-text.ts'
import type { Area } from '../../../lib/points/occupancy.ts'

const AREA_LABELS: Readonly<Record<Area, () => string>> = {
  coil: () => msg('Coils'),
  discrete: () => msg('Discrete inputs'),
  input: () => msg('Input registers'),
  holding: () => msg('Holding registers'),
}

export const isArea = (track: string): track is Area => Object.hasOwn(AREA_LABELS, track)

export const areaLabels = (area: Area): string => AREA_LABELS[area]()

export const trackLabels = (track: string): string => {
  if (isArea(track)) return areaLabels(track)
  const [direction, common = ''] = track.split(' ')
  return direction === 'status'
    ? msg(str`Status and measurements, common address ${common}`)
    : msg(str`Controls, common address ${common}`)
}

/** `12 · 40013`; information objects also in hex, as their blocks are agreed. */
export const placeText = (track: string, start: number, length: number): string => {
  const end = start + length - 1
  const range = length > 1 ? `${start}–${end}` : String(start)
  if (isArea(track)) return `${range} · ${plcAddress(track, start)}${length > 1 ? `–${plcAddress(track, end)}` : ''}`
  return `${range} · ${start.toString(16).toUpperCase()}H`
}
