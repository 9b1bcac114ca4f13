// Tells in a form that it shows what was typed before, and what of it has to be typed again.
import { msg } from '@lit/localize'

import '../ui/sheets/task-sheet.css'
import { Notice } from '../ui/states/notice.tsx'

export const FormDraftNotice = ({ found }: { found: { omitted: boolean } | undefined }) => {
  if (found === undefined) return null
  return (
    <div>
      <Notice live>
        {msg('This is what you had entered before. It is not saved yet.')}
        {found.omitted && ` ${msg('Passwords and keys were not kept: enter them again.')}`}
      </Notice>
    </div>
  )
}
