// Says what a batch has done, of things or records, and offers to undo it: by what the platform knows of its change, so also what no
// table here shows (STA-10; screens 0, Delete).
import { msg } from '@lit/localize'

import { chunk } from '../../api/load-chunk.ts'
import type { Announce, Session } from '../session.ts'

const load = chunk(
  () => import('./undo-change.ts'),
  ({ undoChange }) => undoChange,
)

export interface UndoPart {
  session: Session
  announce: Announce
  forget: (ids: readonly string[]) => void
}

export const createChangeUndo = (part: UndoPart) => {
  const undo = async (changeId: string, also: readonly string[] = []): Promise<boolean> => {
    try {
      const undoChange = await load()
      await undoChange(part, changeId, also)
      return true
    } catch (error) {
      // What the platform has refused is shown already, and not twice.
      part.session.toasts.showError(error)
      return false
    }
  }
  return {
    /** Answers whether it went through; what became of it is told, and so is a refusal. */
    undo,
    /** Says it, with a way back where the platform knows the change by an id. `also`: what shows otherwise once it is undone. */
    tell: (text: () => string, changeId: string | undefined, also: readonly string[] = []) =>
      part.session.toasts.showInfo(
        text,
        changeId === undefined ? undefined : { label: () => msg('Undo'), run: () => void undo(changeId, also) },
      ),
  }
}
