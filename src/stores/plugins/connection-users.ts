// Connections that name a record which comes in versions, such as a statute, and moving them to another of its versions
// (screens 7, bind statute version; screens 8, upgrade users; RTE-10).
import { msg } from '@lit/localize'

import { PAGE_SIZE_MAXIMUM } from '../../contract/wire/limits.ts'
import { MODULES } from '../../contract/admin/modules.ts'
import { CONNECTION } from '../../contract/records/connection-management/connection.ts'
import type { RecordKind } from '../../contract/records/record-kind.ts'
import type { RecordRow } from '../../contract/records/record-shapes.ts'
import { counted } from '../../lib/text/format-count.ts'
import { recordsOf } from '../records.ts'
import { tellChange } from './undo-change.ts'
import { createModulePermissions } from './permissions.ts'
import type { RecordsContext } from './records/record-page.ts'
import { recordReasonText } from '../../locales/record-reasons.ts'
import { recordCalls } from '../../contract/records/record-calls.ts'
import { refusedRows } from '../../api/refused-rows.ts'

export interface ConnectionUser {
  connection: RecordRow
}

export interface ConnectionUsers<User extends ConnectionUser> {
  users: User[]
  /** Of all, not only those that are listed. */
  total: number
  versions: RecordRow[]
}

interface Versioned {
  kind: RecordKind
  /** Field of a connection that names it. */
  field: string
  /** Field that all versions of one have in common. */
  common: string
}

export const createConnectionUsers = (context: RecordsContext) => {
  const { session, announce } = context
  return {
    /** What the user may do with connections: their buttons are those of another screen. */
    $may: createModulePermissions(session, MODULES.connectManagement).$may,
    /** Who names this version, and which versions there are. */
    load: async ({ kind, field, common }: Versioned, { id, values }: RecordRow, signal: AbortSignal) => {
      const options = { signal, quiet: true }
      const [users, versions] = await Promise.all([
        recordsOf(session, CONNECTION).page(
          { limit: PAGE_SIZE_MAXIMUM, filters: [{ field, operator: 'eq', value: id }] },
          options,
        ),
        recordsOf(session, kind).page(
          {
            limit: PAGE_SIZE_MAXIMUM,
            filters: [{ field: common, operator: 'eq', value: String(values[common] ?? '') }],
          },
          options,
        ),
      ])
      return { connections: users.rows, total: users.total, versions: versions.rows }
    },
    /** All or none; throws why not. */
    move: async (field: string, users: readonly ConnectionUser[], targetId: string): Promise<void> => {
      const updates = users.map(({ connection: { id, revision } }) => ({
        id,
        revision,
        fields: { [field]: targetId },
      }))
      const { applied, rows, changeId } = await recordsOf(session, CONNECTION).apply(
        { mode: 'all', updates },
        { quiet: true },
      )
      if (!applied) throw refusedRows(recordCalls(CONNECTION).apply, rows, recordReasonText)
      announce({ resource: CONNECTION.name, ids: updates.map(({ id }) => id), parents: [] })
      const told = msg('# connection uses another version now|# connections use another version now')
      tellChange(context, () => counted(told, updates.length), changeId)
    },
  }
}
