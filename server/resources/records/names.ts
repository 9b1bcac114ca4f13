// Words for records and things that others name by their ids (screens 0).
import { recordKind } from '../../../src/contract/records/kinds.ts'
import type { RecordName } from '../../../src/contract/records/record-shapes.ts'
import { type RecordKind, THING_RESOURCE, referencesOf } from '../../../src/contract/records/record-kind.ts'
import type { Reader } from '../../database/schema.ts'
import { ancestorIds } from '../tree/path.ts'
import { keyReferences, keyTextOf } from './columns.ts'
import { ownersOf } from './read.ts'
import { recordsById, thingsById } from '../tree/by-id.ts'

interface Wanted {
  kind: string
  id: string
}

const SEPARATOR = '/'

const readThings = async (reader: Reader, tenantId: string, ids: readonly string[]) =>
  thingsById(reader, tenantId, ids).select(['thing_id', 'name', 'path']).execute()

const readThingNames = async (reader: Reader, tenantId: string, ids: readonly string[]): Promise<RecordName[]> => {
  const things = await readThings(reader, tenantId, ids)
  const above = [...new Set(things.flatMap(({ path }) => ancestorIds(path)))]
  const names = new Map(
    [...things, ...(above.length === 0 ? [] : await readThings(reader, tenantId, above))].map(
      ({ thing_id: id, name }) => [id, name] as const,
    ),
  )
  return things.map(({ thing_id: id, name, path }) => ({
    kind: THING_RESOURCE,
    id,
    path: [...ancestorIds(path).map((each) => names.get(each) ?? each), name].join(SEPARATOR),
    zh: name,
    en: name,
  }))
}

/** Keys with what they refer to as it is named now; none for kinds whose key is only their own. */
const readKeys = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (!referencesOf(kind).some(({ name }) => kind.key.includes(name))) return new Map()
  const rows = await recordsById(reader, tenantId, kind.name, ids).select(['record_id', 'fields']).execute()
  const names = await readNames(
    reader,
    tenantId,
    rows.flatMap(({ fields }) => keyReferences(kind, fields)),
  )
  const paths = new Map(names.map((name) => [`${name.kind} ${name.id}`, name.path]))
  return new Map(
    rows.map((row) => [row.record_id, keyTextOf(kind, row.fields, (resource, id) => paths.get(`${resource} ${id}`))]),
  )
}

const readRecordNames = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  ids: readonly string[],
): Promise<RecordName[]> => {
  const rows = await recordsById(reader, tenantId, kind.name, ids)
    .select(['record_id', 'owner_id', 'key_text', 'title_zh', 'title_en'])
    .execute()
  const [, owner] = ownersOf(kind)
  const ownerIds = [...new Set(rows.map((row) => row.owner_id))]
  const owners =
    owner === undefined || ownerIds.length === 0 ? [] : await readRecordNames(reader, tenantId, owner, ownerIds)
  const byId = new Map(owners.map((each) => [each.id, each]))
  const keys = await readKeys(reader, tenantId, kind, ids)
  return rows.map((row) => {
    const key = keys.get(row.record_id) ?? row.key_text
    const above = byId.get(row.owner_id)
    return {
      kind: kind.name,
      id: row.record_id,
      path: above === undefined ? key : `${above.path}${SEPARATOR}${key}`,
      zh: kind.title === undefined ? key : row.title_zh,
      en: kind.title === undefined ? key : row.title_en,
      ...(above !== undefined && { topId: above.topId ?? above.id }),
    }
  })
}

/** The names of those that are there, each once. */
export const readNames = async (reader: Reader, tenantId: string, wanted: readonly Wanted[]): Promise<RecordName[]> => {
  const names: RecordName[] = []
  for (const [name, some] of Map.groupBy(wanted, ({ kind }) => kind)) {
    const ids = [...new Set(some.map(({ id }) => id))]
    const kind = recordKind(name)
    if (name === THING_RESOURCE) names.push(...(await readThingNames(reader, tenantId, ids)))
    else if (kind !== undefined) names.push(...(await readRecordNames(reader, tenantId, kind, ids)))
  }
  return names
}
