// Why something is done, such as a rejection: asked before, and kept by the history (STA-11).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { LENGTH } from '../../contract/wire/limits.ts'
import { TextArea } from '../ui/fields/text-area.tsx'

export const useReason = () => {
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const reason = text.trim()
  const isLong = reason.length > LENGTH.description
  const missing = isChecked && reason === '' ? msg('Say why, so that it can be corrected') : undefined
  return {
    reason,
    /** Whether it can be sent so; what is missing shows from then on. */
    check: (): boolean => {
      setIsChecked(true)
      return reason !== '' && !isLong
    },
    field: (
      <TextArea
        label={msg('Reason')}
        hint={msg('It stays in the history.')}
        required
        autoFocus
        rows={3}
        limit={LENGTH.description}
        value={text}
        error={isLong ? msg(str`At most ${LENGTH.description} characters`) : missing}
        onChange={setText}
      />
    ),
  }
}
