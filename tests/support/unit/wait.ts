// Waiting for what happens, never for time to pass.
import type { ReadableAtom } from 'nanostores'

/** A promise that the test settles. */
export const defer = <T = void>() => Promise.withResolvers<T>()

/** The value of a store as soon as it is what is waited for. */
export const until = <T, S extends T = T>(
  $store: ReadableAtom<T>,
  isWanted: ((value: T) => value is S) | ((value: T) => boolean),
): Promise<S> =>
  new Promise((resolve) => {
    const stops: (() => void)[] = []
    let found = false
    const stop = () => stops.forEach((each) => each())
    stops.push(
      $store.subscribe((value) => {
        if (found || !isWanted(value)) return
        found = true
        resolve(value as S)
        stop()
      }),
    )
    // The first value comes before there is a way to stop.
    if (found) stop()
  })

/** The next turn of the event loop: everything that was ready to run has run. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })

/** Turns until something holds; the time-out of the test ends the wait. */
export const eventually = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await nextTurn()
}

/** Some turns in which something must not happen. */
export const aWhile = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
}

/** What a promise was rejected with; fails when it was not. */
export const failureOf = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('the promise was fulfilled')
}
