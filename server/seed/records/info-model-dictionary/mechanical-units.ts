// Units of motion, size, force and pressure (VAL-8).
import type { Quantity } from './units.ts'

/** Seconds of an hour, in thousands. */
const HOUR = 3.6
const DEGREE = Math.PI / 180

export const MECHANICAL_UNITS: readonly Quantity[] = [
  {
    kind: 'rotationalSpeed',
    siUnit: 'rad/s',
    units: [
      ['rpm', '转每分', 'Revolutions per minute', { factor: Math.PI / 30, aliases: 'r/min,1/min' }],
      ['r/s', '转每秒', 'Revolutions per second', { factor: 2 * Math.PI, aliases: 'rps' }],
      ['rad/s', '弧度每秒', 'Radian per second', { scl: [54] }],
      ['°/s', '度每秒', 'Degree per second', { factor: DEGREE, aliases: 'deg/s' }],
    ],
  },
  {
    kind: 'angle',
    siUnit: 'rad',
    units: [
      ['°', '度', 'Degree', { factor: DEGREE, scl: [9], aliases: 'deg' }],
      ['rad', '弧度', 'Radian', { scl: [10] }],
    ],
  },
  {
    kind: 'speed',
    siUnit: 'm/s',
    units: [
      ['m/s', '米每秒', 'Metre per second', { scl: [43] }],
      ['km/h', '千米每小时', 'Kilometre per hour', { factor: 1 / HOUR }],
      ['mm/s', '毫米每秒', 'Millimetre per second', { multiplier: -3, scl: [43, -3] }],
    ],
  },
  {
    kind: 'acceleration',
    siUnit: 'm/s²',
    units: [
      ['m/s²', '米每二次方秒', 'Metre per second squared', { scl: [44], aliases: 'm/s2' }],
      ['gₙ', '重力加速度', 'Standard gravity', { factor: 9.806_65 }],
    ],
  },
  {
    kind: 'length',
    siUnit: 'm',
    units: [
      ['µm', '微米', 'Micrometre', { multiplier: -6, scl: [2, -6], aliases: 'um' }],
      ['mm', '毫米', 'Millimetre', { multiplier: -3, scl: [2, -3] }],
      ['cm', '厘米', 'Centimetre', { multiplier: -2, scl: [2, -2] }],
      ['m', '米', 'Metre', { scl: [2] }],
      ['km', '千米', 'Kilometre', { multiplier: 3, scl: [2, 3] }],
    ],
  },
  {
    kind: 'area',
    siUnit: 'm²',
    units: [
      ['m²', '平方米', 'Square metre', { scl: [41], aliases: 'm2' }],
      ['km²', '平方千米', 'Square kilometre', { multiplier: 6, aliases: 'km2' }],
    ],
  },
  {
    kind: 'volume',
    siUnit: 'm³',
    units: [
      ['L', '升', 'Litre', { multiplier: -3 }],
      ['m3', '立方米', 'Cubic metre', { symbol: 'm³', scl: [42], aliases: 'm³' }],
      ['10^4 m3', '万立方米', 'Ten thousand cubic metres', { symbol: '10⁴ m³', multiplier: 4, aliases: '万m³' }],
    ],
  },
  {
    kind: 'volumeFlow',
    siUnit: 'm³/s',
    units: [
      ['m³/s', '立方米每秒', 'Cubic metre per second', { scl: [45], aliases: 'm3/s' }],
      ['m³/h', '立方米每小时', 'Cubic metre per hour', { multiplier: -3, factor: 1 / HOUR, aliases: 'm3/h' }],
      ['L/s', '升每秒', 'Litre per second', { multiplier: -3, scl: [82] }],
      ['L/min', '升每分', 'Litre per minute', { multiplier: -3, factor: 1 / 60 }],
    ],
  },
  {
    kind: 'force',
    siUnit: 'N',
    units: [
      ['N', '牛', 'Newton', { scl: [32] }],
      ['kN', '千牛', 'Kilonewton', { multiplier: 3, scl: [32, 3] }],
    ],
  },
  {
    kind: 'torque',
    siUnit: 'Nm',
    units: [
      ['Nm', '牛米', 'Newton metre', { aliases: 'N·m' }],
      ['kNm', '千牛米', 'Kilonewton metre', { multiplier: 3, aliases: 'kN·m' }],
    ],
  },
  {
    kind: 'pressure',
    siUnit: 'Pa',
    units: [
      ['Pa', '帕', 'Pascal', { scl: [39] }],
      ['hPa', '百帕', 'Hectopascal', { multiplier: 2, scl: [39, 2], aliases: 'mbar' }],
      ['kPa', '千帕', 'Kilopascal', { multiplier: 3, scl: [39, 3] }],
      ['MPa', '兆帕', 'Megapascal', { multiplier: 6, scl: [39, 6] }],
      ['bar', '巴', 'Bar', { multiplier: 5 }],
    ],
  },
]
