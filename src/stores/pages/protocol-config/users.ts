// Connections that use a protocol profile, what they set themselves, and moving them to another version (screens 8; RTE-11).
import { atom, computed } from 'nanostores'

import type { FormDescription } from '../../../contract/form/form-description.ts'
import type { FieldProblem } from '../../../contract/wire/problem.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import { ownParamProblems, readParams } from '../../../contract/records/protocol-config/params.ts'
import { PROTOCOL_PROFILE } from '../../../contract/records/protocol-config/protocol-profile.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { type ConnectionUser, type ConnectionUsers, createConnectionUsers } from '../../plugins/connection-users.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'

export interface ProtocolUser extends ConnectionUser {
  /** Fields that it sets itself. */
  own: string[]
  /** What is wrong with its parameters under a form, together with the defaults of a profile. */
  problems: (form: FormDescription | undefined, defaults: unknown) => FieldProblem[]
}

/** Versions are profiles of the same key. */
export type Users = ConnectionUsers<ProtocolUser>

const toUser = (connection: RecordRow): ProtocolUser => {
  const own = connection.values['params']
  return {
    connection,
    own: Object.keys(readParams(own) ?? {}),
    problems: (form, defaults) => (form === undefined ? [] : ownParamProblems(form, { defaults, own })),
  }
}

const PROFILES = { kind: PROTOCOL_PROFILE, field: 'protocol', common: 'protocolKey' }

export const createProtocolUsers = (around: RecordsContext) => {
  const connections = createConnectionUsers(around)
  return {
    ...connections,
    usersOf: (profile: RecordRow) =>
      around.session.plugin(createQueries).createLoadable<Users>(
        computed(atom(0), () => ({
          key: [CONNECTION.name, 'users', profile.id],
          load: async (signal: AbortSignal) => {
            const { connections: rows, ...more } = await connections.load(PROFILES, profile, signal)
            return { users: rows.map(toUser), ...more }
          },
        })),
      ),
    /** All or none; throws why not. */
    move: (users: readonly ConnectionUser[], profileId: string) => connections.move(PROFILES.field, users, profileId),
  }
}
