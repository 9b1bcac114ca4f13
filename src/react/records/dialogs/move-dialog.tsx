// A move that says why, such as a rejection: the history keeps the reason (STA-11).
import { inWords } from '../../../locales/in-words.ts'
import { createRecordMoves } from '../../../stores/parts/records/record-moves.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useReason } from '../../form/use-reason.tsx'
import type { TaskProps } from './record-tasks.tsx'
import { useRecordWords } from '../use-record-words.ts'
import { useAttempt } from '../../use-attempt.ts'

export const MoveDialog = ({ page, task: { of, record, move } }: TaskProps<'move'>) => {
  const moves = page.part(createRecordMoves)
  const words = useRecordWords(page)
  const why = useReason()
  const { isSending, run } = useAttempt()
  const send = async () => {
    if (!why.check()) return
    if (await run(() => moves.move(of, [record], move.to, why.reason))) page.closeTask()
  }
  const verb = inWords(move.label)
  return (
    <FormDialog
      title={`${verb} ${words.key(of, record)}`}
      size="small"
      sendLabel={verb}
      isSending={isSending}
      onSend={() => void send()}
      onClose={page.closeTask}
    >
      {why.field}
    </FormDialog>
  )
}
