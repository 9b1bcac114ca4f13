// A dialog that first tries and then does: the button says which, and what was tried stands below.
import { msg } from '@lit/localize'
import { type ReactNode } from 'react'

import type { Body } from '../../contract/wire/endpoint.ts'
import type { assignModel } from '../../contract/records/info-model-config/calls.ts'
import './models.css'
import './model-dialogs.css'
import { FormDialog } from '../form/form-dialog.tsx'
import { AssignedTable } from './assigned-table.tsx'
import type { useAssign } from './use-assign.ts'
import { counted } from '../../lib/text/format-count.ts'

interface AssignFrameProps {
  title: string
  subtitle?: string | undefined
  /** Undefined while something has to be chosen. */
  body: Body<typeof assignModel> | undefined
  work: ReturnType<typeof useAssign>
  onClose: () => void
  children: ReactNode
}

export const AssignFrame = ({ title, subtitle, body, work, onClose, children }: AssignFrameProps) => {
  const { tried } = work
  const count = tried === undefined ? 0 : tried.counts.assigned + tried.counts.changed
  const sendLabel = tried === undefined ? msg('Try it') : counted(msg('Assign to # thing|Assign to # things'), count)
  const send = () => {
    if (body === undefined) return
    void (tried === undefined ? work.attempt(body) : work.apply(body))
  }
  return (
    <FormDialog
      title={title}
      subtitle={subtitle}
      size="full"
      sendLabel={sendLabel}
      isSending={work.isSending}
      disabled={body === undefined || (tried !== undefined && count === 0)}
      failure={work.failure}
      onSend={send}
      onClose={onClose}
    >
      <div className="models__stack">
        {children}
        {tried !== undefined && <AssignedTable assigned={tried} />}
      </div>
    </FormDialog>
  )
}
