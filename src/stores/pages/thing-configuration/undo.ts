// Says what a batch has done and offers to undo it: by what the platform knows, so also what no table here shows (STA-10).
import { msg, str } from '@lit/localize'

import type { Data } from '../../../contract/wire/endpoint.ts'
import { undoThings } from '../../../contract/thing/thing-undo-calls.ts'
import { counted } from '../../../lib/format-count.ts'
import type { ThingPart } from '../thing-configuration.ts'

/** Names that the toast tells of what could not be undone. */
const SHOWN = 3

const leftText = ({ count, names }: Data<typeof undoThings>['left']): string => {
  const text = counted(
    msg('# thing was left as it is because of later changes|# things were left as they are because of later changes'),
    count,
  )
  const shown = names.slice(0, SHOWN).join(', ')
  return count > SHOWN ? msg(str`${text}: ${shown} and others.`) : msg(str`${text}: ${shown}.`)
}

const undoneText = ({ undone, left, effects }: Data<typeof undoThings>): string =>
  [
    counted(msg('Undone for # thing.|Undone for # things.'), undone),
    effects.alarmsRaised > 0 && counted(msg('# alarm is open again.|# alarms are open again.'), effects.alarmsRaised),
    left.count > 0 && leftText(left),
  ]
    .filter((part) => part !== false)
    .join(' ')

export const createThingUndo = ({ session, announce, forget }: ThingPart) => {
  const undo = async (operationId: string, isCreation: boolean) => {
    try {
      const done = await session.call(undoThings, { body: { operationId } })
      if (isCreation) forget(done.thingIds)
      announce({ resource: 'things', ids: done.thingIds, parents: done.parents })
      session.toasts.showInfo(() => undoneText(done))
    } catch {
      // The client has logged it and shown the toast.
    }
  }
  return {
    /** Says it, with a way back where the platform knows the batch by an id. `isCreation`: undoing deletes the things. */
    tell: (text: () => string, operationId: string | undefined, isCreation = false) =>
      session.toasts.showInfo(
        text,
        operationId === undefined
          ? undefined
          : { label: () => msg('Undo'), run: () => void undo(operationId, isCreation) },
      ),
  }
}
