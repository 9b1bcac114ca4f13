// Runs long work in slices and lets other work in between; it ends early when nobody wants its result any more.

export interface SlicedOptions {
  /** How long a slice may take, in milliseconds. */
  budget: number
  signal?: AbortSignal | undefined
  /** Told after each slice how much is done, from 0 to 1. */
  onProgress?: ((done: number) => void) | undefined
}

/** The next task of the page: input and painting come first, and no timer waits four milliseconds. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })

/** Undefined when it was ended early. */
export const runSliced = async <T>(
  work: Generator<number, T>,
  { budget, signal, onProgress }: SlicedOptions,
): Promise<T | undefined> => {
  let until = performance.now() + budget
  for (;;) {
    if (signal?.aborted === true) return undefined
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() < until) continue
    onProgress?.(step.value)
    await turn()
    until = performance.now() + budget
  }
}
