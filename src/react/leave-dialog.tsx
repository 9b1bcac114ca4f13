// The question before unsaved input would be lost.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { LeaveGuard } from '../stores/plugins/drafts/leave-guard.ts'
import { ConfirmDialog } from './ui/overlays/confirm-dialog.tsx'

export const LeaveDialog = ({ guard }: { guard: LeaveGuard }) => {
  const question = useStore(guard.$question)
  if (question === undefined) return null
  return (
    <ConfirmDialog
      title={msg('Discard the changes?')}
      text={msg('What you have entered has not been saved.')}
      confirmLabel={msg('Discard')}
      cancelLabel={msg('Keep editing')}
      danger
      onConfirm={question.leave}
      onCancel={question.stay}
    />
  )
}
