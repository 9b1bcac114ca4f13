// An event without a value of its own: who listens is told when it fires.

export interface Signal<T> {
  fire: (value: T) => void
  /** Answers how to stop listening. */
  listen: (listener: (value: T) => void) => () => void
}

export const createSignal = <T>(): Signal<T> => {
  const listeners = new Set<(value: T) => void>()
  return {
    fire: (value) => {
      const told = [...listeners]
      for (const listener of told) listener(value)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
