// A question before something that cannot be taken back. The safe answer has the focus.
import { msg } from '@lit/localize'
import { type ReactNode, useState } from 'react'

import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  /** What happens then. */
  text: ReactNode
  /** A verb: 'Delete 3 things'. */
  confirmLabel: string
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  /** May take its time: the dialog is busy until it is done; who asked closes it. */
  onConfirm: () => unknown
  onCancel: () => void
  /** Runs elsewhere already. */
  busy?: boolean | undefined
  /** Something has to be decided first. */
  disabled?: boolean | undefined
  /** More to see before deciding, e.g. the names concerned. */
  children?: ReactNode
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    title,
    text,
    confirmLabel,
    cancelLabel,
    danger = false,
    onConfirm,
    onCancel,
    busy = false,
    disabled = false,
    children,
  } = props
  const [running, setRunning] = useState(false)
  const confirm = async () => {
    setRunning(true)
    try {
      await onConfirm()
    } finally {
      setRunning(false)
    }
  }
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size="small"
      busy={busy || running}
      onClose={onCancel}
      footer={
        <>
          <Button size="medium" data-autofocus onClick={onCancel} disabled={busy || running}>
            {cancelLabel ?? msg('Cancel')}
          </Button>
          <Button
            size="medium"
            kind={danger ? 'danger' : 'primary'}
            busy={busy || running}
            disabled={disabled}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  )
}
