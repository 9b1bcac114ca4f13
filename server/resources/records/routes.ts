// The calls of every kind of record (screens 0); export and template are made by the exchange.
import { RECORD_KINDS } from '../../../src/contract/records/kinds.ts'
import { type RecordChanges, recordCalls } from '../../../src/contract/records/record-calls.ts'
import { type RecordKind, permissionOf } from '../../../src/contract/records/record-kind.ts'
import { Refusal } from '../../refusal.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import type { SignedIn } from '../admin/sessions.ts'
import { applyRecordSet } from './change-set.ts'
import { readDetail } from './detail.ts'
import { type RecordSource, createRecordSource, listRecords } from './list.ts'
import { moveRecords } from './moves.ts'

const LARGE = { large: true }

const requirePermissions = (
  { permissions }: SignedIn,
  kind: RecordKind,
  { inserts, updates, deletes }: RecordChanges,
) => {
  const needed = [
    ...(inserts.length > 0 ? [permissionOf(kind, 'add')] : []),
    ...(updates.length > 0 ? [permissionOf(kind, 'edit')] : []),
    ...(deletes.length > 0 ? [permissionOf(kind, 'delete')] : []),
  ]
  if (needed.some((permission) => !permissions.has(permission))) throw new Refusal('permission.missing')
}

const addKind = (platform: Platform, source: RecordSource, kind: RecordKind) => {
  const { database } = platform
  const calls = recordCalls(kind)

  serve(platform, calls.page, ({ query, user }) => listRecords(source, user.tenantId, kind, query), LARGE)

  serve(platform, calls.detail, ({ params, user }) => readDetail(database, user.tenantId, kind, params.id))

  serve(
    platform,
    calls.apply,
    async ({ body, user }) => {
      requirePermissions(user, kind, body)
      return applyRecordSet(database, user, kind, body)
    },
    LARGE,
  )

  serve(platform, calls.move, ({ body, user }) => moveRecords(database, user, kind, body))
}

export const addRecordRoutes = (platform: Platform) => {
  const source = createRecordSource(platform.database)
  for (const kind of RECORD_KINDS) addKind(platform, source, kind)
}
