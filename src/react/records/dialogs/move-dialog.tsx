// A move that says why, such as a rejection: the history keeps the reason (STA-11).
import { inLanguage } from '../../../locales/in-language.ts'
import { createRecordMoves } from '../../../stores/plugins/records/record-moves.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useReason } from '../../form/use-reason.tsx'
import type { DialogProps } from './record-dialogs.tsx'
import { useRecordLabels } from '../use-record-labels.ts'
import { useAttempt } from '../../use-attempt.ts'

export const MoveDialog = ({ page, dialog: { of, record, move } }: DialogProps<'move'>) => {
  const moves = page.plugin(createRecordMoves)
  const labels = useRecordLabels(page)
  const why = useReason()
  const { isSending, run } = useAttempt()
  const send = async () => {
    if (!why.check()) return
    if (await run(() => moves.move(of, [record], move.to, why.reason))) page.closeDialog()
  }
  const verb = inLanguage(move.label)
  return (
    <FormDialog
      title={`${verb} ${labels.key(of, record)}`}
      size="small"
      sendLabel={verb}
      isSending={isSending}
      onSend={() => void send()}
      onClose={page.closeDialog}
    >
      {why.field}
    </FormDialog>
  )
}
