// A part of a screen that is loaded when it is wanted first; a failed load is in the log and can be tried again, which
// React.lazy cannot (spec 8; ERR-4).
import { useCallback, useContext, useEffect, useState } from 'react'

import type { LoadChunk } from '../api/load-chunk.ts'
import { needMessages } from '../locales/need-messages.ts'
import { ReportContext } from './report.ts'

export type LoadedModule<T> =
  | { status: 'loading' }
  | { status: 'ready'; module: T }
  | { status: 'failed'; error: unknown }

/**
 * `load` is one function of the module that uses it, made by `chunk`; the browser keeps what it has loaded. What is loaded
 * brings its words in the language of the page.
 */
export const useModule = <T>(load: LoadChunk<T>): { loaded: LoadedModule<T>; retry: () => void } => {
  const report = useContext(ReportContext)
  const [state, setLoaded] = useState<LoadedModule<T>>({ status: 'loading' })
  const start = useCallback(
    () =>
      Promise.all([load((error) => report(error, 'trying again', 'info')), needMessages('console')]).then(
        ([module]) => {
          load.shown = module
          setLoaded({ status: 'ready', module })
        },
        (error: unknown) => {
          report(error)
          setLoaded({ status: 'failed', error })
        },
      ),
    [load, report],
  )
  useEffect(() => {
    if (load.shown === undefined) void start()
  }, [load, start])
  const retry = () => {
    setLoaded({ status: 'loading' })
    void start()
  }
  return { loaded: load.shown === undefined ? state : { status: 'ready', module: load.shown }, retry }
}
