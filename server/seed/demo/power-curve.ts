// Contract power curves of the demo turbines: from cut-in along the power in the wind up to the rated power (screens 1).
import { WIND_SPEED_STEP } from '../../../src/contract/thing/power-curve-calls.ts'
import type { PowerCurve } from '../../../src/contract/thing/power-curve-calls.ts'
import type { DemoThing } from './thing.ts'

/** Speeds in m/s. */
const CUT_IN = 3
const CUT_OUT = 25
/** Part of the power in the wind that a good rotor with its drive train takes below its rated speed. */
const POWER_COEFFICIENT = 0.43
/** How sharply the curve bends into the rated power. */
const KNEE = 6

const powerAt = (speed: number, rated: number, area: number, density: number) => {
  if (speed < CUT_IN) return 0
  const wind = (0.5 * density * area * speed ** 3 * POWER_COEFFICIENT) / 1000
  return Math.round(Math.min(rated, wind / (1 + (wind / rated) ** KNEE) ** (1 / KNEE)))
}

/** Plateaus have thin air. */
const densityOf = (thing: DemoThing) => (/[\u4e00-\u9fff]/.test(thing.name) ? 1.1 : 1.225)

/** The curve of a demo turbine; undefined for anything else. */
export const demoPowerCurve = (thing: DemoThing): PowerCurve | undefined => {
  const { ratedPower, rotorDiameter } = thing.device ?? {}
  if (thing.subType !== 'thing_device_wind_turbine' || !ratedPower || !rotorDiameter) return undefined
  const airDensity = densityOf(thing)
  const area = Math.PI * (rotorDiameter / 2) ** 2
  const points = Array.from({ length: CUT_OUT / WIND_SPEED_STEP + 1 }, (_, index) => {
    const windSpeed = index * WIND_SPEED_STEP
    return { windSpeed, power: powerAt(windSpeed, ratedPower, area, airDensity) }
  })
  return { airDensity, ratedPower, points }
}
