// A move that says why, such as a rejection: the history keeps the reason (STA-11).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { LENGTH } from '../../../contract/wire/limits.ts'
import { inWords } from '../../../locales/in-words.ts'
import { createRecordMoves } from '../../../stores/parts/records/record-moves.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { TaskProps } from './record-tasks.tsx'
import { useRecordWords } from '../use-record-words.ts'

export const MoveDialog = ({ page, task: { of, record, move } }: TaskProps<'move'>) => {
  const moves = page.part(createRecordMoves)
  const words = useRecordWords(page)
  const [comment, setComment] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const isMissing = comment.trim() === ''
  const isLong = comment.trim().length > LENGTH.description
  const send = async () => {
    setIsChecked(true)
    if (isMissing || isLong) return
    setIsSending(true)
    const isMoved = await moves.move(of, [record], move.to, comment.trim())
    setIsSending(false)
    if (isMoved) page.closeTask()
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
      <TextArea
        label={msg('Reason')}
        hint={msg('It stays in the history.')}
        required
        autoFocus
        rows={3}
        limit={LENGTH.description}
        value={comment}
        error={
          isChecked && isMissing
            ? msg('Say why, so that it can be corrected')
            : isLong
              ? msg(str`At most ${LENGTH.description} characters`)
              : undefined
        }
        onChange={setComment}
      />
    </FormDialog>
  )
}
