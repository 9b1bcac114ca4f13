// Contract power curves of the demo turbines: from cut-in along the power in the wind up to the rated power (screens 1).
import { WIND_SPEED_STEP } from '../../src/contract/power-curve-calls.ts'
import type { PowerCurve } from '../../src/contract/power-curve-calls.ts'
import type { DemoThing } from './thing.ts'

/** Speeds in m/s. */
const CUT_IN = 3
const CUT_OUT = 25
/** Rotor diameters that machines of these ratings have, in kW and m. */
const DIAMETERS: Readonly<Record<number, number>> = { 1500: 82, 2300: 101, 3000: 121 }
/** Part of the power in the wind that a good rotor with its drive train takes below its rated speed. */
const POWER_COEFFICIENT = 0.43
/** How sharply the curve bends into the rated power. */
const KNEE = 6

const MODEL = /^YW-(\d+\.\d)$/

/** Rated power that the model of a demo turbine tells, in kW. */
const ratingOf = (thing: DemoThing) => Number(MODEL.exec(thing.firstLabel)?.[1] ?? 0) * 1000

const powerAt = (speed: number, rated: number, area: number, density: number) => {
  if (speed < CUT_IN) return 0
  const wind = (0.5 * density * area * speed ** 3 * POWER_COEFFICIENT) / 1000
  return Math.round(Math.min(rated, wind / (1 + (wind / rated) ** KNEE) ** (1 / KNEE)))
}

/** Plateaus have thin air. */
const densityOf = (thing: DemoThing) => (/[\u4e00-\u9fff]/.test(thing.name) ? 1.1 : 1.225)

/** The curve of a demo turbine; undefined for anything else. */
export const demoPowerCurve = (thing: DemoThing): PowerCurve | undefined => {
  const ratedPower = ratingOf(thing)
  if (thing.subType !== 'thing_device_wind_turbine' || ratedPower === 0) return undefined
  const airDensity = densityOf(thing)
  const area = Math.PI * ((DIAMETERS[ratedPower] ?? 100) / 2) ** 2
  const points = Array.from({ length: CUT_OUT / WIND_SPEED_STEP + 1 }, (_, index) => {
    const windSpeed = index * WIND_SPEED_STEP
    return { windSpeed, power: powerAt(windSpeed, ratedPower, area, airDensity) }
  })
  return { airDensity, ratedPower, points }
}
