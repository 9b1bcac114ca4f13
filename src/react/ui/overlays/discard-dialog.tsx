// The question before a draft is let go.
import { msg } from '@lit/localize'

import { ConfirmDialog } from './confirm-dialog.tsx'

interface DiscardDialogProps {
  title: string
  /** What keeps it; going on with it, where nothing else is said. */
  keepLabel?: string
  discard: () => void
  onClose: () => void
}

export const DiscardDialog = ({ title, keepLabel, discard, onClose }: DiscardDialogProps) => (
  <ConfirmDialog
    title={title}
    text={msg('Nothing of it has been saved. This cannot be undone.')}
    confirmLabel={msg('Discard')}
    cancelLabel={keepLabel ?? msg('Keep editing')}
    danger
    onConfirm={() => {
      onClose()
      discard()
    }}
    onCancel={onClose}
  />
)
