// What comes out of a row of a mapping at most and at least, for all that the sources may hold (screens 4, Validate).
import { type MappingLine, type Sides, valueOf } from '../line.ts'
import { type Value, toNumber } from './conversion.ts'

export interface Range {
  minimum: number
  maximum: number
}

/** Values that are tried over all inputs together, so that many inputs are tried at few places each. */
const TRIES = 1000
/** Places of one input: its ends and what lies between; odd, so that the middle is one. */
const PLACES = 101

const between = ({ minimum, maximum }: Range, places: number): number[] =>
  Array.from({ length: places }, (_, index) => minimum + ((maximum - minimum) * index) / (places - 1))

/** Tried from below: it never claims more than there is, so that a warning is always right. */
export const rangeAfter = (line: MappingLine, sides: Sides): Range | undefined => {
  const ranges: Range[] = []
  for (const id of line.inputs) {
    const { minimum, maximum } = sides.sources.get(id) ?? {}
    if (typeof minimum !== 'number' || typeof maximum !== 'number') return undefined
    ranges.push({ minimum, maximum })
  }
  if (line.sourceKind === 'codeMapping' || ranges.length > 6) return undefined
  const places = Math.max(2, Math.min(PLACES, Math.floor(TRIES ** (1 / Math.max(1, ranges.length)))))
  const axes = ranges.map((range) => between(range, places))
  let [lowest, highest] = [Infinity, -Infinity]
  const sample = new Map<string, Value>()
  const walk = (axis: number) => {
    const values = axes[axis]
    const id = line.inputs[axis]
    if (values === undefined || id === undefined) {
      const { value } = valueOf(line, sample, sides.units)
      const number = value === undefined ? undefined : toNumber(value)
      if (number === undefined) return
      lowest = Math.min(lowest, number)
      highest = Math.max(highest, number)
      return
    }
    for (const value of values) {
      sample.set(id, value)
      walk(axis + 1)
    }
  }
  walk(0)
  return lowest <= highest ? { minimum: lowest, maximum: highest } : undefined
}
