// A long read, a step at a time: it says how far it is and can be ended (screens 0: progress and cancel).

export interface Progress {
  done: number
  total: number
}

export interface StepOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** Calls `load` for a few of the items at a time, one call after the other; rejects with AbortError when it is ended. */
export const inSteps = async <Item, Result>(
  items: readonly Item[],
  size: number,
  load: (some: Item[]) => Promise<readonly Result[]>,
  { signal, onProgress }: StepOptions = {},
): Promise<Result[]> => {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += size) {
    signal?.throwIfAborted()
    onProgress?.({ done: from, total: items.length })
    results.push(...(await load(items.slice(from, from + size))))
  }
  onProgress?.({ done: items.length, total: items.length })
  return results
}
