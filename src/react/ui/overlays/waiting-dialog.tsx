// Stands in the place of a dialog while what it is about loads: how far it is, and what failed.
import { msg, str } from '@lit/localize'

import type { LongLoadState } from '../../../stores/plugins/long-load.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { FailedState } from '../states/failed-state.tsx'
import { formatCount } from '../../../lib/text/format-count.ts'
import { Skeleton } from '../states/skeleton.tsx'

interface WaitingDialogProps {
  title: string
  state: Exclude<LongLoadState<unknown>, { status: 'ready' }>
  retry: () => void
  onClose: () => void
}

export const WaitingDialog = ({ title, state, retry, onClose }: WaitingDialogProps) => {
  const progress = state.status === 'loading' ? state.progress : undefined
  const text =
    progress === undefined || progress.done === 0
      ? undefined
      : msg(str`Loaded ${formatCount(progress.done)} of ${formatCount(progress.total)}`)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footnote={<span role="status">{text}</span>}
      footer={
        <Button size="medium" onClick={onClose}>
          {msg('Cancel')}
        </Button>
      }
    >
      {state.status === 'failed' ? <FailedState error={state.error} retry={retry} /> : <Skeleton rows={5} />}
    </Dialog>
  )
}
