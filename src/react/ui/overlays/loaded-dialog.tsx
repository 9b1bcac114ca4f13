// A dialog that needs something first: what it waits for, or what failed, stands in the place where it will be.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { LoadableStore } from '../../../stores/query.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

interface LoadedDialogProps<T> {
  value: LoadableStore<T>
  title: string
  onClose: () => void
  /** What cannot be loaded anew does not take it away. */
  children: (value: T) => ReactNode
}

export const LoadedDialog = <T,>({ value, title, onClose, children }: LoadedDialogProps<T>): ReactNode => {
  const loadable = useStore(value)
  if (loadable.status !== 'loading' && loadable.data !== undefined) return children(loadable.data)
  const state = loadable.status === 'failed' ? loadable : { status: 'loading' as const, progress: undefined }
  return <WaitingDialog title={title} state={state} retry={() => void value.reload()} onClose={onClose} />
}
