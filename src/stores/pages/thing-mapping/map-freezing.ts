// All maps of a system in one of their two states, and the move of all of them to the other (screens 9, freeze).
import { msg } from '@lit/localize'

import { BATCH_LIMIT } from '../../../contract/wire/limits.ts'
import { THING_MAP } from '../../../contract/records/thing-mapping/thing-map.ts'
import { counted } from '../../../lib/text/format-count.ts'
import { tellChange } from '../../plugins/undo-change.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'
import { recordsOf } from '../../records.ts'
import { createAttempt } from '../../plugins/attempt.ts'
import { readAll } from '../../plugins/records/all-records.ts'

export const createMapFreezing = (context: RecordsContext) => {
  const { session, announce } = context
  const attempt = createAttempt()
  return {
    attempt,
    /** Ids of the maps of a system that are in this state. */
    mapsIn: (systemId: string, state: string) =>
      session.plugin(createQueries).load([THING_MAP.name, 'state', systemId, state], async ({ signal }) => {
        const filters = [{ field: 'status', operator: 'eq' as const, value: state }]
        const { rows } = await readAll(session, THING_MAP, systemId, signal, filters)
        return rows.map(({ id }) => id)
      }),
    /** Answers whether all of them have moved. */
    move: (systemId: string, ids: readonly string[], to: string) =>
      attempt.run(async () => {
        const changes: (string | undefined)[] = []
        try {
          for (let from = 0; from < ids.length; from += BATCH_LIMIT) {
            const some = ids.slice(from, from + BATCH_LIMIT)
            const { changeId } = await recordsOf(session, THING_MAP).move(some, to, {}, { quiet: true })
            changes.push(changeId)
          }
          tellChange(
            context,
            () => counted(msg('State of # record set|State of # records set'), ids.length),
            changes.length === 1 ? changes[0] : undefined,
            THING_MAP.owns,
          )
        } finally {
          announce({ resource: THING_MAP.name, ids: [], parents: [systemId], all: true })
          for (const name of THING_MAP.owns ?? [])
            session.changed.fire({ resource: name, ids: [], parents: [], all: true })
        }
      }),
  }
}
