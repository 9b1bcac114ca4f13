// What the parts of a screen of records work on.
import type { ReadableAtom } from 'nanostores'

import type { RecordKind } from '../../../contract/records/record-kind.ts'
import type { Announce, Session } from '../../session.ts'
import type { LeaveGuard } from '../drafts/leave-guard.ts'

export interface RecordContext {
  session: Session
  guard: LeaveGuard
  announce: Announce
  /** Whether the user has a permission. */
  $may: ReadableAtom<(code: string) => boolean>
  /** Kinds that the screen knows, by name. */
  kindOf: (name: string) => RecordKind | undefined
}
