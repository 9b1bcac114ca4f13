// What has come of something that loads, also while newer is under way or did not come; undefined until then.
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'

import type { Loadable } from '../stores/query.ts'

export const useData = <T>($loadable: ReadableAtom<Loadable<T>>): T | undefined => {
  const loadable = useStore($loadable)
  return loadable.status === 'loading' ? undefined : loadable.data
}
