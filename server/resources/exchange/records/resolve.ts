// Which records the rows of a file mean, whatever the order of its sheets and rows: by id or by owner and key, in the
// database or among the rows themselves (screens 0: owners before what they own, references to rows of the same file).
import { sql } from 'kysely'

import type { ImportPlan } from '../../../../src/contract/exchange/import-calls.ts'
import { ID_COLUMN, OWNER_COLUMN, OWNER_ROW_COLUMN } from '../../../../src/contract/records/record-columns.ts'
import { type RecordKind, referencesOf } from '../../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../../database/schema.ts'
import { ownersOf, readRecords } from '../../records/read.ts'
import { checkInvisible, eachRepeated, refuse } from '../convert.ts'
import { type Candidate, type RowIndex, hasKey, indexRows, lowerKey } from './candidates.ts'
import { findTargets, readKeys } from './targets.ts'

export interface Resolution {
  reader: Reader
  tenantId: string
  /** Kinds of the file in the order in which they are written. */
  kinds: readonly RecordKind[]
  subject: RecordKind
  /** Record that all rows of the subject belong to. */
  ownerId: string | null
  plan: Pick<ImportPlan, 'key' | 'mode'>
  nameRow: (row: { sheet: number; row: number }) => string
}

export type Candidates = ReadonlyMap<string, readonly Candidate[]>

/** What the row says of its record or owner; empty where it says nothing. */
const markOf = ({ converted }: Candidate, column: string): string => converted.marks.get(column) ?? ''

const readById = async ({ reader, tenantId }: Resolution, kind: RecordKind, candidates: readonly Candidate[]) => {
  const ids = [...new Set(candidates.flatMap((each) => markOf(each, ID_COLUMN) || []))]
  const records = ids.length === 0 ? [] : await readRecords(reader, tenantId, kind.name, { ids })
  return new Map(records.map((record) => [record.id, record]))
}

/** The owner of each row: the one that all have, the one that the row names, or the one that its record has. */
const findOwners = async (
  resolution: Resolution,
  kind: RecordKind,
  candidates: readonly Candidate[],
  indexes: ReadonlyMap<string, RowIndex>,
) => {
  const { reader, tenantId, subject, ownerId } = resolution
  const [, owner] = ownersOf(kind)
  if (owner === undefined || (kind === subject && ownerId !== null)) {
    for (const candidate of candidates) candidate.ownerId = owner === undefined ? '' : (ownerId ?? '')
    return
  }
  const texts = candidates.flatMap((each) => markOf(each, OWNER_COLUMN) || [])
  const found = await findTargets(reader, tenantId, owner.name, texts)
  const rows = indexes.get(owner.name)
  for (const candidate of candidates) {
    const [ownerPath, ownerRow] = [markOf(candidate, OWNER_COLUMN), markOf(candidate, OWNER_ROW_COLUMN)]
    const row = ownerRow === '' ? rows?.byPath(ownerPath) : rows?.byPlace(ownerRow)
    const known = ownerPath === '' ? undefined : found.get(ownerPath)
    if (row !== undefined) Object.assign(candidate, { owner: row, ownerId: row.id })
    else if (typeof known === 'string') candidate.ownerId = known
    else if (known === null) refuse(candidate.converted, OWNER_COLUMN, 'several')
    else if (ownerRow !== '') refuse(candidate.converted, OWNER_ROW_COLUMN, 'ownerUnknown')
    else if (ownerPath !== '') refuse(candidate.converted, OWNER_COLUMN, 'ownerUnknown')
    else if (candidate.stored?.ownerId) candidate.ownerId = candidate.stored.ownerId
    else refuse(candidate.converted, OWNER_COLUMN, 'ownerRequired')
  }
}

/** What the rows refer to by these fields; as the file will have it, so its own rows go first. */
const findReferences = async (
  { reader, tenantId }: Resolution,
  candidates: readonly Candidate[],
  fields: readonly { name: string; resource: string }[],
  indexes: ReadonlyMap<string, RowIndex>,
) => {
  for (const [resource, some] of Map.groupBy(fields, (field) => field.resource)) {
    const textsOf = ({ converted }: Candidate) => some.flatMap(({ name }) => converted.references.get(name) ?? [])
    const found = await findTargets(reader, tenantId, resource, candidates.flatMap(textsOf))
    for (const candidate of candidates) {
      for (const { name } of some) {
        const text = candidate.converted.references.get(name)
        if (text === undefined) continue
        const id = found.get(text)
        const target = indexes.get(resource)?.byPath(text)?.id ?? id
        if (typeof target === 'string') candidate.converted.values.set(name, target)
        else refuse(candidate.converted, name, id === null ? 'several' : 'referenceUnknown')
      }
    }
  }
}

const slotOf = (ownerId: string, key: string) => JSON.stringify([ownerId, key])

