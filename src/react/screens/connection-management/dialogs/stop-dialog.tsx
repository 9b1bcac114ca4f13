// Before several connections stop: how many, and what that means for their values (screens 7, Bulk; RTE-10).
import { msg } from '@lit/localize'

import { counted } from '../../../../lib/text/format-count.ts'
import { createRuns } from '../../../../stores/pages/connection-management/run.ts'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

export const StopDialog = ({ page, ids }: RecordDialogProps) => {
  const { run } = page.plugin(createRuns)
  return (
    <ConfirmDialog
      title={counted(msg('Stop # connection?|Stop # connections?'), ids.length)}
      text={msg('They read and write nothing until they are started again. Their values stay as they were read last.')}
      confirmLabel={counted(msg('Stop # connection|Stop # connections'), ids.length)}
      onConfirm={async () => {
        if (await run(ids, 'stop')) page.closeDialog()
      }}
      onCancel={page.closeDialog}
    />
  )
}
