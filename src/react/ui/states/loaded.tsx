// What is being loaded: its place while it comes, why it did not come with another try, and then the value. A value that is
// there stays while another try fails.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { LoadableStore } from '../../../stores/query.ts'
import { FailedState } from './failed-state.tsx'
import { Skeleton } from './skeleton.tsx'

interface LoadedProps<T> {
  value: LoadableStore<T>
  /** Rows in its place. */
  rows?: number
  /** What could not be done, e.g. 'The things could not be loaded'. */
  title?: string
  /** The value; without it only what stands in its place. */
  children?: (value: T) => ReactNode
}

export const Loaded = <T,>({ value, rows, title, children }: LoadedProps<T>): ReactNode => {
  const loadable = useStore(value)
  if (loadable.status === 'loading') return <Skeleton rows={rows} />
  if (loadable.data !== undefined) return children?.(loadable.data)
  if (loadable.status === 'ready') return null
  return <FailedState title={title} error={loadable.error} retry={() => void value.reload()} />
}
