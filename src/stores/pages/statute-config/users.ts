// Connections that read by a statute, and moving them to another version of it (screens 7, bind statute version; RTE-9, RTE-10).
import { atom, computed } from 'nanostores'

import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { STATUTE } from '../../../contract/records/statute-config/statute.ts'
import { type ConnectionUser, type ConnectionUsers, createConnectionUsers } from '../../plugins/connection-users.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'

const STATUTES = { kind: STATUTE, field: 'statute', common: 'code' }

export const createStatuteUsers = (around: RecordsContext) => {
  const connections = createConnectionUsers(around)
  return {
    ...connections,
    usersOf: (statute: RecordRow) =>
      around.session.plugin(createQueries).createLoadable<ConnectionUsers<ConnectionUser>>(
        computed(atom(0), () => ({
          key: [CONNECTION.name, 'statute', statute.id],
          load: async (signal: AbortSignal) => {
            const { connections: rows, ...more } = await connections.load(STATUTES, statute, signal)
            return { users: rows.map((connection) => ({ connection })), ...more }
          },
        })),
      ),
    /** All or none; throws why not. */
    move: (users: readonly ConnectionUser[], statuteId: string) => connections.move(STATUTES.field, users, statuteId),
  }
}
