// Whether the user may see a part of a page: what the buttons of its module say (spec 6, PER-2).
import { type ReadableAtom, computed } from 'nanostores'

import type { Session } from '../session.ts'
import { createModulePermissions } from './permissions.ts'

/** `asking` until the platform has said so. */
export type Access = 'asking' | 'granted' | 'denied'

/** Where the buttons do not come, the call itself decides. */
export const createAccess = (session: Session, moduleName: string, code: string): ReadableAtom<Access> => {
  const { $buttons } = createModulePermissions(session, moduleName)
  return computed($buttons, (buttons): Access => {
    if (buttons.status === 'loading') return 'asking'
    if (buttons.status === 'failed') return 'granted'
    return buttons.data.some((button) => button.code === code) ? 'granted' : 'denied'
  })
}
