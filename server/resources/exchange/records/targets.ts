// Records and things by the words that a cell has for them: the path of their keys, their name in either language, their id;
// and the path that an export writes for an id (screens 0: references by key path).
import { sql } from 'kysely'

import { THING_RESOURCE, type RecordKind, referencesOf } from '../../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../../database/schema.ts'
import { ownersOf, requireKind } from '../../records/read.ts'
import { joinNames, splitNames } from '../name-path.ts'
import { findByIds, findByPaths, keyOf } from '../things/places.ts'
import { createPathReader } from '../things/thing-names.ts'

/** Ids by text; null where several are meant. */
export type Found = ReadonlyMap<string, string | null>

interface Row {
  record_id: string
  owner_id: string
  key_text: string
  title_zh: string
  title_en: string
}

const COLUMNS = ['record_id', 'owner_id', 'key_text', 'title_zh', 'title_en'] as const

export const normalizeKey = (key: string): string => key.normalize('NFC').trim().toLowerCase()

/** Keys of a path, those of the owners first: as many as the kind has levels. What is too much belongs to the last one. */
export const keysOfPath = (kind: RecordKind, text: string): string[] | undefined => {
  const levels = ownersOf(kind).length
  if (levels === 1) return [text.trim()]
  const names = splitNames(text)
  if (names === undefined || names.length < levels) return undefined
  return [...names.slice(0, levels - 1), names.slice(levels - 1).join('/')]
}

export const pathText = (keys: readonly string[]): string => (keys.length === 1 ? (keys[0] ?? '') : joinNames(keys))

const hasReferenceKey = (kind: RecordKind) => referencesOf(kind).some(({ name }) => kind.key.includes(name))

/** Records of a kind by their owner and key. */
const findBySlots = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  slots: readonly { ownerId: string; key: string }[],
) => {
  if (slots.length === 0) return []
  const owners = slots.map(({ ownerId }) => ownerId)
  const keys = slots.map(({ key }) => normalizeKey(key))
  // A key of references holds ids; its text is what people see.
  const column = hasReferenceKey(kind) ? sql`lower(record.key_text)` : sql`record.key_lower`
  const { rows } = await sql<Row>`
    select distinct record.record_id, record.owner_id, record.key_text, record.title_zh, record.title_en
    from unnest(${owners}::text[], ${keys}::text[]) as wish (owner_id, key)
    join record on record.tenant_id = ${tenantId} and record.kind = ${kind.name}
      and record.owner_id = wish.owner_id collate "C" and ${column} = wish.key collate "C"
  `.execute(reader)
  return rows
}

const findByWords = async (reader: Reader, tenantId: string, kind: RecordKind, texts: readonly string[]) => {
  const words = texts.map(normalizeKey)
  const rows = await reader
    .selectFrom('record')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind.name)
    .where(
      sql<boolean>`(record_id = any(${texts}::text[]) or lower(key_text) = any(${words}::text[])
        or lower(title_zh) = any(${words}::text[]) or lower(title_en) = any(${words}::text[]))`,
    )
    .execute()
  const byWord = new Map<string, Set<string>>()
  const add = (rank: number, word: string, id: string) => {
    const name = `${rank} ${normalizeKey(word)}`
    byWord.set(name, (byWord.get(name) ?? new Set()).add(id))
  }
  for (const row of rows) {
    add(0, row.record_id, row.record_id)
    add(1, row.key_text, row.record_id)
    add(2, row.title_zh, row.record_id)
    add(2, row.title_en, row.record_id)
  }
  return (text: string): string | null | undefined => {
    for (const rank of [0, 1, 2]) {
      const ids = byWord.get(`${rank} ${normalizeKey(text)}`)
      if (ids !== undefined) return ids.size === 1 ? [...ids][0] : null
    }
    return undefined
  }
}

const findRecords = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  texts: readonly string[],
): Promise<Map<string, string | null>> => {
  const [, owner] = ownersOf(kind)
  const paths = texts.flatMap((text) => {
    const keys = keysOfPath(kind, text)
    return keys === undefined ? [] : [{ text, above: pathText(keys.slice(0, -1)), key: keys.at(-1) ?? '' }]
  })
  const owners =
    owner === undefined || paths.length === 0
      ? new Map<string, string | null>()
      : await findRecords(reader, tenantId, owner, [...new Set(paths.map(({ above }) => above))])
  const slots = paths.flatMap(({ text, above, key }) => {
    const ownerId = owner === undefined ? '' : owners.get(above)
    return ownerId === undefined || ownerId === null ? [] : [{ text, ownerId, key }]
  })
  const rows = await findBySlots(reader, tenantId, kind, slots)
  const slotOf = (ownerId: string, key: string) => JSON.stringify([ownerId, normalizeKey(key)])
  const bySlot = new Map(rows.map((row) => [slotOf(row.owner_id, row.key_text), row.record_id]))
  const found = new Map<string, string | null>()
  for (const { text, ownerId, key } of slots) {
    const id = bySlot.get(slotOf(ownerId, key))
    if (id !== undefined) found.set(text, id)
  }
  const open = texts.filter((text) => !found.has(text))
  if (open.length === 0) return found
  const idOf = await findByWords(reader, tenantId, kind, open)
  for (const text of open) {
    const id = idOf(text)
    if (id !== undefined) found.set(text, id)
  }
  return found
}

const findThings = async (reader: Reader, tenantId: string, texts: readonly string[]): Promise<Found> => {
  const paths = new Map(texts.map((text) => [text, splitNames(text)]))
  const [byId, byPath] = [
    await findByIds(reader, tenantId, texts),
    await findByPaths(
      reader,
      tenantId,
      [...paths.values()].flatMap((names) => (names === undefined ? [] : [names])),
    ),
  ]
  return new Map(
    texts.flatMap((text) => {
      const place = byPath.get(keyOf(paths.get(text) ?? [])) ?? byId.get(text)
      return place === undefined ? [] : [[text, place.thingId] as const]
    }),
  )
}

/** What texts mean that name records of a kind, or things. */
export const findTargets = async (
  reader: Reader,
  tenantId: string,
  resource: string,
  texts: readonly string[],
): Promise<Found> => {
  const wanted = [...new Set(texts)]
  if (wanted.length === 0) return new Map()
  if (resource === THING_RESOURCE) return findThings(reader, tenantId, wanted)
  return findRecords(reader, tenantId, requireKind(resource), wanted)
}

/** Keys of records from the top down. */
export const readKeys = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('record')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind.name)
    .where(sql<boolean>`record_id = any(${[...ids]}::text[])`)
    .execute()
  const [, owner] = ownersOf(kind)
  const ownerIds = [...new Set(rows.map((row) => row.owner_id))]
  const above = owner === undefined ? undefined : await readKeys(reader, tenantId, owner, ownerIds)
  return new Map(rows.map((row) => [row.record_id, [...(above?.get(row.owner_id) ?? []), row.key_text]]))
}

/** The text that finds each of them again. */
export const readPaths = async (
  reader: Reader,
  tenantId: string,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  if (resource !== THING_RESOURCE) {
    const keys = await readKeys(reader, tenantId, requireKind(resource), wanted)
    return new Map([...keys].map(([id, some]) => [id, pathText(some)]))
  }
  const places = [...(await findByIds(reader, tenantId, wanted)).values()]
  const above = await createPathReader(reader, tenantId).read(places.map(({ path }) => path))
  return new Map(places.map(({ thingId, name }, index) => [thingId, joinNames([...(above[index] ?? []), name])]))
}
