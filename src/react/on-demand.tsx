// A part of a screen that is loaded when it shows for the first time, with another try when it does not come.
import type { ReactNode } from 'react'

import type { LoadChunk } from '../api/load-chunk.ts'
import { FailedState } from './ui/states/failed-state.tsx'
import { useModule } from './use-module.ts'

interface OnDemandProps<T> {
  load: LoadChunk<T>
  /** Stands in its place meanwhile. */
  waiting?: ReactNode
  children: (module: T) => ReactNode
}

export const OnDemand = <T,>({ load, waiting = null, children }: OnDemandProps<T>) => {
  const { loaded, retry } = useModule(load)
  if (loaded.status === 'ready') return children(loaded.module)
  return loaded.status === 'failed' ? <FailedState error={loaded.error} retry={retry} /> : waiting
}
