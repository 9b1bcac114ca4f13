// A dialog in which several connections are asked something at once, each with a part of its own: it begins by itself, can be
// ended and begun again, and ends when it is closed (screens 7; RTE-10).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type ReactNode, useLayoutEffect } from 'react'

import { CONNECTION } from '../../../../contract/records/connection-management/connection.ts'
import '../connection-management.css'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface AskedDialogProps extends Pick<RecordDialogProps, 'page' | 'ids'> {
  asking: { start: (ids: readonly string[]) => Promise<void>; stop: () => void }
  isRunning: boolean
  title: string
  /** How far it is, where there are several. */
  progress: string
  /** On the button that begins it once more. */
  again: string
  children: (nameOf: (id: string) => string) => ReactNode
}

export const AskedDialog = (props: AskedDialogProps) => {
  const { page, ids, asking, isRunning, title, progress, again, children } = props
  const labels = useRecordLabels(page)
  useLayoutEffect(() => {
    void asking.start(ids)
    return asking.stop
  }, [asking, ids])
  const masters = useStore(page.mastersOf(page.$catalogue.get()).$page)
  const rows = masters.status === 'loading' ? [] : (masters.data?.rows ?? [])
  const nameOf = (id: string) => {
    const record = rows.find((row) => row.id === id)
    return record === undefined ? id : labels.key(CONNECTION, record)
  }
  return (
    <Dialog
      title={title}
      subtitle={ids.length === 1 ? undefined : progress}
      size="medium"
      onClose={page.closeDialog}
      footer={
        <>
          <Button size="medium" onClick={isRunning ? asking.stop : () => void asking.start(ids)}>
            {isRunning ? msg('Cancel') : again}
          </Button>
          <Button size="medium" kind="primary" onClick={page.closeDialog}>
            {msg('Close')}
          </Button>
        </>
      }
    >
      <div className="connections__tests">{children(nameOf)}</div>
    </Dialog>
  )
}
