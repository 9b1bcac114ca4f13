// Things that a board of an external system shows: those that follow a model or are mapped, and what stands above them (RTE-12).
import { sql } from 'kysely'

import { BOARD_LIMITS, type BoardThing } from '../../../src/contract/records/thing-mapping/board-calls.ts'
import type { Reader } from '../../database/schema.ts'
import { ancestorIds, withinPath } from '../tree/path.ts'
import { readModelsOf } from './models-of-things.ts'
import { thingsById } from '../tree/by-id.ts'

interface Row {
  thing_id: string
  parent_id: string | null
  path: string
  name: string
  name_key: string
  type: string
  sub_type: string | null
}

const COLUMNS = ['thing_id', 'parent_id', 'path', 'name', 'name_key', 'type', 'sub_type'] as const

const readByIds = async (reader: Reader, tenantId: string, ids: readonly string[]): Promise<Row[]> =>
  ids.length === 0 ? [] : thingsById(reader, tenantId, ids).select(COLUMNS).execute()

/** Things below these farms that follow a model. */
const readModelled = async (reader: Reader, tenantId: string, farmPaths: readonly string[]): Promise<Row[]> =>
  reader
    .selectFrom('thing')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where((where) => where.or(farmPaths.map((path) => withinPath(path))))
    .where(
      sql<boolean>`exists (
        select 1 from record_reference as named
        where named.tenant_id = ${tenantId} and named.target_kind = 'thing' and named.target_id = thing.thing_id
          and named.kind = 'modelAssignment' and named.field = 'thing'
      )`,
    )
    .orderBy('path')
    .limit(BOARD_LIMITS.things + 1)
    .execute()

/** Depth first, by name: each after the one above it. */
const inOrder = (rows: readonly Row[]): Row[] => {
  const below = Map.groupBy(rows, ({ parent_id: parent }) => parent ?? '')
  const known = new Set(rows.map(({ thing_id: id }) => id))
  const sorted = (list: readonly Row[]) => list.toSorted((a, b) => (a.name_key < b.name_key ? -1 : 1))
  const walk = (list: readonly Row[]): Row[] =>
    sorted(list).flatMap((row) => [row, ...walk(below.get(row.thing_id) ?? [])])
  return walk(rows.filter(({ parent_id: parent }) => parent === null || !known.has(parent)))
}

export interface SystemThings {
  things: BoardThing[]
  farms: { thingId: string; name: string }[]
  truncated: boolean
}

export const readSystemThings = async (
  reader: Reader,
  tenantId: string,
  { mapped, farm }: { mapped: readonly string[]; farm: string | undefined },
): Promise<SystemThings> => {
  const farms = await reader
    .selectFrom('thing')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('depth', '=', 0)
    .orderBy('name_key')
    .execute()
  const mappedRows = await readByIds(reader, tenantId, mapped.slice(0, BOARD_LIMITS.things))
  const used = new Set(mappedRows.map(({ thing_id: id, path }) => ancestorIds(path)[0] ?? id))
  const chosen = farms.filter(({ thing_id: id }) =>
    farm === undefined ? used.size === 0 || used.has(id) : id === farm,
  )
  const modelled =
    chosen.length === 0
      ? []
      : await readModelled(
          reader,
          tenantId,
          chosen.map(({ path }) => path),
        )
  const inFarm =
    farm === undefined ? mappedRows : mappedRows.filter(({ path }) => chosen.some((top) => path.startsWith(top.path)))
  const main = new Map([...modelled.slice(0, BOARD_LIMITS.things), ...inFarm].map((row) => [row.thing_id, row]))
  const above = new Set([...main.values()].flatMap(({ path }) => ancestorIds(path)).filter((id) => !main.has(id)))
  const rows = [...main.values(), ...(await readByIds(reader, tenantId, [...above]))]
  const models = await readModelsOf(reader, tenantId, [...main.keys()])
  return {
    farms: farms.map(({ thing_id: thingId, name }) => ({ thingId, name })),
    things: inOrder(rows).map((row) => ({
      thingId: row.thing_id,
      name: row.name,
      parentId: row.parent_id,
      type: row.type,
      subType: row.sub_type,
      modelId: models.get(row.thing_id) ?? null,
    })),
    truncated: modelled.length > BOARD_LIMITS.things || mapped.length > BOARD_LIMITS.things,
  }
}
