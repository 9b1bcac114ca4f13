// A part of a screen that is loaded when it is wanted first; a failed load can be tried again, which React.lazy cannot.
import { useCallback, useEffect, useState } from 'react'

export type LoadedModule<T> =
  | { status: 'loading' }
  | { status: 'ready'; module: T }
  | { status: 'failed'; error: unknown }

/** `load` is one function of the module that uses it; the browser keeps what it has loaded. */
export const useModule = <T>(load: () => Promise<T>): { loaded: LoadedModule<T>; retry: () => void } => {
  const [loaded, setLoaded] = useState<LoadedModule<T>>({ status: 'loading' })
  const start = useCallback(
    () =>
      load().then(
        (module) => setLoaded({ status: 'ready', module }),
        (error: unknown) => setLoaded({ status: 'failed', error }),
      ),
    [load],
  )
  useEffect(() => void start(), [start])
  const retry = () => {
    setLoaded({ status: 'loading' })
    void start()
  }
  return { loaded, retry }
}
