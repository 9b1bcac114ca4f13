// Asked when an import is closed before its end: go on later, throw it away, or stay.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { formatDateTime } from '../../locales/format.ts'
import type { ImportWizard } from '../../stores/plugins/import/import-wizard.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

interface CloseQuestionProps {
  wizard: ImportWizard
  onStay: () => void
  onClose: () => void
}

export const CloseQuestion = ({ wizard, onStay, onClose }: CloseQuestionProps) => {
  const job = useStore(wizard.$job)
  const isBusy = useStore(wizard.$busy)
  const after = async (call: Promise<boolean>) => {
    if (await call) onClose()
    else onStay()
  }
  if (job === undefined) {
    return (
      <Dialog
        title={msg('Stop the upload?')}
        role="alertdialog"
        size="small"
        onClose={onStay}
        footer={
          <>
            <Button size="medium" data-autofocus onClick={onStay}>
              {msg('Go on sending')}
            </Button>
            <Button
              size="medium"
              kind="danger"
              onClick={() => {
                wizard.cancelUpload()
                onClose()
              }}
            >
              {msg('Stop and close')}
            </Button>
          </>
        }
      >
        <p>{msg('The file is not on the platform yet and would have to be sent again.')}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={msg('Go on with this import later?')}
      role="alertdialog"
      busy={isBusy}
      onClose={onStay}
      footer={
        <>
          <Button size="medium" disabled={isBusy} onClick={() => void after(wizard.discard())}>
            {msg('Throw it away')}
          </Button>
          <Button size="medium" disabled={isBusy} onClick={onStay}>
            {msg('Stay')}
          </Button>
          <Button size="medium" kind="primary" data-autofocus busy={isBusy} onClick={() => void after(wizard.leave())}>
            {msg('Go on later')}
          </Button>
        </>
      }
    >
      <p>
        {msg(
          str`${job.fileName}, its mapping and your corrections are kept on the platform until ${formatDateTime(job.expiresAt)}. The menu of spreadsheets leads back to it.`,
        )}
      </p>
    </Dialog>
  )
}
