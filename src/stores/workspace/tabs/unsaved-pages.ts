// Open pages that may hold unsaved input: whatever would end them asks first, once (TAB-2, STA-3; nothing is lost unasked).
import { type ReadableAtom, atom } from 'nanostores'

/** Whether a page may go; it asks the user itself when something is unsaved. */
export type CanLeave = () => Promise<boolean>

/** Several pages would lose something: one question for all of them. */
export interface UnsavedQuestion {
  tabs: readonly string[]
  leave: () => void
  stay: () => void
}

export interface UnsavedPages {
  /** Tabs with unsaved input. */
  $dirty: ReadableAtom<ReadonlySet<string>>
  $question: ReadableAtom<UnsavedQuestion | undefined>
  /** A page that shows in a tab; answers how to take it out again. */
  add: (tab: string, canLeave: CanLeave) => () => void
  /**
   * Asks whether these tabs may end. One page with unsaved input is shown and asks by itself; for several there is one
   * question. `show` answers false when the way to the page is barred.
   */
  canLeave: (tabs: readonly string[], show: (tab: string) => Promise<boolean>) => Promise<boolean>
  /** What a page says of itself; it is asked unless what it has is kept for the next time. */
  setDirty: (tab: string, dirty: boolean, kept?: boolean) => void
  /** Whether anything unsaved would be lost. */
  isDirty: () => boolean
}

export const createUnsavedPages = (): UnsavedPages => {
  const pages = new Map<string, CanLeave>()
  const $dirty = atom<ReadonlySet<string>>(new Set())
  const $question = atom<UnsavedQuestion | undefined>()

  /** Of the dirty ones, those that lose nothing when they end. */
  const kept = new Set<string>()
  const losing = () => [...$dirty.get()].filter((tab) => !kept.has(tab))

  const setDirty = (tab: string, dirty: boolean, isKept = false) => {
    if (dirty && isKept) kept.add(tab)
    else kept.delete(tab)
    if ($dirty.get().has(tab) === dirty) return
    const others = [...$dirty.get()].filter((other) => other !== tab)
    $dirty.set(new Set(dirty ? [...others, tab] : others))
  }
  const askForAll = (tabs: readonly string[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (leave: boolean) => () => {
        $question.set(undefined)
        resolve(leave)
      }
      $question.set({ tabs, leave: answer(true), stay: answer(false) })
    })

  return {
    $dirty,
    $question,
    add: (tab, canLeave) => {
      pages.set(tab, canLeave)
      return () => {
        if (pages.get(tab) !== canLeave) return
        pages.delete(tab)
        setDirty(tab, false)
      }
    },
    canLeave: async (tabs, show) => {
      const found = losing()
      const unsaved = tabs.filter((tab) => found.includes(tab))
      const [first] = unsaved
      if (first === undefined) return true
      // Somebody is about to answer: another way out has to wait for that.
      if ($question.get() !== undefined) return false
      if (unsaved.length > 1) return askForAll(unsaved)
      return (await show(first)) && ((await pages.get(first)?.()) ?? true)
    },
    setDirty,
    isDirty: () => losing().length > 0,
  }
}
