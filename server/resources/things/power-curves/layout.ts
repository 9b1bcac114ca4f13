// How a file of power curves is laid out, found by its headers: a row for each turbine, or the points of one curve below
// each other (screens 1; API-28 writes the first).
import type { ImportCell } from '../../../../src/contract/exchange/import-calls.ts'
import type { FileSheet } from '../../../spreadsheets/file-content.ts'
import { parseNumber } from '../../../spreadsheets/cells.ts'

export const SPEED_UNIT = 'm/s'
const POWER_UNIT = 'kW'

/** Rows in which a header is looked for; people put titles above their tables. */
const HEADER_ROWS = 20

export interface TurbineColumns {
  kind: 'turbines'
  /** Index of the header in the rows of the sheet. */
  header: number
  thingId: number
  name: number
  airDensity: number
  ratedPower: number
  /** Columns of points with their wind speed. */
  speeds: readonly { column: number; speed: number }[]
}

export interface PointColumns {
  kind: 'points'
  /** -1 where there is none. */
  header: number
  windSpeed: number
  power: number
}

const WORDS = {
  thingId: /^(thing ?id|id|物标识|物id)\b/i,
  name: /^(thing name|name|turbine|物名称|名称|机组|风机)/i,
  airDensity: /^(air density|density|空气密度)/i,
  ratedPower: /^(rated power|rated|额定功率)/i,
  windSpeed: /^(wind ?speed|speed|风速)/i,
  power: /^(power|output|功率|有功)/i,
}

const textOf = (cell: ImportCell | undefined): string =>
  typeof cell === 'string' ? cell.normalize('NFKC').trim() : typeof cell === 'number' ? String(cell) : ''

const find = (cells: readonly ImportCell[], words: RegExp) => cells.findIndex((cell) => words.test(textOf(cell)))

/** Wind speed of a header such as `8.5 m/s` or `8.5`. */
const speedOf = (cell: ImportCell | undefined): number | undefined => {
  const speed = typeof cell === 'number' ? cell : parseNumber(textOf(cell), SPEED_UNIT)
  return speed !== undefined && speed >= 0 ? speed : undefined
}

/** A number as it stands in a cell; null for an empty one, NaN for what is none. */
export const numberOf = (cell: ImportCell | undefined, unit = POWER_UNIT): number | null => {
  if (cell === null || cell === undefined || textOf(cell) === '') return typeof cell === 'object' && cell ? NaN : null
  return typeof cell === 'number' ? cell : (parseNumber(textOf(cell), unit) ?? NaN)
}

const readTurbines = (cells: readonly ImportCell[], header: number): TurbineColumns | undefined => {
  const places = {
    thingId: find(cells, WORDS.thingId),
    name: find(cells, WORDS.name),
    airDensity: find(cells, WORDS.airDensity),
    ratedPower: find(cells, WORDS.ratedPower),
  }
  const taken = new Set(Object.values(places))
  const speeds = cells.flatMap((cell, column) => {
    const speed = taken.has(column) ? undefined : speedOf(cell)
    return speed === undefined ? [] : [{ column, speed }]
  })
  const isNamed = places.thingId >= 0 || places.name >= 0
  return isNamed && speeds.length > 1 ? { kind: 'turbines', header, ...places, speeds } : undefined
}

const readPoints = (cells: readonly ImportCell[], header: number): PointColumns | undefined => {
  const [windSpeed, power] = [find(cells, WORDS.windSpeed), find(cells, WORDS.power)]
  if (windSpeed >= 0 && power >= 0) return { kind: 'points', header, windSpeed, power }
  const isBare = cells.length === 2 && cells.every((cell) => Number.isFinite(numberOf(cell) ?? NaN))
  return isBare ? { kind: 'points', header: header - 1, windSpeed: 0, power: 1 } : undefined
}

/** Undefined where the sheet holds no curves. */
export const layoutOf = ({ rows }: FileSheet): TurbineColumns | PointColumns | undefined => {
  for (const [index, { cells }] of rows.slice(0, HEADER_ROWS).entries()) {
    const found = readTurbines(cells, index) ?? readPoints(cells, index)
    if (found !== undefined) return found
  }
  return undefined
}

export const nameIn = (cells: readonly ImportCell[], column: number) => textOf(cells[column])
