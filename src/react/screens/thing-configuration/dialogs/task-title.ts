// What the dialogs are called whose drafts are kept.
import { msg, str } from '@lit/localize'

import { formatCount } from '../../../../locales/format.ts'
import type { DraftedTask } from '../../../../stores/pages/thing-configuration/work/task-drafts.ts'

export const taskTitle = ({ task, name }: DraftedTask): string => {
  if (task.kind === 'batch') {
    return task.parentId === null ? msg('Create several farms') : msg(str`Create several below ${name}`)
  }
  if (task.kind === 'powerCurve') return msg(str`Contract power curve of ${name}`)
  const count = task.ids.length
  if (task.kind === 'copy') {
    return count === 1 ? msg(str`Copy ${name}`) : msg(str`Copy ${formatCount(count)} things`)
  }
  return count === 1
    ? msg(str`Generate series below ${name}`)
    : msg(str`Generate series below ${formatCount(count)} devices`)
}
