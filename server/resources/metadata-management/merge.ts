// Merging items of a dictionary: what uses the others gets the one that stays, by ordinary change sets with their history and
// rules; then the others go. All of it or nothing (screens 11; RTE-14).
import { META_ITEM } from '../../../src/contract/records/metadata-management/dictionary-kinds.ts'
import { recordKind } from '../../../src/contract/records/kinds.ts'
import { RecordChanges } from '../../../src/contract/records/record-calls.ts'
import { type RecordKind, THING_RESOURCE, sentenceOf } from '../../../src/contract/records/record-kind.ts'
import type { Fields } from '../../../src/contract/thing/thing-shapes.ts'
import type { Database, Writer } from '../../database/schema.ts'
import { inTrial } from '../../database/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { SignedIn } from '../admin/sessions.ts'
import { operationOf } from '../operation.ts'
import { runRecordSet } from '../records/change-set.ts'
import { readRecords } from '../records/read.ts'
import type { StoredRecord } from '../records/record-rules.ts'
import { refuseFailed } from '../change-sets.ts'
import { runSet } from '../things/changes/run.ts'
import { findDetail } from '../things/rows.ts'
import { type CodePlace, readUsers, recordPlaces, thingPlaces } from './code-uses.ts'

export interface Merged {
  rewritten: { kind: string; field: string; label: CodePlace['label']; count: number }[]
  deleted: number
  changeId?: string
}

const requireKind = (name: string): RecordKind => {
  const kind = recordKind(name)
  if (kind === undefined) throw new Error(`there is no kind of record ${name}`)
  return kind
}

const codeOf = ({ values }: StoredRecord) => String(values['code'])

/** With its sentence: the dialog has no other place that says why. */
const refused = (rule: string): Refusal => {
  const words = sentenceOf(META_ITEM, rule)
  return new Refusal('request.invalid', {
    fields: [{ path: 'ids', code: 'custom', rule, ...(words !== undefined && { words }) }],
  })
}

/** Items of one dictionary; those of the platform stay. */
const readItems = async (writer: Writer, tenantId: string, ids: readonly string[], into: string) => {
  const items = await readRecords(writer, tenantId, 'metaItem', { ids: [...ids, into] })
  const target = items.find(({ id }) => id === into)
  const others = items.filter(({ id }) => id !== into)
  const known = new Set(items.map(({ id }) => id))
  const unknown = [...new Set([...ids, into])].filter((id) => !known.has(id))
  if (target === undefined || unknown.length > 0 || others.length < new Set(ids).size) {
    throw new Refusal('record.unknown', { subjects: unknown })
  }
  const isForeign = others.some(({ ownerId }) => ownerId !== target.ownerId)
  const isFixed = others.some(({ values }) => values['origin'] === 'platform')
  if (isForeign) throw refused('otherDictionary')
  if (isFixed) throw refused('platformMerged')
  return { target, others }
}

/** A value with the codes replaced; a list has the one that stays only once. */
const replaced = (value: unknown, gone: ReadonlySet<string>, code: string): unknown => {
  if (!Array.isArray(value)) return code
  return [...new Set(value.map((each: unknown) => (typeof each === 'string' && gone.has(each) ? code : each)))]
}

interface Rewriting {
  writer: Writer
  user: SignedIn
  place: CodePlace
  gone: ReadonlySet<string>
  code: string
}

const rewriteRecords = async ({ writer, user, place, gone, code }: Rewriting, ids: readonly string[]) => {
  const kind = requireKind(place.kind)
  const records = await readRecords(writer, user.tenantId, kind.name, { ids })
  const updates = records.map(({ id, revision, values }) => ({
    id,
    revision,
    fields: { [place.field]: replaced(values[place.field], gone, code) },
  }))
  const done = await runRecordSet(writer, user, kind, RecordChanges.parse({ updates }))
  const failed = done.rows.find(({ outcome }) => outcome === 'failed')
  if (failed !== undefined) {
    throw new Refusal(failed.reason ?? 'request.invalid', {
      fields: failed.fields ?? [],
      subjects: failed.subjects ?? [],
    })
  }
}

