// The same points once more, somewhere else: a second string of an inverter, the next feeder; and addresses that follow each
// other (screens 6: duplicate with offset, fill-down address step).
import { expandPattern } from '../text/name-pattern.ts'

export interface Repeat {
  /** How often. */
  times: number
  /** First counter, and what it grows by. */
  start: number
  step: number
  /** Added to every address each time. */
  offset: number
  /** `{name}` is the point id or name of the original, `{n}` the counter. */
  pointId: string
  words: string
}

export interface Repeated {
  pointId: string
  nameZh: string
  nameEn: string
  address: number | undefined
  controlAddress: number | undefined
}

interface Original {
  pointId: string
  nameZh: string
  nameEn: string
  address?: number | undefined
  controlAddress?: number | undefined
}

const moved = (address: number | undefined, by: number) => (address === undefined ? undefined : address + by)

/** Time by time, each in the order of the originals. */
export const repeatPoints = <Point extends Original>(
  points: readonly Point[],
  { times, start, step, offset, pointId, words }: Repeat,
): { original: Point; copy: Repeated }[] =>
  Array.from({ length: times }, (_, time) => {
    const n = start + time * step
    const by = offset * (time + 1)
    return points.map((original) => ({
      original,
      copy: {
        pointId: expandPattern(pointId, { n, name: original.pointId }),
        nameZh: expandPattern(words, { n, name: original.nameZh }),
        nameEn: original.nameEn === '' ? '' : expandPattern(words, { n, name: original.nameEn }),
        address: moved(original.address, by),
        controlAddress: moved(original.controlAddress, by),
      },
    }))
  }).flat()

/** Addresses one behind the other from a start, each by its own length and `gap` more. */
export const consecutive = (lengths: readonly number[], start: number, gap: number): number[] => {
  let next = start
  return lengths.map((length) => {
    const address = next
    next += length + gap
    return address
  })
}
