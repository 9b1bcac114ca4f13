// What the user may do in a module: the page's button list (spec 6, PER-2, PER-3).
import { computed } from 'nanostores'

import { createQueries } from '../query.ts'
import type { Session } from '../session.ts'

/** `$may` answers false until the button list is there and not empty: what it guards stays hidden. */
export const createModulePermissions = (session: Session, moduleName: string) => {
  const $buttons = session
    .plugin(createQueries)
    .load(['permissions', moduleName], ({ signal }) => session.admin.buttons(moduleName, { signal }))
  const $codes = computed(
    $buttons,
    (buttons) => new Set(buttons.status === 'loading' ? [] : (buttons.data ?? []).map((button) => button.code)),
  )
  return {
    $buttons,
    $may: computed($codes, (codes) => (code: string) => codes.has(code)),
  }
}
