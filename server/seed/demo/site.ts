// Where the demo farms stand and who runs them: real regions, invented farms and companies (ENT-7).
import type { Random } from './random.ts'
import { PV_PLACES, WIND_PLACES, type Place } from './places.ts'

/** A place at one stage of its construction. */
export interface Site extends Omit<Place, 'farm'> {
  /** `一期`, `Phase 1` */
  stage: string
  /** From 1. */
  stageNumber: number
}

const CHINESE_NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

const toSite = (places: readonly Place[], number: number, random: Random): Site => {
  const place = places[number % places.length]
  if (place === undefined) throw new Error('there is no place for a farm')
  const stage = Math.floor(number / places.length) + 1
  const named = place.language === 'zh' ? `${CHINESE_NUMERALS[stage - 1] ?? stage}期` : `Phase ${stage}`
  const { farm: _farm, ...rest } = place
  // The stages of a farm lie some kilometres apart.
  const near = (degrees: number) => Number((degrees + (stage === 1 ? 0 : (random.next() - 0.5) / 5)).toFixed(4))
  return {
    ...rest,
    name: stage === 1 ? place.name : place.language === 'zh' ? `${place.name}${named}` : `${place.name} ${named}`,
    stage: named,
    stageNumber: stage,
    longitude: near(place.longitude),
    latitude: near(place.latitude),
  }
}

/** Site of the wind farm with this number, from 0: by turns Chinese and English. */
export const windSite = (number: number, random: Random) => toSite(WIND_PLACES, number, random)

/** Site of the PV plant with this number, from 0. */
export const pvSite = (number: number, random: Random) => toSite(PV_PLACES, number, random)
