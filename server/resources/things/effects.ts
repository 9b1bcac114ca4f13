// What a batch of things does beside what it was asked for, counted from the changes that it notes.
import type { BatchEffects } from '../../../src/contract/thing/undoable.ts'
import type { Change } from '../live-events/note.ts'

export const effectsOf = (changes: readonly Change[]): BatchEffects => {
  const count = (action: Change['action']) =>
    changes
      .filter((change) => change.resource === 'alarm' && change.action === action)
      .reduce((sum, { total, ids }) => sum + (total ?? ids.length), 0)
  return { alarmsCleared: count('cleared'), alarmsRaised: count('raised'), alarmsRemoved: count('removed') }
}
