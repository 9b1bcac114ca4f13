// The calls of every kind of record (screens 0); export and template are made by the exchange, reverts by the change log.
import { RECORD_KINDS } from '../../../src/contract/records/kinds.ts'
import { recordCalls } from '../../../src/contract/records/record-calls.ts'
import { type RecordKind, permissionOf } from '../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../database/schema.ts'
import { serve } from '../../serve.ts'
import type { Platform } from '../../serve.ts'
import { requirePermissions } from '../change-sets.ts'
import { createCached } from '../live-events/cached.ts'
import { applyRecordSet } from './change-set.ts'
import { compareRecords } from './compare.ts'
import { copyRecord } from './copy.ts'
import { readDetail } from './detail.ts'
import { type RecordSource, createRecordSource, listRecords } from './lists/list.ts'
import { moveRecords } from './moves.ts'
import { listHistory } from './history/read.ts'
import { rulesOf } from './record-rules.ts'
import { readUses } from './uses.ts'

const LARGE = { large: true }

/** Issues that one reply tells. */
const ISSUES_LIMIT = 2000

const findIn = async (reader: Reader, tenantId: string, kind: RecordKind, ownerId: string | undefined) => {
  const rows = (await rulesOf(kind.name).issues?.({ reader, tenantId, ownerId })) ?? []
  return { rows: rows.slice(0, ISSUES_LIMIT), total: rows.length }
}

const addKind = (platform: Platform, source: RecordSource, kind: RecordKind) => {
  const { database } = platform
  const calls = recordCalls(kind)
  const needs = {
    inserts: permissionOf(kind, 'add'),
    updates: permissionOf(kind, 'edit'),
    deletes: permissionOf(kind, 'delete'),
  }

  serve(platform, calls.page, ({ query, user }) => listRecords(source, user.tenantId, kind, query), LARGE)

  serve(platform, calls.detail, ({ params, user }) => readDetail(database, user.tenantId, kind, params.id))

  serve(
    platform,
    calls.apply,
    async ({ body, user }) => {
      requirePermissions(user, body, needs)
      return applyRecordSet(database, user, kind, body)
    },
    LARGE,
  )

  serve(platform, calls.move, ({ body, user }) => moveRecords(database, user, kind, body))

  serve(platform, calls.copy, ({ body, user }) => copyRecord(database, user, kind, body))

  serve(platform, calls.uses, ({ body, user }) => readUses(database, user.tenantId, kind, body), LARGE)

  serve(platform, calls.compare, ({ query, user }) => compareRecords(database, user.tenantId, kind, query), LARGE)

  serve(
    platform,
    calls.history,
    ({ query: { owned, ...query }, user }) =>
      listHistory(database, user.tenantId, kind, { ...query, owned: owned === 'true' }),
    LARGE,
  )

  const findAll = createCached(database, (reader, tenantId) => findIn(reader, tenantId, kind, undefined))
  serve(
    platform,
    calls.issues,
    ({ query: { ownerId }, user: { tenantId } }) =>
      // Every screen that opens asks for all of it.
      ownerId === undefined ? findAll(tenantId) : findIn(database, tenantId, kind, ownerId),
    LARGE,
  )
}

export const addRecordRoutes = (platform: Platform) => {
  const source = createRecordSource(platform.database, platform.indexes)
  for (const kind of RECORD_KINDS) addKind(platform, source, kind)
}
