// Writes items into a model, or a model with its items: everything or nothing, and in a dry run nothing at all (RTE-6, ENT-3).
import type { ContentToWrite, ContentWritten } from '../../../src/contract/records/info-model-config/calls.ts'
import type { RecordChanges, RecordChangesApplied } from '../../../src/contract/records/record-calls.ts'
import { type RecordKind, fieldOf } from '../../../src/contract/records/record-kind.ts'
import { ITEM_KINDS, byId, idOf, textOf } from '../../../src/lib/models/items.ts'
import type { ItemKind, Values } from '../../../src/lib/models/items.ts'
import type { Database, Writer } from '../../database/schema.ts'
import { inTrial } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Author } from '../author.ts'
import { runRecordSet } from '../records/change-set.ts'
import { readRecords, requireKind } from '../records/read.ts'
import { KIND_OF, readLines } from './rules/lines.ts'
import { type Resolve, createResolve } from './resolve.ts'

const nothing = (): ContentWritten => ({
  applied: false,
  modelId: null,
  counts: { inserted: 0, updated: 0, unchanged: 0 },
  refused: [],
  unresolved: [],
})

/** What the kind has no field for stays behind, and so does what only moves change. */
const knownFields = (kind: RecordKind, values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => fieldOf(kind, name) !== undefined && name !== kind.states?.field),
  )

const changes = (rows: Partial<Pick<RecordChanges, 'inserts' | 'updates'>>): RecordChanges => ({
  mode: 'all',
  dryRun: false,
  inserts: [],
  updates: [],
  deletes: [],
  ...rows,
})

const noteRefused = (
  result: ContentWritten,
  kind: ContentWritten['refused'][number]['kind'],
  { rows }: RecordChangesApplied,
  nameOf: (index: number) => string,
) => {
  for (const [index, { outcome, reason, fields = [] }] of rows.entries()) {
    if (outcome !== 'failed') continue
    result.refused.push({ kind, id: nameOf(index), ...(reason !== undefined && { reason }), fields })
  }
}

interface Writing {
  writer: Writer
  author: Author
  resolve: Resolve
  result: ContentWritten
}

const writeItems = async (
  { writer, author, resolve, result }: Writing,
  kind: ItemKind,
  modelId: string,
  items: readonly Values[],
) => {
  if (items.length === 0) return
  const record = requireKind(KIND_OF[kind])
  const present = await readRecords(writer, author.tenantId, record.name, { ownerIds: [modelId] })
  const known = byId(
    kind,
    present.map(({ values }) => values),
  )
  const stored = new Map(present.map((each) => [each.values, each]))
  const inserts: RecordChanges['inserts'] = []
  const updates: RecordChanges['updates'] = []
  const names: { inserts: string[]; updates: string[] } = { inserts: [], updates: [] }
  for (const item of items) {
    const id = idOf(kind, item)
    const { values, unresolved } = resolve(item)
    result.unresolved.push(...unresolved.map((each) => ({ kind, id, ...each })))
    // A part without its target says nothing; the others are not held up by it.
    if (kind === 'part' && unresolved.length > 0) continue
    const fields = knownFields(record, values)
    const same = known.get(id.toLowerCase())
    const before = same === undefined ? undefined : stored.get(same)
    if (before === undefined) {
      inserts.push({ key: String(inserts.length), ownerId: modelId, fields })
      names.inserts.push(id)
    } else {
      updates.push({ id: before.id, revision: before.revision, fields })
      names.updates.push(id)
    }
  }
  const applied = await runRecordSet(writer, author, record, changes({ inserts, updates }))
  const order = [...names.inserts, ...names.updates]
  noteRefused(result, kind, applied, (index) => order[index] ?? '')
  result.counts.inserted += applied.counts.inserted
  result.counts.updated += applied.counts.updated
  result.counts.unchanged += applied.counts.unchanged
}

const insertModel = async ({ writer, author, result }: Writing, values: Values): Promise<string | undefined> => {
  const kind = requireKind('informationModel')
  const { models } = await readLines(writer, author.tenantId)
  const parent = textOf(values, 'extends').toLowerCase()
  const found = models.find(
    (model) => `${textOf(model.values, 'code')}@${textOf(model.values, 'version')}`.toLowerCase() === parent,
  )
  if (parent !== '' && found === undefined) {
    result.unresolved.push({ kind: 'model', id: textOf(values, 'code'), field: 'extends', key: parent })
  }
  const fields = knownFields(kind, { ...values, extends: found?.id ?? null })
  const applied = await runRecordSet(writer, author, kind, changes({ inserts: [{ key: '0', fields }] }))
  noteRefused(result, 'model', applied, () => textOf(values, 'code'))
  return applied.applied ? applied.rows[0]?.id : undefined
}

const write = async (writer: Writer, author: Author, body: ContentToWrite): Promise<ContentWritten> => {
  const result = nothing()
  const resolve = await createResolve(writer, author.tenantId)
  const writing = { writer, author, resolve, result }
  const modelId = body.modelId ?? (await insertModel(writing, body.model ?? {}))
  if (modelId !== undefined) for (const kind of ITEM_KINDS) await writeItems(writing, kind, modelId, body.items[kind])
  const isRefused = modelId === undefined || result.refused.length > 0
  if (isRefused || body.dryRun) return { ...result, modelId: body.modelId ?? null }
  return { ...result, applied: true, modelId }
}

export const writeContent = async (
  database: Database,
  author: Author,
  body: ContentToWrite,
): Promise<ContentWritten> => {
  if (body.modelId !== undefined) {
    const [model] = await readRecords(database, author.tenantId, 'informationModel', { ids: [body.modelId] })
    if (model === undefined) throw new Refusal('record.unknown', { subjects: [body.modelId] })
  }
  return inTrial(
    database,
    (writer) => write(writer, author, body),
    ({ applied }) => applied,
  )
}
