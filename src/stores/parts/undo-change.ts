// Undoes a change and says what became of it; loads when somebody does (STA-10).
import { msg, str } from '@lit/localize'

import { revertChange } from '../../contract/admin/change-calls.ts'
import { THING_RESOURCE } from '../../contract/records/record-kind.ts'
import type { Data } from '../../contract/wire/endpoint.ts'
import { counted } from '../../lib/text/format-count.ts'
import type { UndoPart } from './change-undo.ts'

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

/** `also`: what shows otherwise once it is undone. */
export const undoChange = async (
  { session, announce, forget }: UndoPart,
  changeId: string,
  also: readonly string[],
): Promise<void> => {
  const done = await session.call(revertChange, { params: { id: changeId }, body: { mode: 'each' } })
  forget(done.rows.flatMap(({ id, deed, outcome }) => (deed === 'delete' && outcome === 'applied' ? [id] : [])))
  for (const [kind, ids] of Object.entries(done.ids)) {
    if (kind === THING_RESOURCE) announce({ resource: 'things', ids, parents: done.parents })
    else announce({ resource: kind, ids, parents: [], all: true })
  }
  for (const resource of also) announce({ resource, ids: [], parents: [], all: true })
  session.toasts.showInfo(() => undoneText(done))
}
