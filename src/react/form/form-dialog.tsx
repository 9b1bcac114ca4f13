// A dialog with a form: Enter and Ctrl+Enter send it, what failed stands above its fields, and what was entered stays.
import { msg } from '@lit/localize'
import type { KeyboardEvent, ReactNode } from 'react'

import { errorText } from '../../locales/error-text.ts'
import { Button } from '../ui/button.tsx'
import './form-dialog.css'
import { Dialog, type DialogProps } from '../ui/overlays/dialog.tsx'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'subtitle' | 'size' | 'footnote'> {
  /** A verb: 'Move 3 things'; undefined where it is done, and what came of it can only be looked at. */
  sendLabel: string | undefined
  isSending: boolean
  /** Something is missing that no field could tell. */
  disabled?: boolean | undefined
  failure?: unknown
  /** More about what failed, e.g. which of many, and another way. */
  failureDetail?: ReactNode
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

export const FormDialog = (props: FormDialogProps) => {
  const { sendLabel, isSending, disabled = false, failure, failureDetail, onSend, onClose, children, ...dialog } = props
  const send = () => {
    if (!isSending && !disabled && sendLabel !== undefined) onSend()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    send()
  }
  return (
    <Dialog
      {...dialog}
      busy={isSending}
      onClose={onClose}
      onSubmit={send}
      footer={
        <>
          <Button size="medium" disabled={isSending} onClick={onClose}>
            {sendLabel === undefined ? msg('Close') : msg('Cancel')}
          </Button>
          {sendLabel !== undefined && (
            <Button size="medium" kind="primary" type="submit" busy={isSending} disabled={disabled}>
              {sendLabel}
            </Button>
          )}
        </>
      }
    >
      <div role="presentation" className="yaw-form" onKeyDown={press}>
        {failure !== undefined && (
          <div className="yaw-form__failure" role="alert">
            {errorText(failure)}
            {failureDetail}
          </div>
        )}
        {children}
      </div>
    </Dialog>
  )
}
