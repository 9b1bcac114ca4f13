// The state of several things at once, with a way back (spec 4, STA-10).
import { msg } from '@lit/localize'
import { atom } from 'nanostores'

import type { ThingState } from '../../../contract/thing-types.ts'
import type { Thing } from '../../../contract/thing.ts'
import type { ThingPart } from '../thing-configuration.ts'
import { thingsOf } from '../../things.ts'
import { counted } from '../../../lib/format-count.ts'

export const createThingStates = ({ session, selection, announce }: ThingPart) => {
  const $changing = atom(false)

  const apply = async (ids: string[], state: number) => {
    await thingsOf(session).updateState(ids, state as ThingState)
    announce({ resource: 'things', ids, parents: [] })
  }
  const giveBack = async (things: readonly Thing[]) => {
    for (const [state, group] of Map.groupBy(things, (thing) => thing.state)) {
      await apply(
        group.map((thing) => thing.thingId),
        state,
      )
    }
  }

  return {
    $changing,
    /** Sets the state of the selected things; `known` are those of them whose state before is on the screen. */
    change: async (state: ThingState, known: readonly Thing[]) => {
      const ids = [...selection.$ids.get()]
      $changing.set(true)
      try {
        await apply(ids, state)
        const undo = known.filter((thing) => ids.includes(thing.thingId) && thing.state !== state)
        const action = { label: () => msg('Undo'), run: () => void giveBack(undo).catch(() => {}) }
        const count = ids.length
        session.toasts.showInfo(
          () => counted(msg('State of # thing changed|State of # things changed'), count),
          undo.length === ids.length ? action : undefined,
        )
      } catch {
        // The client has logged it and shown the toast; the selection stays for another try.
      } finally {
        $changing.set(false)
      }
    },
  }
}
