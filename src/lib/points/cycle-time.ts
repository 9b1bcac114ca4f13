// How long one round of reads takes, and whether it fits the interval that it is asked for (screens 6 and 7: interval and
// estimated cycle time).

export interface Line {
  /** Bits a second; undefined where the line is no bottleneck. */
  baudRate?: number | undefined
  /** Time that the device takes to answer, in ms. */
  responseTime: number
}

/** Bits of one byte on a serial line: start, eight, parity or a second stop, stop. */
const BITS_A_BYTE = 11

/** Silence before and behind a telegram, in characters. */
const SILENCE = 7

/** Time of one request with its answer, in ms; `size` are the bytes of both. */
export const exchangeTime = (size: number, { baudRate, responseTime }: Line): number =>
  responseTime + (baudRate === undefined ? 0 : ((size + SILENCE) * BITS_A_BYTE * 1000) / baudRate)

export interface PollGroup {
  /** ms */
  interval: number
  /** Requests of one round. */
  reads: number
  points: number
  /** Time of one round of this group alone, in ms. */
  cycle: number
}

export interface PollLoad {
  groups: PollGroup[]
  /** Share of the time in which the line is busy; above 1 the device cannot keep up. */
  load: number
}

/** @param rounds reads of each group: their sizes in bytes of both telegrams */
export const estimateLoad = (
  rounds: readonly { interval: number; points: number; sizes: readonly number[] }[],
  line: Line,
): PollLoad => {
  const groups = rounds
    .map(({ interval, points, sizes }) => ({
      interval,
      points,
      reads: sizes.length,
      cycle: sizes.reduce((sum, size) => sum + exchangeTime(size, line), 0),
    }))
    .toSorted((one, other) => one.interval - other.interval)
  return { groups, load: groups.reduce((sum, { interval, cycle }) => sum + cycle / interval, 0) }
}
