// One setting that a thing has of its own, taken along a straight line to another attribute: what is lowest is the highest where the
// line goes down, and a deadband is a distance or a percentage (screens 3, migrate instances; screens 4; RTE-6, RTE-7).
import { rounded, toNumber } from '../mapping/conversion/conversion.ts'
import { type Values, textOf } from './items.ts'
import { WHOLE_TYPES } from './value-types.ts'

export type Setting = string | number

interface Line {
  factor: number
  offset: number
}

interface Way {
  /** Undefined where the conversion is no straight line. */
  line: Line | undefined
  from: Values
  to: Values
}

/** Fields that are values of the attribute; the deadband is a distance between two. */
export const OF_VALUE: ReadonlySet<string> = new Set(['defaultValue', 'minimum', 'maximum'])
const TURNED: Readonly<Record<string, string>> = { minimum: 'maximum', maximum: 'minimum' }

const fitted = (value: number, like: Setting, target: Values): Setting => {
  const isWhole = WHOLE_TYPES.includes(textOf(target, 'valueType'))
  const number = isWhole ? Math.round(value) : rounded(value)
  return typeof like === 'number' ? number : String(number)
}

const convertDistance = (value: Setting, { line, from, to }: Way): Setting | undefined => {
  const [before, after] = [textOf(from, 'deadbandKind'), textOf(to, 'deadbandKind')]
  if (before === 'percent' || after === 'percent') return before === after ? value : undefined
  const number = toNumber(value)
  return line === undefined || number === undefined ? undefined : fitted(Math.abs(line.factor) * number, value, to)
}

/** The field that it is afterwards, and its value; undefined where that cannot be said. */
export const convertSetting = (field: string, value: Setting, way: Way): readonly [string, Setting] | undefined => {
  if (field === 'deadband') {
    const distance = convertDistance(value, way)
    return distance === undefined ? undefined : [field, distance]
  }
  if (!OF_VALUE.has(field)) return [field, value]
  const { line, to } = way
  const number = toNumber(value)
  if (line === undefined || number === undefined) return undefined
  const turned = line.factor < 0 ? (TURNED[field] ?? field) : field
  return [turned, fitted(line.factor * number + line.offset, value, to)]
}
