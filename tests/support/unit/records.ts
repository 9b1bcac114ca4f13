// Code sets and codes on a test platform that takes change sets as the real one does: revisions, keys, conflicts.
import { getDictionary, getPermissionButtons } from '../../../src/contract/admin/admin-calls.ts'
import { CODE, CODE_SET } from '../../../src/contract/records/dictionary-mapping/kinds.ts'
import { type RecordChanges, recordCalls } from '../../../src/contract/records/record-calls.ts'
import type { RecordRow } from '../../../src/contract/records/record-shapes.ts'
import { type RecordKind, RECORD_ACTIONS, permissionOf } from '../../../src/contract/records/record-kind.ts'
import { createDictionaryMappingPage } from '../../../src/stores/pages/dictionary-mapping.ts'
import type { Platform } from './platform.ts'
import { createSignedInSession } from './session.ts'

const AT = '2026-11-20T08:30:00.000Z'

export const record = (id: string, values: Record<string, unknown>, more: Partial<RecordRow> = {}): RecordRow => ({
  id,
  ownerId: null,
  values,
  revision: 1,
  frozen: false,
  createdAt: AT,
  createdBy: 'system',
  updatedAt: AT,
  updatedBy: 'system',
  ...more,
})

/** Keeps the records of a kind on the platform; `rows` may be changed as somebody else does. */
export const keepRecords = (platform: Platform, kind: RecordKind, rows: RecordRow[]) => {
  const calls = recordCalls(kind)
  const find = (id: string) => rows.find((row) => row.id === id)
  const replace = (id: string, change: (row: RecordRow) => RecordRow) =>
    rows.splice(0, rows.length, ...rows.map((row) => (row.id === id ? change(row) : row)))
  // The newest answer holds, and any word could be an id.
  platform.on(calls.detail, ({ path }) => ({ record: find(path.slice(path.lastIndexOf('/') + 1)), names: [] }))
  platform.on(calls.page, ({ query }) => {
    const { ownerId, keyword = '', page = '1', limit = '50' } = query
    const found = rows
      .filter((row) => ownerId === undefined || row.ownerId === ownerId)
      .filter((row) => JSON.stringify(row.values).includes(keyword))
    const first = (Number(page) - 1) * Number(limit)
    return { rows: found.slice(first, first + Number(limit)), total: found.length, truncated: false, names: [] }
  })
  platform.on(calls.issues, () => ({ rows: [], total: 0 }))
  platform.on(calls.uses, () => ({ rows: [], total: 0, names: [] }))
  platform.on(calls.history, () => ({ rows: [], total: 0, names: [] }))
  platform.on(calls.apply, (request) => {
    const { inserts = [], updates = [], deletes = [], dryRun } = request.json() as Partial<RecordChanges>
    const answers = [
      ...inserts.map(({ key, ownerId, fields }) => {
        const id = `made-${key}`
        if (dryRun !== true) rows.push(record(id, fields, { ownerId: ownerId ?? null }))
        return { kind: 'insert', key, id, outcome: 'applied', revision: 1 }
      }),
      ...updates.map(({ id, revision, fields }) => {
        const current = find(id)
        if (current?.revision !== revision)
          return { kind: 'update', id, outcome: 'failed', reason: 'record.conflict', current }
        if (fields['code'] === 'not-a-code')
          return {
            kind: 'update',
            id,
            outcome: 'failed',
            reason: 'request.invalid',
            fields: [{ path: 'code', code: 'custom', rule: 'codeFormat' }],
          }
        if (dryRun !== true)
          replace(id, (row) => ({ ...row, values: { ...row.values, ...fields }, revision: revision + 1 }))
        return { kind: 'update', id, outcome: 'applied', revision: revision + 1 }
      }),
      ...deletes.map(({ id }) => {
        if (dryRun !== true)
          rows.splice(
            rows.findIndex((row) => row.id === id),
            1,
          )
        return { kind: 'delete', id, outcome: 'applied', revision: 2 }
      }),
    ]
    const failed = answers.filter(({ outcome }) => outcome === 'failed').length
    return {
      applied: failed === 0 && dryRun !== true,
      counts: { inserted: 0, updated: 0, unchanged: 0, deleted: 0, failed },
      rows: answers,
      ...(failed === 0 && dryRun !== true && { changeId: `change-of-${kind.name}` }),
    }
  })
  return { rows, replace }
}

/** The page of dictionary mapping at its code sets: two sets, three codes. */
export const createRecordSetup = ({ actions = RECORD_ACTIONS }: { actions?: readonly string[] } = {}) => {
  const made = createSignedInSession()
  const { platform, session } = made
  platform.on(getPermissionButtons, () =>
    RECORD_ACTIONS.filter((action) => actions.includes(action)).map((action) => {
      const code = permissionOf(CODE_SET, action)
      return { code, name: code }
    }),
  )
  platform.on(getDictionary, () => [])
  const sets = keepRecords(platform, CODE_SET, [
    record('set-1', { code: 'acme_fault', nameZh: '故障', nameEn: 'Faults', system: 'vendor', vendor: 'Acme' }),
    record('set-2', { code: 'platform_fault', nameZh: '平台', nameEn: 'Platform', system: 'platform' }),
  ])
  const codes = keepRecords(platform, CODE, [
    record('code-1', { code: '16', textZh: '超速' }, { ownerId: 'set-1' }),
    record('code-2', { code: '17', textZh: '振动' }, { ownerId: 'set-1' }),
    record('code-3', { code: '100', textZh: '叶轮' }, { ownerId: 'set-2' }),
  ])
  const page = createDictionaryMappingPage(session, { catalogue: 'sets' })
  return { ...made, page, sets, codes }
}
