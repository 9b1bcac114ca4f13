// While a wizard has what closing the page would lose, the page asks before it goes (screens 0; NAV leave guard).
import type { LeaveGuard } from '../drafts/leave-guard.ts'
import type { ImportWizard } from './import-wizard.ts'

/** Answers how to let go, which also forgets what the wizard has. */
export const guardWizard = (wizard: ImportWizard, guard: Pick<LeaveGuard, '$dirty' | 'setDirty'>): (() => void) => {
  let wasDirty = false
  const stop = wizard.$unsaved.listen((unsaved) => {
    // A form may stand open beside the dialog.
    if (unsaved) wasDirty = guard.$dirty.get()
    guard.setDirty(unsaved || wasDirty)
  })
  return () => {
    stop()
    wizard.clear()
  }
}
