// Units of the quantitative types of DTDL and ours: semantic type and name of the unit (facts of its version 3).

interface DtdlUnit {
  type: string
  unit: string
}

const OF: Readonly<Record<string, readonly [type: string, unit: string]>> = {
  W: ['Power', 'watt'],
  kW: ['Power', 'kilowatt'],
  MW: ['Power', 'megawatt'],
  Wh: ['Energy', 'wattHour'],
  kWh: ['Energy', 'kilowattHour'],
  J: ['Energy', 'joule'],
  V: ['Voltage', 'volt'],
  kV: ['Voltage', 'kilovolt'],
  mV: ['Voltage', 'millivolt'],
  A: ['Current', 'ampere'],
  mA: ['Current', 'milliampere'],
  Hz: ['Frequency', 'hertz'],
  kHz: ['Frequency', 'kilohertz'],
  '°C': ['Temperature', 'degreeCelsius'],
  '℃': ['Temperature', 'degreeCelsius'],
  K: ['Temperature', 'kelvin'],
  'm/s': ['Velocity', 'metrePerSecond'],
  'km/h': ['Velocity', 'kilometrePerHour'],
  rpm: ['AngularVelocity', 'revolutionPerMinute'],
  'r/min': ['AngularVelocity', 'revolutionPerMinute'],
  '°': ['Angle', 'degreeOfArc'],
  rad: ['Angle', 'radian'],
  Pa: ['Pressure', 'pascal'],
  kPa: ['Pressure', 'kilopascal'],
  bar: ['Pressure', 'bar'],
  hPa: ['Pressure', 'millibar'],
  'W/m²': ['Irradiance', 'wattPerSquareMetre'],
  Nm: ['Torque', 'newtonMetre'],
  N: ['Force', 'newton'],
  kg: ['Mass', 'kilogram'],
  t: ['Mass', 'tonne'],
  m: ['Length', 'metre'],
  mm: ['Length', 'millimetre'],
  km: ['Length', 'kilometre'],
  s: ['TimeSpan', 'second'],
  ms: ['TimeSpan', 'millisecond'],
  min: ['TimeSpan', 'minute'],
  h: ['TimeSpan', 'hour'],
  '%': ['RelativeHumidity', 'percent'],
}

export const dtdlUnit = (unit: string): DtdlUnit | undefined => {
  const found = OF[unit]
  return found === undefined ? undefined : { type: found[0], unit: found[1] }
}

/** Our unit for one of DTDL; the first that is written so. */
export const unitOfDtdl = (name: string): string | undefined =>
  Object.entries(OF).find(([, [, unit]]) => unit === name)?.[0]
