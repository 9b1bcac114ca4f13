// Things give up the settings that they have of their own: those of the model count again (screens 3, reset to parent).
import { msg, str } from '@lit/localize'

import { createModelContents } from '../../../../stores/pages/info-model-config/model-content.ts'
import type { RecordDialogProps } from '../../../records/record-extension.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { useAttempt } from '../../../use-attempt.ts'

export const ResetDialog = ({ page, ids }: RecordDialogProps) => {
  const contents = page.plugin(createModelContents)
  const { isSending, failure, run } = useAttempt()
  const send = async () => {
    if (await run(() => contents.reset(ids))) page.closeDialog()
  }
  return (
    <FormDialog
      title={msg('Back to the settings of the model')}
      size="small"
      sendLabel={msg('Give up own settings')}
      isSending={isSending}
      failure={failure}
      onSend={() => void send()}
      onClose={page.closeDialog}
    >
      <p>
        {ids.length === 1
          ? msg('The own settings of this thing are discarded; its history can bring them back.')
          : msg(
              str`The own settings of these ${formatCount(ids.length)} things are discarded; their history can bring them back.`,
            )}
      </p>
    </FormDialog>
  )
}
