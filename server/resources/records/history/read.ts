// The history of a record, with that of what it owns, or of a whole kind, newest first; and throwing old entries away.
import { sql } from 'kysely'

import { isEmptyValue } from '../../../../src/contract/form/form-conditions.ts'
import type {
  FieldDifference,
  RecordHistoryEntry,
  RecordHistoryPage,
} from '../../../../src/contract/records/record-shapes.ts'
import { recordKind } from '../../../../src/contract/records/kinds.ts'
import { OWNER_FIELD, type RecordKind, referencesOf } from '../../../../src/contract/records/record-kind.ts'
import type { RecordHistoryTable, RecordValues } from '../../../database/record-tables.ts'
import type { Database, Reader } from '../../../database/schema.ts'
import { countMatches } from '../../lists/count-matches.ts'
import { textOf } from '../columns.ts'
import { readNames } from '../names.ts'

interface Asked {
  id?: string | undefined
  owned: boolean
  page: number
  limit: number
}

interface Found {
  kind: string
  record_id: string
  revision: number
  key_text: string
  action: RecordHistoryTable['action']
  before: RecordValues | null
  after: RecordValues | null
  reverts: number | null
  comment: string
  changed_at: Date
  changed_by: string
}

const COLUMNS = [
  'kind',
  'record_id',
  'revision',
  'key_text',
  'action',
  'before',
  'after',
  'reverts',
  'comment',
  'changed_at',
  'changed_by',
] as const

/** Old and new of each field, in the order of the form; of a record that came or went, what it had. */
export const changesOf = (
  kind: RecordKind,
  { before, after }: { before: RecordValues | null; after: RecordValues | null },
): FieldDifference[] =>
  [...(kind.movable === undefined ? [] : [OWNER_FIELD]), ...kind.form.fields.map(({ name }) => name)].flatMap(
    (name) => {
      const [old, made] = [before?.[name] ?? null, after?.[name] ?? null]
      const isThere = before === null || after === null ? !isEmptyValue(old ?? made) : name in before || name in after
      return isThere ? [{ field: name, old, new: made }] : []
    },
  )

/** Fields of an entry that can be taken back: of a secret nobody knows what it was. */
export const revertibleFields = (kind: RecordKind, changes: readonly FieldDifference[]): FieldDifference[] =>
  changes.filter(
    // Where only a secret inside has changed, both sides read the same.
    ({ field, old, new: made }) =>
      kind.secrets?.includes(field) !== true && !(kind.secretsWithin?.includes(field) === true && old === made),
  )

const isRevertible = (kind: RecordKind, { action }: Found, changes: readonly FieldDifference[]) =>
  action === 'delete' || (action === 'update' && revertibleFields(kind, changes).length > 0)

const toEntry = (row: Found): RecordHistoryEntry => {
  const kind = recordKind(row.kind)
  const changes = kind === undefined ? [] : changesOf(kind, row)
  return {
    id: row.record_id,
    kind: row.kind,
    revision: row.revision,
    key: row.key_text,
    action: row.action,
    changes,
    revertible: kind !== undefined && isRevertible(kind, row, changes),
    reverts: row.reverts,
    ...(row.comment !== '' && { comment: row.comment }),
    at: row.changed_at.toISOString(),
    by: row.changed_by,
  }
}

/** Ids of the owners whose records the history is asked for, by the kind that belongs to them; also of those gone. */
const readOwners = async (
  reader: Reader,
  tenantId: string,
  kind: RecordKind,
  ids: readonly string[],
): Promise<{ kind: string; owners: readonly string[] }[]> => {
  const found: { kind: string; owners: readonly string[] }[] = []
  for (const name of kind.owns ?? []) {
    const owned = recordKind(name)
    if (owned === undefined) continue
    found.push({ kind: name, owners: ids })
    if ((owned.owns ?? []).length === 0) continue
    const rows = await reader
      .selectFrom('record_history')
      .select('record_id')
      .distinct()
      .where('tenant_id', '=', tenantId)
      .where('kind', '=', name)
      .where(sql<boolean>`owner_id = any(${ids}::text[])`)
      .execute()
    const below = rows.map((row) => row.record_id)
    if (below.length > 0) found.push(...(await readOwners(reader, tenantId, owned, below)))
  }
  return found
}

const select = async (reader: Reader, tenantId: string, kind: RecordKind, { id, owned }: Asked) => {
  const entries = reader.selectFrom('record_history').where('tenant_id', '=', tenantId)
  if (id === undefined) return entries.where('kind', '=', kind.name)
  const owners = owned ? await readOwners(reader, tenantId, kind, [id]) : []
  return entries.where((where) =>
    where.or([
      where.and([where('kind', '=', kind.name), where('record_id', '=', id)]),
      ...owners.map((each) =>
        // What has gone from it to another one belongs to its history too.
        where.and([
          where('kind', '=', each.kind),
          recordKind(each.kind)?.movable === undefined
            ? sql<boolean>`owner_id = any(${each.owners}::text[])`
            : sql<boolean>`(owner_id = any(${each.owners}::text[]) or before ->> ${OWNER_FIELD} = any(${each.owners}::text[]))`,
        ]),
      ),
    ]),
  )
}

const ownerReference = ({ owner, movable }: RecordKind) =>
  owner === undefined || movable === undefined ? [] : [[OWNER_FIELD, owner] as const]

/** Words for what the fields of entries refer to. */
export const readNamesOf = (
  reader: Reader,
  tenantId: string,
  entries: readonly Pick<RecordHistoryEntry, 'kind' | 'changes'>[],
) => {
  const wanted = entries.flatMap(({ kind: name, changes }) => {
    const kind = recordKind(name)
    const references = new Map(
      kind === undefined
        ? []
        : [...referencesOf(kind).map((field) => [field.name, field.resource] as const), ...ownerReference(kind)],
    )
    return changes.flatMap(({ field, old, new: made }) => {
      const resource = references.get(field)
      if (resource === undefined) return []
      return [old, made].map((value) => ({ kind: resource, id: textOf(value) })).filter(({ id }) => id !== '')
    })
  })
  return readNames(reader, tenantId, wanted)
}

export const listHistory = async (
  database: Database,
  tenantId: string,
  kind: RecordKind,
  asked: Asked,
): Promise<RecordHistoryPage> => {
  const matching = await select(database, tenantId, kind, asked)
  const found = await matching
    .select(COLUMNS)
    .orderBy('changed_at', 'desc')
    .orderBy('record_id', 'desc')
    .orderBy('revision', 'desc')
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute()
  const { total } = await countMatches(database, matching.select('revision'))
  const rows = found.map(toEntry)
  return { rows, total, names: await readNamesOf(database, tenantId, rows) }
}
