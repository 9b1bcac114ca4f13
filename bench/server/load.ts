// Bounded loads: so many calls or so many seconds, whichever comes first, then it stops by itself.

export interface Bounds {
  /** Most calls, all callers together. */
  calls: number
  /** No call starts after this time, in milliseconds. */
  time: number
  /** Callers at the same time; each waits for its answer before it calls again. */
  callers: number
}

/** Milliseconds of each call. `call` gets a number that is different for each, so that it can ask for different things. */
export const measure = async (
  call: (number: number) => Promise<unknown>,
  { calls, time, callers }: Bounds,
): Promise<number[]> => {
  const samples: number[] = []
  const end = performance.now() + time
  let next = 0
  const work = async () => {
    while (next < calls && performance.now() < end) {
      next += 1
      const start = performance.now()
      await call(next)
      samples.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: callers }, work))
  return samples
}
