// What simulated devices measure: values that wander within the range of their point, counters that count, states that hold
// (RTE-10). The same device at the same time always says the same.
import type { RunningPoint } from '../plan/points.ts'
import type { Control } from '../plan/write-point.ts'

export interface SimulatedPoint extends RunningPoint {
  code: string
  signal: string
  minimum: number | undefined
  maximum: number | undefined
  symbol: string
  /** Of the clock of its device. */
  zone?: string
  /** Only written: no value of it is ever sent. */
  isWriteOnly: boolean
  /** Takes what is written, and holds it. */
  write: SimulatedWrite | undefined
}

export interface SimulatedWrite {
  /** What writes it by telecontrol. */
  control: Control | undefined
  /** Id of the point that shows the effect. */
  drives: string
}

/** Usual ranges where a point says nothing. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  'm/s': [3, 16],
  kW: [0, 2000],
  MW: [0, 60],
  W: [0, 2_000_000],
  kvar: [-300, 300],
  var: [-300_000, 300_000],
  MVar: [-10, 10],
  V: [660, 720],
  kV: [34, 36],
  A: [100, 1600],
  Hz: [49.9, 50.1],
  '°C': [15, 65],
  '°': [0, 360],
  rpm: [8, 18],
  'r/min': [8, 18],
  '%': [5, 95],
  bar: [150, 180],
  hPa: [990, 1025],
  'W/m²': [100, 1000],
}
const USUAL = [0, 100] as const

/** A number from 0 to 1 that belongs to a text. */
const partOf = (text: string): number => {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0) / 4_294_967_296
}

const ON = /run|grid|ok|ready|online|closed|normal|enable|remote|comm/i
const BAD = /alarm|fault|trip|fail|error|warn|stop|emerg/i

/** Seconds since a day that every device has seen. */
const secondsOf = (now: number) => now / 1000 - 1_700_000_000

const wave = (seed: string, seconds: number): number => {
  const phase = partOf(seed) * Math.PI * 2
  const slow = Math.sin(seconds / (120 + partOf(`${seed}s`) * 480) + phase)
  const quick = Math.sin(seconds / (7 + partOf(`${seed}q`) * 11) + phase * 3)
  return 0.5 + slow * 0.35 + quick * 0.1
}

const isOn = ({ code }: SimulatedPoint, seed: string, seconds: number) => {
  // A fault stays for a minute, once in a few hours.
  if (BAD.test(code)) return partOf(`${seed}${Math.floor(seconds / 60)}`) > 0.997
  return ON.test(code) ? true : partOf(seed) > 0.5
}

const FAULT_CODE = /fault_?code$/i
/** What controllers report in the demonstration; the last three are not mapped there, and two of them are in no manual. */
const FAULT_CODES = [0x1010, 0x1022, 0x1101, 0x1201, 0x1301, 0x1401, 0x1501, 0x1602, 0x1702, 0x1801, 0x1f04] as const

/** In no manual: every tenth turbine shows it all the time. */
const STUCK_CODE = 0x1801

/** Most of the time nothing; a fault stays for two minutes. */
const faultCode = (station: number, seed: string, seconds: number): number => {
  if (station % 10 === 7) return STUCK_CODE
  const part = partOf(`${seed}${Math.floor(seconds / 120 + partOf(seed))}`)
  return part < 0.75 ? 0 : (FAULT_CODES[Math.floor((part - 0.75) * 4 * FAULT_CODES.length)] ?? 0)
}

/** What can be written holds until somebody writes it. */
const STILL = 1_700_000_000_000

/** Raw value of a point of a station at a time. */
export const simulate = (station: number, point: SimulatedPoint, time: number): number | string => {
  const now = point.write === undefined ? time : STILL
  const seed = `${station}/${point.code}`
  const seconds = secondsOf(now)
  if (point.type === 'string') return point.code.toUpperCase().slice(0, 16)
  if (point.type === 'timestamp') return now
  if (point.type === 'bool') return Number(isOn(point, seed, seconds) !== point.inverted)
  if (/_sf$/i.test(point.code)) return -1
  if (point.type === 'enum') return BAD.test(point.code) ? 0 : 1 + Math.floor(partOf(seed) * 3)
  if (FAULT_CODE.test(point.code)) return faultCode(station, seed, seconds)
  if (point.signal === 'counter' || /wh$/i.test(point.symbol)) {
    return Math.floor((1_000_000 + partOf(seed) * 500_000 + seconds / 40) / (point.scale || 1))
  }
  const [low, high] = RANGES[point.symbol] ?? USUAL
  const least = point.minimum ?? Math.min(low, point.maximum ?? low)
  const most = point.maximum ?? Math.max(high, least)
  const value = least + (most - least) * wave(seed, seconds)
  const power = point.scaleFactor === undefined ? 1 : 0.1
  return (value - point.offset) / (point.scale || 1) / power
}
