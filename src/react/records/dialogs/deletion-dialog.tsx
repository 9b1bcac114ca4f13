// The question before records are deleted: what uses them stands in the way, and that it can come back (screens 0, Delete).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { permissionOf } from '../../../contract/records/record-kind.ts'
import { refusalText } from '../../../locales/refusal-text.ts'
import { inSentence } from '../../../locales/in-language.ts'
import { createRecordDeletion } from '../../../stores/plugins/records/record-deletion.ts'
import { createRecordUses } from '../../../stores/plugins/records/record-uses.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { deletionTitle } from './deletion-title.ts'
import type { DialogProps } from './record-dialogs.tsx'
import { UsesList } from '../inspector/uses-list.tsx'
import { useRecordLabels } from '../use-record-labels.ts'
import { useAttempt } from '../../use-attempt.ts'

export const DeletionDialog = ({ page, dialog: { of: kind, ids } }: DialogProps<'delete'>) => {
  const [$uses] = useState(() => page.plugin(createRecordUses).of(kind, ids))
  const uses = useStore($uses)
  const labels = useRecordLabels(page)
  const may = useStore(page.$may)
  const { failure, run } = useAttempt()
  const data = uses.status === 'loading' ? undefined : uses.data
  const [first = ''] = ids
  const title =
    ids.length === 1
      ? msg(str`Delete ${labels.nameOf(first) === first ? inSentence(kind.label) : labels.nameOf(first)}?`)
      : deletionTitle(kind, ids.length)
  if (data !== undefined && data.rows.length > 0) {
    return (
      <Dialog
        title={title}
        onClose={page.closeDialog}
        footer={
          <Button size="medium" onClick={page.closeDialog}>
            {msg('Close')}
          </Button>
        }
      >
        <p>{msg('It is still used. Change what uses it first; nothing has been deleted.')}</p>
        <UsesList page={page} uses={data.rows} total={data.total} />
      </Dialog>
    )
  }
  const mayUndo = may(permissionOf(kind, 'add'))
  const isDeep = (kind.owns?.length ?? 0) > 0
  return (
    <ConfirmDialog
      title={title}
      text={
        <>
          {isDeep && msg('Everything in it is deleted too.')}{' '}
          {mayUndo ? msg('It can be undone.') : msg('This cannot be undone.')}
        </>
      }
      confirmLabel={msg('Delete')}
      danger
      disabled={data === undefined && uses.status === 'loading'}
      onConfirm={async () => {
        if (await run(() => page.plugin(createRecordDeletion).remove(kind, ids))) page.closeDialog()
      }}
      onCancel={page.closeDialog}
    >
      {data === undefined && uses.status === 'loading' && <Skeleton rows={2} />}
      {(failure !== undefined || uses.status === 'failed') && (
        <p className="yaw-form__failure" role="alert">
          {refusalText(failure ?? (uses.status === 'failed' ? uses.error : undefined))}
        </p>
      )}
    </ConfirmDialog>
  )
}
