// The draft of a mapping board and the way back through it.
import { atom, computed } from 'nanostores'

import { type BoardDraft, EMPTY_DRAFT, type SavedLine, settle } from './board-lines.ts'

/** Steps that can be taken back. */
const STEPS = 200

export const createDraftHistory = () => {
  const $draft = atom<BoardDraft>(EMPTY_DRAFT)
  const $past = atom<readonly BoardDraft[]>([])
  const $future = atom<readonly BoardDraft[]>([])
  return {
    $draft,
    $canUndo: computed($past, ({ length }) => length > 0),
    $canRedo: computed($future, ({ length }) => length > 0),
    set: (next: BoardDraft) => {
      $past.set([...$past.get().slice(1 - STEPS), $draft.get()])
      $future.set([])
      $draft.set(next)
    },
    /** What is saved has changed: the steps stay, each on what is saved now. */
    rebaseAll: (change: (draft: BoardDraft) => BoardDraft) => {
      for (const $steps of [$past, $future]) $steps.set($steps.get().map(change))
      $draft.set(change($draft.get()))
    },
    rebase: (change: (draft: BoardDraft) => BoardDraft) => $draft.set(change($draft.get())),
    undo: (saved: ReadonlyMap<string, SavedLine>) => {
      const before = $past.get().at(-1)
      if (before === undefined) return
      $future.set([...$future.get(), $draft.get()])
      $past.set($past.get().slice(0, -1))
      $draft.set(settle(before, saved))
    },
    redo: (saved: ReadonlyMap<string, SavedLine>) => {
      const after = $future.get().at(-1)
      if (after === undefined) return
      $past.set([...$past.get(), $draft.get()])
      $future.set($future.get().slice(0, -1))
      $draft.set(settle(after, saved))
    },
    reset: (next: BoardDraft) => {
      $past.set([])
      $future.set([])
      $draft.set(next)
    },
  }
}
