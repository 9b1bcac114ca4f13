// Open pages that may hold unsaved input: whatever would end them asks first (nothing that was typed is lost unasked).

/** Whether a page may go; it asks the user itself when something is unsaved. */
export type CanLeave = () => Promise<boolean>

export interface UnsavedPages {
  /** A page that shows in a tab; answers how to take it out again. */
  add: (tab: string, canLeave: CanLeave) => () => void
  /** Asks the pages of these tabs, one after the other, each shown first; false as soon as one wants to stay. */
  canLeave: (tabs: readonly string[], show: (tab: string) => Promise<unknown>) => Promise<boolean>
  /** What a page says of itself; only such pages are asked. */
  setDirty: (tab: string, dirty: boolean) => void
  /** Whether anything is unsaved. */
  isDirty: () => boolean
}

export const createUnsavedPages = (): UnsavedPages => {
  const pages = new Map<string, CanLeave>()
  const dirty = new Set<string>()
  return {
    add: (tab, canLeave) => {
      pages.set(tab, canLeave)
      return () => {
        if (pages.get(tab) !== canLeave) return
        pages.delete(tab)
        dirty.delete(tab)
      }
    },
    canLeave: async (tabs, show) => {
      for (const tab of tabs.filter((name) => dirty.has(name))) {
        await show(tab)
        if (!((await pages.get(tab)?.()) ?? true)) return false
      }
      return true
    },
    setDirty: (tab, isDirty) => void (isDirty ? dirty.add(tab) : dirty.delete(tab)),
    isDirty: () => dirty.size > 0,
  }
}
