// What the reply of every batch says, so that it can be undone: the id of its change, and what followed from it (STA-10; LAY-4).
import * as z from 'zod/mini'

/** What follows from a batch, or in a dry run would. */
export const BatchEffects = z.object({
  /** Open alarms that end. */
  alarmsCleared: z.number(),
  /** Alarms that begin, or are open again. */
  alarmsRaised: z.number(),
  /** Alarms that are deleted with their things; undoing does not bring these back. */
  alarmsRemoved: z.number(),
})
export type BatchEffects = z.output<typeof BatchEffects>

/** Part of the reply of every call that writes many things or records. */
export const Changed = {
  /** Names the change, which can be taken back by it; not there where nothing was changed. */
  changeId: z.optional(z.string()),
}

/** Part of the reply of every batch of things. */
export const Undoable = {
  ...Changed,
  effects: z.optional(BatchEffects),
}