const rewriteThings = async ({ writer, user, place, gone, code }: Rewriting, ids: readonly string[]) => {
  const [part = '', name] = place.field.split('.')
  // Types, states and the approval of things have rules of their own: no merge goes round them.
  if (name === undefined) throw refused('codeOfThings')
  const rows: { kind: 'update'; thingId: string; revision: undefined; fields: Fields }[] = []
  for (const thingId of ids) {
    const detail = await findDetail(writer, user.tenantId, thingId)
    const stored: Fields = (part === 'farm' ? detail?.farm : detail?.extra) ?? {}
    const fields = { [part]: { [name]: replaced(stored[name], gone, code) } }
    rows.push({ kind: 'update', thingId, revision: undefined, fields })
  }
  refuseFailed(await runSet(writer, user, rows, { mode: 'all' }))
}

const merge = async (writer: Writer, user: SignedIn, ids: readonly string[], into: string): Promise<Merged> => {
  const { tenantId } = user
  const { target, others } = await readItems(writer, tenantId, ids, into)
  const [dictionary] = await readRecords(writer, tenantId, 'metaDictionary', { ids: [target.ownerId ?? ''] })
  const name = dictionary === undefined ? '' : codeOf(dictionary)
  const gone = new Set(others.map(codeOf))
  const places = [...recordPlaces(name), ...(await thingPlaces(writer, tenantId, name))]
  const rewritten: Merged['rewritten'] = []
  for (const place of places) {
    const users = await readUsers(writer, tenantId, place, [...gone])
    if (users.length === 0) continue
    const rewriting = { writer, user, place, gone, code: codeOf(target) }
    const found = [...new Set(users.map(({ id }) => id))]
    if (place.kind === THING_RESOURCE) await rewriteThings(rewriting, found)
    else await rewriteRecords(rewriting, found)
    rewritten.push({ kind: place.kind, field: place.field, label: place.label, count: found.length })
  }
  await forgetNext(writer, user, target, gone)
  const deletes = others.map(({ id, revision }) => ({ id, revision }))
  const kind = requireKind('metaItem')
  const done = await runRecordSet(writer, user, kind, RecordChanges.parse({ deletes }))
  const failed = done.rows.find(({ outcome }) => outcome === 'failed')
  if (failed !== undefined) {
    throw new Refusal(failed.reason ?? 'request.invalid', {
      fields: failed.fields ?? [],
      subjects: failed.subjects ?? [],
    })
  }
  return { rewritten, deleted: done.counts.deleted }
}

/** Statuses turn into the one that stays; what stood below the others stands below it. */
const forgetNext = async (writer: Writer, user: SignedIn, target: StoredRecord, gone: ReadonlySet<string>) => {
  const siblings = await readRecords(writer, user.tenantId, 'metaItem', { ownerIds: [target.ownerId ?? ''] })
  const goneIds = new Set(siblings.filter((item) => gone.has(codeOf(item))).map(({ id }) => id))
  const code = codeOf(target)
  const updates = siblings
    .filter(({ id }) => !goneIds.has(id))
    .flatMap((item) => {
      const { id, revision, values } = item
      const listed = String(values['nextCodes'] ?? '').split(',')
      const next = [...new Set(listed.map((each) => (gone.has(each.trim()) ? code : each.trim())))]
      const nextCodes = next.filter((each) => each !== '' && each !== codeOf(item)).join(',')
      const isBelow = goneIds.has(String(values['parent'] ?? ''))
      const fields = {
        ...(nextCodes !== String(values['nextCodes'] ?? '') && { nextCodes }),
        ...(isBelow && { parent: id === target.id ? null : target.id }),
      }
      return Object.keys(fields).length === 0 ? [] : [{ id, revision, fields }]
    })
  if (updates.length > 0) await runRecordSet(writer, user, requireKind('metaItem'), RecordChanges.parse({ updates }))
}

export const mergeItems = (
  database: Database,
  user: SignedIn,
  { ids, into, dryRun }: { ids: readonly string[]; into: string; dryRun: boolean },
): Promise<Merged> => {
  const others = ids.filter((id) => id !== into)
  return inTrial(
    database,
    async (writer) => {
      const merged = await merge(writer, user, others, into)
      return { ...merged, ...(!dryRun && { changeId: operationOf(writer, user).operationId }) }
    },
    () => !dryRun,
  )
}