/** Finds the records that rows mean by their owner and key. */
const matchByKey = async ({ reader, tenantId }: Resolution, kind: RecordKind, candidates: readonly Candidate[]) => {
  const open = candidates.flatMap((candidate) => {
    const { ownerId, stored } = candidate
    return stored === undefined && ownerId !== undefined && hasKey(candidate)
      ? [{ candidate, ownerId, key: lowerKey(candidate) }]
      : []
  })
  if (open.length === 0) return
  const { rows } = await sql<{ record_id: string; owner_id: string; key_lower: string }>`
    select distinct record.record_id, record.owner_id, record.key_lower
    from unnest(${open.map(({ ownerId }) => ownerId)}::text[], ${open.map(({ key }) => key)}::text[])
      as wish (owner_id, key_lower)
    join record on record.tenant_id = ${tenantId} and record.kind = ${kind.name}
      and record.owner_id = wish.owner_id collate "C" and record.key_lower = wish.key_lower collate "C"
  `.execute(reader)
  if (rows.length === 0) return
  const ids = new Map(rows.map((row) => [slotOf(row.owner_id, row.key_lower), row.record_id]))
  const records = await readRecords(reader, tenantId, kind.name, { ids: rows.map((row) => row.record_id) })
  const byId = new Map(records.map((record) => [record.id, record]))
  for (const { candidate, ownerId, key } of open) {
    candidate.stored = byId.get(ids.get(slotOf(ownerId, key)) ?? '')
  }
}

/** What a row means: its record, or the owner and key of a new one. */
const meaningOf = (candidate: Candidate): string | undefined => {
  const { stored, ownerId } = candidate
  if (stored !== undefined) return stored.id
  return ownerId !== undefined && hasKey(candidate) ? slotOf(ownerId, lowerKey(candidate)) : undefined
}

/** Of rows that mean the same record only the first one counts. */
const refuseTwice = (candidates: readonly Candidate[], nameRow: Resolution['nameRow']) =>
  eachRepeated(candidates, meaningOf, ({ converted, kind }, above) =>
    refuse(converted, kind.key[0] ?? ID_COLUMN, 'twice', { subjects: [nameRow(above.converted)] }),
  )

/** A key may keep what nobody sees where it is the record's own. */
const checkKey = ({ kind, converted, stored }: Candidate) => {
  for (const name of kind.key) {
    const value = converted.values.get(name)
    if (typeof value === 'string' && stored?.values[name] !== value) checkInvisible(converted, name, value)
  }
}

const checkMode = (candidate: Candidate, mode: ImportPlan['mode']) => {
  const { stored, kind } = candidate
  const field = markOf(candidate, ID_COLUMN) === '' ? (kind.key[0] ?? ID_COLUMN) : ID_COLUMN
  if (mode === 'create' && stored !== undefined) refuse(candidate.converted, field, 'exists')
  if (mode === 'update' && stored === undefined) refuse(candidate.converted, field, 'unknown')
}

const resolveKind = async (
  resolution: Resolution,
  kind: RecordKind,
  candidates: readonly Candidate[],
  indexes: ReadonlyMap<string, RowIndex>,
  done: ReadonlySet<string>,
) => {
  const { plan, nameRow, kinds } = resolution
  const byId = plan.key === 'id' ? await readById(resolution, kind, candidates) : new Map<string, never>()
  for (const candidate of candidates) candidate.stored = byId.get(markOf(candidate, ID_COLUMN))
  await findOwners(resolution, kind, candidates, indexes)
  for (const candidate of candidates) {
    const { stored, ownerId } = candidate
    if (stored === undefined || ownerId === undefined || (stored.ownerId ?? '') === ownerId) continue
    // Into one owner come copies of what another one has; else somebody has put another owner into the row.
    if (kind === resolution.subject && resolution.ownerId !== null) candidate.stored = undefined
    else refuse(candidate.converted, OWNER_COLUMN, 'ownerFixed')
  }
  // What is in a key is looked for first; rows that are not resolved yet are no part of one.
  const isLater = (resource: string) => kinds.some(({ name }) => name === resource) && !done.has(resource)
  const fields = referencesOf(kind)
  await findReferences(
    resolution,
    candidates,
    fields.filter(({ resource }) => !isLater(resource)),
    indexes,
  )
  await matchByKey(resolution, kind, candidates)
  for (const candidate of candidates) candidate.id = candidate.stored?.id ?? candidate.id
  refuseTwice(candidates, nameRow)
  for (const candidate of candidates) {
    checkMode(candidate, plan.mode)
    checkKey(candidate)
  }
  return fields.filter(({ resource }) => isLater(resource))
}

/** The rows by kind, each with the record that it means. */
export const resolveRows = async (resolution: Resolution, rows: readonly Candidate[]): Promise<Candidates> => {
  const { reader, tenantId, kinds } = resolution
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const candidates = new Map<string, Candidate[]>()
  const indexes = new Map<string, RowIndex>()
  const later: { kind: RecordKind; fields: { name: string; resource: string }[] }[] = []
  const done = new Set<string>()
  for (const kind of kinds) {
    const own = byKind.get(kind) ?? []
    const fields = await resolveKind(resolution, kind, own, indexes, done)
    candidates.set(kind.name, own)
    later.push({ kind, fields })
    const [, owner] = ownersOf(kind)
    const ownerIds = [...new Set(own.flatMap(({ ownerId }) => ownerId || []))]
    const keys = owner === undefined ? undefined : await readKeys(reader, tenantId, owner, ownerIds)
    indexes.set(
      kind.name,
      indexRows(kind, own, (ownerId) => keys?.get(ownerId)),
    )
    done.add(kind.name)
  }
  for (const { kind, fields } of later) {
    await findReferences(resolution, candidates.get(kind.name) ?? [], fields, indexes)
  }
  return candidates
}
