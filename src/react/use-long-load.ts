// Starts a long load with the view that shows it, and ends it with that view.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import type { StepOptions } from '../stores/plugins/in-steps.ts'
import { createLongLoad } from '../stores/plugins/long-load.ts'

/** `load` is the one of the first rendering: another question is another view. */
export const useLongLoad = <T>(load: (options: StepOptions) => Promise<T>) => {
  const [loading] = useState(() => createLongLoad(load))
  const state = useStore(loading.$state)
  useEffect(() => {
    void loading.start()
    return loading.stop
  }, [loading])
  return { state, retry: () => void loading.start() }
}
