// Says what a batch has done, of things or records, and offers to undo it: by what the platform knows of its change, so also what no
// table here shows (STA-10; screens 0, Delete).
import { msg, str } from '@lit/localize'

import { revertChange } from '../../contract/admin/change-calls.ts'
import { THING_RESOURCE } from '../../contract/records/record-kind.ts'
import type { Data } from '../../contract/wire/endpoint.ts'
import { counted } from '../../lib/text/format-count.ts'
import type { Announce, Session } from '../session.ts'

export interface UndoContext {
  session: Session
  announce: Announce
  forget: (ids: readonly string[]) => void
}

type Reverted = Data<typeof revertChange>

/** Names that the toast tells of what could not be undone. */
const SHOWN = 3

const leftText = ({ rows, counts: { failed } }: Reverted): string => {
  const left = rows.filter(({ outcome }) => outcome === 'failed')
  const isChanged = left.every(({ reason }) => reason === 'history.changedSince')
  const text = isChanged
    ? counted(
        msg('# was left as it is because of later changes|# were left as they are because of later changes'),
        failed,
      )
    : counted(msg('# was left as it is|# were left as they are'), failed)
  const shown = left
    .slice(0, SHOWN)
    .map(({ name }) => name)
    .join(', ')
  return failed > SHOWN ? msg(str`${text}: ${shown} and others.`) : msg(str`${text}: ${shown}.`)
}

const undoneText = (done: Reverted): string => {
  const { counts, ids, effects } = done
  const isThings = Object.keys(ids).every((kind) => kind === THING_RESOURCE)
  return [
    isThings
      ? counted(msg('Undone for # thing.|Undone for # things.'), counts.reverted)
      : counted(msg('Undone for # record.|Undone for # records.'), counts.reverted),
    effects.alarmsRaised > 0 && counted(msg('# alarm is open again.|# alarms are open again.'), effects.alarmsRaised),
    counts.failed > 0 && leftText(done),
  ]
    .filter((part) => part !== false)
    .join(' ')
}

/** Answers whether it went through; what became of it is told, and so is a refusal. `also`: what shows otherwise then. */
export const undoChange = async (
  { session, announce, forget }: UndoContext,
  changeId: string,
  also: readonly string[] = [],
): Promise<boolean> => {
  try {
    const done = await session.call(revertChange, { params: { id: changeId }, body: { mode: 'each' } })
    forget(
      done.rows.flatMap(({ id, operation, outcome }) => (operation === 'delete' && outcome === 'applied' ? [id] : [])),
    )
    for (const [kind, ids] of Object.entries(done.ids)) {
      if (kind === THING_RESOURCE) announce({ resource: 'things', ids, parents: done.parents })
      else announce({ resource: kind, ids, parents: [], all: true })
    }
    for (const resource of also) announce({ resource, ids: [], parents: [], all: true })
    session.toasts.showInfo(() => undoneText(done))
    return true
  } catch (error) {
    // What the platform has refused is shown already, and not twice.
    session.toasts.showError(error)
    return false
  }
}

/** Says what was done, with a way back where the platform knows the change by an id. */
export const tellChange = (
  context: UndoContext,
  text: () => string,
  changeId: string | undefined,
  also?: readonly string[],
) =>
  context.session.toasts.showInfo(
    text,
    changeId === undefined
      ? undefined
      : { label: () => msg('Undo'), run: () => void undoChange(context, changeId, also) },
  )
