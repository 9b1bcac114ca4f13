// The draft of a board outlives the page: a session that ends or a reload takes no line away that was drawn (screens 0, change set).
import * as z from 'zod/mini'

import type { Session } from '../../session.ts'
import { createPersistedDraft } from '../drafts/persisted-draft.ts'
import type { LeaveGuard } from '../drafts/leave-guard.ts'
import type { SavedLine } from './board-lines.ts'
import type { MappingBoard } from './board-model.ts'
import { returnedText } from './rebase-draft.ts'

const Values = z.record(z.string(), z.unknown())

const PersistedBoard = z.object({
  /** Null is a line that goes. */
  lines: z.array(z.object({ target: z.string(), values: z.nullable(Values) })),
  /** What the draft was made on. */
  base: z.array(z.object({ id: z.string(), revision: z.number(), target: z.string(), values: Values })),
})

interface PersistedBoardOptions {
  name: string
  guard: LeaveGuard
  onDestroy: (end: () => void) => void
}

export const persistBoard = (
  session: Session,
  board: MappingBoard,
  { name, guard, onDestroy }: PersistedBoardOptions,
) => {
  const keep = (part: string) =>
    createPersistedDraft(session, {
      name: `board.${[name, part].filter((each) => each !== '').join('.')}`,
      schema: PersistedBoard,
      guard,
    })
  let kept = keep('')
  let shown = ''
  let isRestored = false
  onDestroy(() => kept.destroy())
  onDestroy(
    board.$facts.subscribe(({ total }) => {
      // Before the lines of the platform are there, an empty board says nothing of the draft.
      if (!isRestored) return
      kept.note(total, () => {
        const [draft, saved] = [board.$draft.get(), board.$saved.get()]
        const lines = [...draft].map(([target, values]) => ({ target, values }))
        return { lines, base: [...draft.keys()].flatMap((target) => saved.get(target) ?? []) }
      })
    }),
  )
  return {
    /**
     * What the platform has; the first time with what an earlier visit has left laid over it. `part`: which part of all lines
     * these are, such as those of one farm: each has a draft of its own, which waits while another one shows.
     */
    setSaved: (lines: readonly SavedLine[], part = '') => {
      if (part !== shown) {
        isRestored = false
        kept.destroy()
        board.clearAll()
        kept = keep(part)
        shown = part
      }
      const left = isRestored ? undefined : kept.read()
      if (left !== undefined) {
        board.setSaved(left.base)
        board.editAll(left.lines.map(({ target, values }) => [target, values] as const))
      }
      isRestored = true
      if (board.setSaved(lines) > 0) session.toasts.showInfo(returnedText)
    },
  }
}
