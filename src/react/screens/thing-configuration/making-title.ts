// What the dialogs that make many things are called.
import { msg, str } from '@lit/localize'

import { formatCount } from '../../../locales/format.ts'
import type { MakingPlace } from '../../../stores/pages/thing-configuration/making-drafts.ts'

export const makingTitle = ({ task, name }: MakingPlace): string => {
  if (task.kind === 'batch') {
    return task.parentId === null ? msg('Create several farms') : msg(str`Create several below ${name}`)
  }
  const count = task.ids.length
  if (task.kind === 'copy') {
    return count === 1 ? msg(str`Copy ${name}`) : msg(str`Copy ${formatCount(count)} things`)
  }
  return count === 1
    ? msg(str`Generate series below ${name}`)
    : msg(str`Generate series below ${formatCount(count)} devices`)
}
