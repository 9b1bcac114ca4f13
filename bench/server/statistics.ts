// Percentiles and the words for milliseconds: how the benches say what they measured.
import { availableParallelism, loadavg } from 'node:os'

/** What else the machine had to do before: above its cores, times and even ratios say little. */
export const describeMachine = (): string => {
  const [load = 0] = loadavg()
  return `${availableParallelism()} cores, load ${load.toFixed(1)} at the start.`
}

/** What the bench is at, beside its results: a run takes minutes, and a silent one looks as if it hung. */
export const tell = (line: string): void => {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
}

/** Value below which this share (0 to 1) of the samples lies. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5)

/** Milliseconds with as many digits as they deserve. */
export const milliseconds = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

export const ratio = (value: number, base: number): string => `${(value / base).toFixed(1)}×`

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)} kB`

/** A markdown table; columns after the first are numbers. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
