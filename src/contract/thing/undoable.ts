// What the reply of every batch says, so that it can be undone: its id, and what followed from it (STA-10; LAY-4).
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

/** Part of the reply of every batch. */
export const Undoable = {
  /** Names the batch for `undoThings`; not there where nothing was changed. */
  operationId: z.optional(z.string()),
  effects: z.optional(BatchEffects),
}
