// Connections that use a protocol profile, what they set themselves, and moving them to another version (screens 8; RTE-11).
import { atom, computed } from 'nanostores'

import type { FormDescription } from '../../../contract/form-description.ts'
import { PAGE_SIZE_MAXIMUM } from '../../../contract/limits.ts'
import { MODULES } from '../../../contract/modules.ts'
import type { FieldProblem } from '../../../contract/problem.ts'
import { CONNECTION } from '../../../contract/records/connection/connection.ts'
import { ownParamProblems, readParams } from '../../../contract/records/protocol/params.ts'
import { PROTOCOL_PROFILE } from '../../../contract/records/protocol/protocol-profile.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { createModulePermissions } from '../../parts/permissions.ts'
import type { RecordsPart } from '../../parts/records/record-page.ts'
import { refusedRow } from '../../parts/records/refused-row.ts'
import { createQueries } from '../../query.ts'
import { recordsOf } from '../../records.ts'

export interface ProtocolUser {
  connection: RecordRow
  /** Fields that it sets itself. */
  own: string[]
  /** What is wrong with its parameters under a form, together with the defaults of a profile. */
  problems: (form: FormDescription | undefined, defaults: unknown) => FieldProblem[]
}

export interface Users {
  users: ProtocolUser[]
  total: number
  /** Profiles of the same key. */
  versions: RecordRow[]
}

const toUser = (connection: RecordRow): ProtocolUser => {
  const own = connection.values['params']
  return {
    connection,
    own: Object.keys(readParams(own) ?? {}),
    problems: (form, defaults) => (form === undefined ? [] : ownParamProblems(form, { defaults, own })),
  }
}

export const createProtocolUsers = ({ session, announce }: RecordsPart) => {
  const $isMoving = atom(false)
  return {
    $isMoving,
    /** What the user may do with connections: their buttons are those of another screen. */
    $may: createModulePermissions(session, MODULES.connectManagement).$may,
    usersOf: ({ id, values }: RecordRow) =>
      session.part(createQueries).createLoadable<Users>(
        computed(atom(0), () => ({
          key: [CONNECTION.name, 'users', id],
          load: async (signal: AbortSignal) => {
            const options = { signal, quiet: true }
            const { rows, total } = await recordsOf(session, CONNECTION).page(
              { limit: PAGE_SIZE_MAXIMUM, filters: [{ field: 'protocol', operator: 'eq', value: id }] },
              options,
            )
            const key = String(values['protocolKey'] ?? '')
            const versions = await recordsOf(session, PROTOCOL_PROFILE).page(
              { limit: PAGE_SIZE_MAXIMUM, filters: [{ field: 'protocolKey', operator: 'eq', value: key }] },
              options,
            )
            return { users: rows.map(toUser), total, versions: versions.rows }
          },
        })),
      ),
    /** All or none; throws why not. */
    move: async (users: readonly ProtocolUser[], profileId: string): Promise<void> => {
      $isMoving.set(true)
      try {
        const updates = users.map(({ connection: { id, revision } }) => ({
          id,
          revision,
          fields: { protocol: profileId },
        }))
        const { applied, rows } = await recordsOf(session, CONNECTION).apply({ mode: 'all', updates }, { quiet: true })
        if (!applied) throw refusedRow(CONNECTION, rows)
        announce({ resource: CONNECTION.name, ids: updates.map(({ id }) => id), parents: [] })
      } finally {
        $isMoving.set(false)
      }
    },
  }
}
