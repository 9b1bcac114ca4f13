// Unsaved input: what would be lost asks first, in one place for every way out (rule 6 of the product: nothing is lost).
// A page may have several sources of it, such as a form and a draft; what is kept elsewhere is shown as unsaved, not asked about.
import { type ReadableAtom, atom, computed } from 'nanostores'

/** A question that waits for the user: leave and lose the changes, or stay. */
export interface LeaveQuestion {
  leave: () => void
  stay: () => void
}

/** `kept`: unsaved, but it is there again the next time. */
export type Dirt = 'none' | 'kept' | 'losing'

export interface LeaveGuard {
  /** Whether anything is unsaved. */
  $dirty: ReadableAtom<boolean>
  /** The worst of what its sources have. */
  $dirt: ReadableAtom<Dirt>
  /** What each source has. */
  $sources: ReadableAtom<Readonly<Record<string, Dirt>>>
  $question: ReadableAtom<LeaveQuestion | undefined>
  /** What the form of the page has; other sources go by their name. */
  setDirty: (dirty: boolean) => void
  set: (source: string, dirt: Dirt) => void
  /**
   * True at once when nothing would be lost, of all sources or of the one named; else the user's answer. A second caller
   * waits for the same answer.
   */
  canLeave: (source?: string) => Promise<boolean>
}

/** The source that a page has without naming it. */
export const FORM = 'form'

export const createLeaveGuard = (): LeaveGuard => {
  const $sources = atom<Readonly<Record<string, Dirt>>>({})
  const $dirt = computed($sources, (sources): Dirt => {
    const found = Object.values(sources)
    return found.includes('losing') ? 'losing' : found.includes('kept') ? 'kept' : 'none'
  })
  const $question = atom<LeaveQuestion | undefined>()
  let pending: Promise<boolean> | undefined

  const set = (source: string, dirt: Dirt) => {
    const sources = $sources.get()
    if ((sources[source] ?? 'none') !== dirt) $sources.set({ ...sources, [source]: dirt })
  }
  const ask = (source: string | undefined) =>
    new Promise<boolean>((resolve) => {
      const answer = (leave: boolean) => () => {
        $question.set(undefined)
        pending = undefined
        if (leave && source !== undefined) set(source, 'none')
        else if (leave) $sources.set({})
        resolve(leave)
      }
      $question.set({ leave: answer(true), stay: answer(false) })
    })

  return {
    $sources,
    $dirt,
    $dirty: computed($dirt, (dirt) => dirt !== 'none'),
    $question,
    set,
    setDirty: (dirty) => set(FORM, dirty ? 'losing' : 'none'),
    canLeave: async (source) => {
      const sources = $sources.get()
      const found = source === undefined ? Object.values(sources) : [sources[source]]
      if (!found.includes('losing')) return true
      pending ??= ask(source)
      return pending
    },
  }
}
