// The state of several things at once: what would follow is asked first, and all of it can be undone (spec 4, STA-10).
import { msg } from '@lit/localize'
import { atom } from 'nanostores'

import type { StatesChanged } from '../../../../contract/thing/thing-calls.ts'
import type { ThingState } from '../../../../contract/thing/thing-types.ts'
import { counted } from '../../../../lib/text/format-count.ts'
import { tellChange } from '../../../plugins/undo-change.ts'
import { thingsOf } from '../../../things.ts'
import type { ThingContext } from '../../thing-configuration.ts'

/** Whether more happens than what the user has just asked for. */
const hasEffects = ({ effects }: StatesChanged) =>
  effects !== undefined && effects.alarmsCleared + effects.alarmsRaised + effects.alarmsRemoved > 0

export const createThingStates = (context: ThingContext) => {
  const { session, selection, announce, openDialog } = context
  const $changing = atom(false)
  const things = thingsOf(session)

  /** What setting it would do; undefined where the platform does not tell. */
  const preview = (ids: readonly string[], state: ThingState, signal?: AbortSignal) =>
    things.previewState([...ids], state, { signal, quiet: true })

  const apply = async (ids: readonly string[], state: ThingState, count = ids.length) => {
    const { changeId } = await things.updateState([...ids], state, { quiet: true })
    announce({ resource: 'things', ids: [...ids], parents: [] })
    tellChange(context, () => counted(msg('State of # thing set|State of # things set'), count), changeId)
  }

  return {
    $changing,
    preview,
    apply,
    /** For the selected things: one alone, of which nothing follows, needs no question. */
    choose: async (state: ThingState) => {
      const ids = [...selection.$ids.get()]
      const ask = () => openDialog({ kind: 'state', ids, state })
      if (ids.length !== 1) return ask()
      $changing.set(true)
      try {
        const expected = await preview(ids, state)
        if (expected === undefined || expected.updated === 0 || hasEffects(expected)) ask()
        else await apply(ids, state)
      } catch {
        // The dialog tries it again and says what is wrong.
        ask()
      } finally {
        $changing.set(false)
      }
    },
  }
}
