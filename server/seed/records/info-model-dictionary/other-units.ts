// Units of heat, mass, radiation, time and of what is counted (VAL-8).
import type { Quantity } from './units.ts'

/** Seconds of an hour, in thousands. */
const HOUR = 3.6

export const OTHER_UNITS: readonly Quantity[] = [
  {
    kind: 'temperature',
    siUnit: 'K',
    units: [
      ['°C', '摄氏度', 'Degree Celsius', { offset: 273.15, scl: [23], aliases: '℃,degC' }],
      ['K', '开尔文', 'Kelvin', { scl: [6] }],
      ['°F', '华氏度', 'Degree Fahrenheit', { factor: 5 / 9, offset: 459.67 * (5 / 9), aliases: '℉' }],
    ],
  },
  {
    kind: 'mass',
    siUnit: 'kg',
    units: [
      ['g', '克', 'Gram', { multiplier: -3, scl: [3, -3] }],
      ['kg', '千克', 'Kilogram', { scl: [3] }],
      ['t', '吨', 'Tonne', { multiplier: 3, scl: [3, 3] }],
    ],
  },
  {
    kind: 'massFlow',
    siUnit: 'kg/s',
    units: [
      ['kg/s', '千克每秒', 'Kilogram per second'],
      ['t/h', '吨每小时', 'Tonne per hour', { factor: 1 / HOUR }],
    ],
  },
  {
    kind: 'density',
    siUnit: 'kg/m³',
    units: [['kg/m³', '千克每立方米', 'Kilogram per cubic metre', { scl: [48], aliases: 'kg/m3' }]],
  },
  {
    kind: 'massConcentration',
    siUnit: 'kg/m³',
    units: [
      ['mg/L', '毫克每升', 'Milligram per litre', { multiplier: -3 }],
      ['mg/m³', '毫克每立方米', 'Milligram per cubic metre', { multiplier: -6, aliases: 'mg/m3' }],
      [
        't/10^4 m3',
        '吨每万立方米',
        'Tonne per ten thousand cubic metres',
        { symbol: 't/10⁴ m³', multiplier: -1, aliases: 't/万m³' },
      ],
    ],
  },
  { kind: 'massRatio', siUnit: 'kg/kg', units: [['kg/t', '千克每吨', 'Kilogram per tonne', { multiplier: -3 }]] },
  {
    kind: 'specificEnergy',
    siUnit: 'J/kg',
    units: [['kW·h/t', '千瓦时每吨', 'Kilowatt-hour per tonne', { multiplier: 3, factor: HOUR, aliases: 'kWh/t' }]],
  },
  {
    kind: 'irradiance',
    siUnit: 'W/m²',
    units: [
      ['W/m²', '瓦每平方米', 'Watt per square metre', { scl: [55], aliases: 'W/m2' }],
      ['kW/m²', '千瓦每平方米', 'Kilowatt per square metre', { multiplier: 3, scl: [55, 3], aliases: 'kW/m2' }],
    ],
  },
  {
    kind: 'irradiation',
    siUnit: 'J/m²',
    units: [
      ['J/m²', '焦每平方米', 'Joule per square metre', { scl: [56], aliases: 'J/m2' }],
      ['MJ/m²', '兆焦每平方米', 'Megajoule per square metre', { multiplier: 6, scl: [56, 6], aliases: 'MJ/m2' }],
      [
        'kWh/m²',
        '千瓦时每平方米',
        'Kilowatt-hour per square metre',
        { multiplier: 6, factor: HOUR, aliases: 'kWh/m2' },
      ],
    ],
  },
  { kind: 'illuminance', siUnit: 'lx', units: [['lx', '勒克斯', 'Lux', { scl: [34] }]] },
  {
    kind: 'ratio',
    siUnit: '1',
    units: [
      ['%', '百分比', 'Percent', { multiplier: -2, scl: [1, -2] }],
      ['‰', '千分比', 'Per mille', { multiplier: -3, scl: [1, -3] }],
      ['ppm', '百万分比', 'Parts per million', { multiplier: -6, scl: [52] }],
    ],
  },
  {
    kind: 'time',
    siUnit: 's',
    units: [
      ['ms', '毫秒', 'Millisecond', { multiplier: -3, scl: [4, -3] }],
      ['s', '秒', 'Second', { scl: [4] }],
      ['min', '分', 'Minute', { factor: 60 }],
      ['h', '小时', 'Hour', { multiplier: 3, factor: HOUR }],
      ['d', '天', 'Day', { multiplier: 3, factor: 86.4 }],
    ],
  },
  { kind: 'count', siUnit: '1', units: [['1', '个', 'Piece', { scl: [1] }]] },
  {
    kind: 'money',
    siUnit: 'CNY',
    units: [
      ['CNY', '元', 'Yuan', { aliases: '元,RMB' }],
      ['10^4 CNY', '万元', 'Ten thousand yuan', { symbol: '10⁴ CNY', multiplier: 4, aliases: '万元' }],
    ],
  },
]
