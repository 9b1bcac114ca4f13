// Units of electricity (VAL-8).
import type { Quantity } from './units.ts'

/** Seconds of an hour, in thousands. */
const HOUR = 3.6

export const ELECTRICAL_UNITS: readonly Quantity[] = [
  {
    kind: 'activePower',
    siUnit: 'W',
    units: [
      ['W', '瓦', 'Watt', { scl: [62], aliases: 'Watt' }],
      ['kW', '千瓦', 'Kilowatt', { multiplier: 3, scl: [62, 3] }],
      ['MW', '兆瓦', 'Megawatt', { multiplier: 6, scl: [62, 6] }],
      ['GW', '吉瓦', 'Gigawatt', { multiplier: 9, scl: [62, 9] }],
      ['10^4 kW', '万千瓦', 'Ten thousand kilowatts', { symbol: '10⁴ kW', multiplier: 7, aliases: '万千瓦' }],
    ],
  },
  {
    kind: 'reactivePower',
    siUnit: 'var',
    units: [
      ['var', '乏', 'Var', { scl: [63] }],
      ['kvar', '千乏', 'Kilovar', { multiplier: 3, scl: [63, 3] }],
      ['Mvar', '兆乏', 'Megavar', { multiplier: 6, scl: [63, 6] }],
    ],
  },
  {
    kind: 'apparentPower',
    siUnit: 'VA',
    units: [
      ['VA', '伏安', 'Volt-ampere', { scl: [61] }],
      ['kVA', '千伏安', 'Kilovolt-ampere', { multiplier: 3, scl: [61, 3] }],
      ['MVA', '兆伏安', 'Megavolt-ampere', { multiplier: 6, scl: [61, 6] }],
    ],
  },
  {
    kind: 'activeEnergy',
    siUnit: 'J',
    units: [
      ['J', '焦耳', 'Joule', { scl: [31] }],
      ['MJ', '兆焦', 'Megajoule', { multiplier: 6, scl: [31, 6] }],
      ['Wh', '瓦时', 'Watt-hour', { multiplier: 3, factor: HOUR, scl: [72] }],
      ['kWh', '千瓦时', 'Kilowatt-hour', { multiplier: 6, factor: HOUR, scl: [72, 3], aliases: 'kW·h,度' }],
      ['MWh', '兆瓦时', 'Megawatt-hour', { multiplier: 9, factor: HOUR, scl: [72, 6], aliases: 'MW·h' }],
      ['GWh', '吉瓦时', 'Gigawatt-hour', { multiplier: 12, factor: HOUR, scl: [72, 9] }],
      [
        '10^4 kWh',
        '万千瓦时',
        'Ten thousand kilowatt-hours',
        { symbol: '10⁴ kWh', multiplier: 10, factor: HOUR, aliases: '万kWh,万度' },
      ],
    ],
  },
  {
    kind: 'reactiveEnergy',
    siUnit: 'var·s',
    units: [
      ['varh', '乏时', 'Var-hour', { multiplier: 3, factor: HOUR, scl: [73] }],
      ['kvarh', '千乏时', 'Kilovar-hour', { multiplier: 6, factor: HOUR, scl: [73, 3], aliases: 'kvar·h' }],
      ['Mvarh', '兆乏时', 'Megavar-hour', { multiplier: 9, factor: HOUR, scl: [73, 6] }],
    ],
  },
  {
    kind: 'apparentEnergy',
    siUnit: 'VA·s',
    units: [
      ['VAh', '伏安时', 'Volt-ampere-hour', { multiplier: 3, factor: HOUR, scl: [71] }],
      ['kVAh', '千伏安时', 'Kilovolt-ampere-hour', { multiplier: 6, factor: HOUR, scl: [71, 3] }],
    ],
  },
  {
    kind: 'powerRate',
    siUnit: 'W/s',
    units: [
      ['W/s', '瓦每秒', 'Watt per second', { scl: [81] }],
      ['kW/s', '千瓦每秒', 'Kilowatt per second', { multiplier: 3, scl: [81, 3] }],
      ['kW/min', '千瓦每分', 'Kilowatt per minute', { multiplier: 3, factor: 1 / 60 }],
      ['MW/min', '兆瓦每分', 'Megawatt per minute', { multiplier: 6, factor: 1 / 60 }],
    ],
  },
  {
    kind: 'voltage',
    siUnit: 'V',
    units: [
      ['mV', '毫伏', 'Millivolt', { multiplier: -3, scl: [29, -3] }],
      ['V', '伏', 'Volt', { scl: [29] }],
      ['kV', '千伏', 'Kilovolt', { multiplier: 3, scl: [29, 3] }],
    ],
  },
  {
    kind: 'current',
    siUnit: 'A',
    units: [
      ['mA', '毫安', 'Milliampere', { multiplier: -3, scl: [5, -3] }],
      ['A', '安', 'Ampere', { scl: [5] }],
      ['kA', '千安', 'Kiloampere', { multiplier: 3, scl: [5, 3] }],
    ],
  },
  {
    kind: 'charge',
    siUnit: 'C',
    units: [
      ['C', '库仑', 'Coulomb', { scl: [26] }],
      ['Ah', '安时', 'Ampere-hour', { multiplier: 3, factor: HOUR, aliases: 'A·h' }],
    ],
  },
  {
    kind: 'resistance',
    siUnit: 'Ω',
    units: [
      ['milliohm', '毫欧', 'Milliohm', { symbol: 'mΩ', multiplier: -3, scl: [30, -3] }],
      ['Ω', '欧姆', 'Ohm', { scl: [30], aliases: 'ohm' }],
      ['kΩ', '千欧', 'Kiloohm', { multiplier: 3, scl: [30, 3], aliases: 'kohm' }],
      ['megaohm', '兆欧', 'Megaohm', { symbol: 'MΩ', multiplier: 6, scl: [30, 6] }],
    ],
  },
  { kind: 'conductance', siUnit: 'S', units: [['siemens', '西门子', 'Siemens', { symbol: 'S', scl: [27] }]] },
  {
    kind: 'capacitance',
    siUnit: 'F',
    units: [['µF', '微法', 'Microfarad', { multiplier: -6, scl: [25, -6], aliases: 'uF' }]],
  },
  { kind: 'inductance', siUnit: 'H', units: [['mH', '毫亨', 'Millihenry', { multiplier: -3, scl: [28, -3] }]] },
  {
    kind: 'powerFactor',
    siUnit: '1',
    units: [['cosφ', '功率因数', 'Power factor', { scl: [65], aliases: 'cosphi,PF' }]],
  },
  {
    kind: 'frequency',
    siUnit: 'Hz',
    units: [
      ['mHz', '毫赫', 'Millihertz', { multiplier: -3, scl: [33, -3] }],
      ['Hz', '赫兹', 'Hertz', { scl: [33] }],
      ['kHz', '千赫', 'Kilohertz', { multiplier: 3, scl: [33, 3] }],
    ],
  },
]
