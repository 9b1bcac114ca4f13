// What the dialogs are called whose drafts are kept.
import { msg, str } from '@lit/localize'

import { formatCount } from '../../../../locales/format.ts'
import type { DraftedDialog } from '../../../../stores/pages/thing-configuration/work/dialog-drafts.ts'

export const dialogTitle = ({ dialog, name }: DraftedDialog): string => {
  if (dialog.kind === 'batch') {
    return dialog.parentId === null ? msg('Create several farms') : msg(str`Create several below ${name}`)
  }
  if (dialog.kind === 'powerCurve') return msg(str`Contract power curve of ${name}`)
  const count = dialog.ids.length
  if (dialog.kind === 'copy') {
    return count === 1 ? msg(str`Copy ${name}`) : msg(str`Copy ${formatCount(count)} things`)
  }
  return count === 1
    ? msg(str`Generate series below ${name}`)
    : msg(str`Generate series below ${formatCount(count)} devices`)
}
