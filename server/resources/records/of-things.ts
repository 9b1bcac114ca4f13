// Records and the things that they name: a thing that others name stays, and what is kept for one thing goes with
// it (screens 0, delete; screens 1).
import { sql } from 'kysely'

import { recordKind } from '../../../src/contract/records/kinds.ts'
import { type RecordKind, THING_RESOURCE } from '../../../src/contract/records/record-kind.ts'
import type { RecordName } from '../../../src/contract/records/record-shapes.ts'
import type { Reader, Writer } from '../../database/schema.ts'
import type { Refusal } from '../../refusal.ts'
import type { Author } from '../author.ts'
import { refuseFailed } from '../change-sets.ts'
import { runRows } from './changes/run.ts'
import { readNames } from './names.ts'
import { refuseUsed } from './uses.ts'
import { requireKind } from './read.ts'
import { isLower } from '../tree/path.ts'

interface ThingUse {
  /** Which of the asked things; the use may be of one below it. */
  top: string
  kind: string
  id: string
  field: string
}

/** Names that a refusal tells, and a list of uses for each kind. */
const TOLD = 20

/** The record is there for this one thing: its key is the thing. */
const belongs = ({ kind, field }: Pick<ThingUse, 'kind' | 'field'>): boolean => {
  const key = recordKind(kind)?.key
  return key?.length === 1 && key[0] === field
}

/** What names these things, or things below them; what names a thing itself comes first. */
const findThingUses = async (reader: Reader, tenantId: string, ids: readonly string[]): Promise<ThingUse[]> => {
  const { rows } = await sql<ThingUse>`
    select top.thing_id as top, reference.kind, reference.record_id as id, reference.field
    from thing as top
    join thing as lower on ${isLower('top')}
    join record_reference as reference on reference.tenant_id = top.tenant_id
      and reference.target_kind = ${THING_RESOURCE} and reference.target_id = lower.thing_id
    where top.tenant_id = ${tenantId} and top.thing_id = any(${ids}::text[])
    order by reference.kind, (lower.thing_id <> top.thing_id), reference.record_id
  `.execute(reader)
  return rows
}

interface KindOfUses {
  thingId: string
  kind: RecordKind
  /** The thing stays because of them. */
  stays: boolean
  count: number
  /** What those are called that hold the thing: of each kind the first ones of the call. */
  records: RecordName[]
}

/** Records by kind that name each thing, or one below it. */
export const readUsesOfThings = async (
  reader: Reader,
  tenantId: string,
  ids: readonly string[],
): Promise<KindOfUses[]> => {
  const uses = await findThingUses(reader, tenantId, ids)
  // A record that is there for one thing is called like it.
  const holding = uses.filter((use) => !belongs(use))
  const told = [...Map.groupBy(holding, ({ kind }) => kind)].flatMap(([kind, some]) =>
    [...new Set(some.map(({ id }) => id))].slice(0, TOLD).map((id) => ({ kind, id })),
  )
  const names = new Map((await readNames(reader, tenantId, told)).map((name) => [`${name.kind} ${name.id}`, name]))
  return [...Map.groupBy(uses, ({ top, kind }) => `${top} ${kind}`).values()].flatMap((some) => {
    const [first] = some
    const kind = recordKind(first?.kind ?? '')
    if (first === undefined || kind === undefined) return []
    const records = new Set(some.map(({ id }) => id))
    return [
      {
        thingId: first.top,
        kind,
        stays: some.some((use) => !belongs(use)),
        count: records.size,
        records: [...records].flatMap((id) => names.get(`${kind.name} ${id}`) ?? []),
      },
    ]
  })
}

/** Things that others name, or below which something is that others name: each with the refusal to delete it. */
export const findNamedThings = async (
  reader: Reader,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Refusal>> => {
  const uses = ids.length === 0 ? [] : await findThingUses(reader, tenantId, ids)
  return refuseUsed(
    reader,
    tenantId,
    uses.filter((use) => !belongs(use)),
  )
}

/** Before things go that nobody else names: lets go what is kept for them. The caller holds the tree's lock. */
export const releaseThings = async (writer: Writer, author: Author, ids: readonly string[]): Promise<void> => {
  const uses = await findThingUses(writer, author.tenantId, ids)
  for (const [name, some] of Map.groupBy(uses, ({ kind }) => kind)) {
    const deletes = [...new Set(some.map(({ id }) => id))].map((id) => ({
      kind: 'delete' as const,
      id,
      revision: undefined,
    }))
    refuseFailed(await runRows(writer, author, requireKind(name), deletes, { mode: 'all' }))
  }
}
