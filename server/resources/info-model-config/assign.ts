// Lets things follow a version of a model: new ones as they are, others with their own settings carried over (RTE-6).
import type { Assigned, Assignment } from '../../../src/contract/records/info-model-config/calls.ts'
import type { RecordChanges } from '../../../src/contract/records/record-calls.ts'
import { textOf } from '../../../src/lib/models/items.ts'
import { migrateSettings, readSettings, writeSettings } from '../../../src/lib/models/migration.ts'
import type { RecordValues } from '../../database/record-tables.ts'
import type { Database, Reader, Writer } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Author } from '../author.ts'
import { runRecordSet } from '../records/change-set.ts'
import { requireKind } from '../records/read.ts'
import type { StoredRecord } from '../records/record-rules.ts'
import { readAttributes, readLines } from './rules/lines.ts'
import type { ModelLines } from './rules/lines.ts'
import { readAssignmentsOf } from './followers.ts'
import { thingsById } from '../tree/by-id.ts'

type Row = Assigned['things'][number]

const readNamesOfThings = async (reader: Reader, tenantId: string, ids: readonly string[]) => {
  const rows = await thingsById(reader, tenantId, ids).select(['thing_id', 'name']).execute()
  return new Map(rows.map(({ thing_id: id, name }) => [id, name]))
}

const pathOf = ({ byId }: ModelLines, id: string) => {
  const values = byId.get(id)?.values ?? {}
  return id === '' ? '' : `${textOf(values, 'code')}@${textOf(values, 'version')}`
}

const carried = (
  record: StoredRecord,
  { modelId, steps }: Assignment,
  attributesOf: (modelId: string) => readonly RecordValues[],
) => {
  const text = textOf(record.values, 'overrides')
  const settings = readSettings(text)
  const before = textOf(record.values, 'model')
  const isSame = before === modelId
  if (isSame || steps.length === 0 || settings === undefined) return { overrides: text, dropped: [] }
  const migrated = migrateSettings(settings, steps, {
    old: attributesOf(before),
    now: attributesOf(modelId),
  })
  return { overrides: writeSettings(migrated.settings), dropped: migrated.dropped }
}

const assign = async (writer: Writer, author: Author, body: Assignment): Promise<Assigned> => {
  const { tenantId } = author
  const lines = await readLines(writer, tenantId)
  if (!lines.byId.has(body.modelId)) throw new Refusal('record.unknown', { subjects: [body.modelId] })
  const thingIds = [...new Set(body.thingIds)]
  const names = await readNamesOfThings(writer, tenantId, thingIds)
  /** What these things follow now, by thing. */
  const known = new Map(
    (await readAssignmentsOf(writer, tenantId, thingIds)).map((record) => [textOf(record.values, 'thing'), record]),
  )
  const modelIds = new Set([body.modelId, ...[...known.values()].map(({ values }) => textOf(values, 'model'))])
  const attributes = await readAttributes(writer, tenantId, lines, modelIds)
  const inserts: RecordChanges['inserts'] = []
  const updates: RecordChanges['updates'] = []
  const [added, followed]: [Row[], Row[]] = [[], []]
  for (const thingId of thingIds) {
    const record = known.get(thingId)
    const before = pathOf(lines, textOf(record?.values ?? {}, 'model'))
    const row: Row = {
      thingId,
      name: names.get(thingId) ?? thingId,
      outcome: 'assigned',
      before,
      dropped: [],
      rules: [],
    }
    if (record === undefined) {
      inserts.push({ key: thingId, fields: { thing: thingId, model: body.modelId } })
      added.push(row)
      continue
    }
    const { overrides, dropped } = carried(record, body, (id) => attributes.get(id) ?? [])
    updates.push({ id: record.id, revision: record.revision, fields: { model: body.modelId, overrides } })
    followed.push({ ...row, outcome: 'changed', dropped })
  }
  const set: RecordChanges = { mode: 'each', dryRun: body.dryRun, inserts, updates, deletes: [] }
  const applied = await runRecordSet(writer, author, requireKind('modelAssignment'), set)
  const things = [...added, ...followed].map((row, index): Row => {
    const result = applied.rows[index]
    if (result?.outcome === 'unchanged') return { ...row, outcome: 'unchanged' }
    if (result?.outcome !== 'failed') return row
    const rules = (result.fields ?? []).map(({ rule, code }) => rule ?? code)
    return { ...row, outcome: 'failed', rules, ...(result.reason !== undefined && { reason: result.reason }) }
  })
  const count = (outcome: Row['outcome']) => things.filter((row) => row.outcome === outcome).length
  return {
    applied: applied.applied && !body.dryRun,
    counts: {
      assigned: count('assigned'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      failed: count('failed'),
    },
    things,
    ...(applied.changeId !== undefined && { changeId: applied.changeId }),
  }
}

export const assignModel = (database: Database, author: Author, body: Assignment): Promise<Assigned> =>
  inTransaction(database, (writer) => assign(writer, author, body))
