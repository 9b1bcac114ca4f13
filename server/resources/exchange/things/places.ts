// Finds things by id, by path of names, and by parent and name, many at once (screens 1: parent by id or path).
import { sql } from 'kysely'

import type { Device, Farm, TreeThing } from '../../../../src/contract/thing/thing.ts'
import type { Reader } from '../../../database/schema.ts'

export interface Place {
  thingId: string
  parentId: string | null
  name: string
  type: TreeThing['type']
  subType: TreeThing['subType']
  path: string
  approvalStatus: number | null
  farm: Farm | null
  device: Device | null
  extra: Record<string, unknown> | null
}

interface PlaceRow {
  thing_id: string
  parent_id: string | null
  name: string
  type: TreeThing['type']
  sub_type: TreeThing['subType']
  path: string
  approval_status: number | null
  farm: Farm | null
  device: Device | null
  extra: Record<string, unknown> | null
}

const toPlace = (row: PlaceRow): Place => ({
  thingId: row.thing_id,
  parentId: row.parent_id,
  name: row.name,
  type: row.type,
  subType: row.sub_type,
  path: row.path,
  approvalStatus: row.approval_status,
  farm: row.farm,
  device: row.device,
  extra: row.extra,
})

/** Rows of one query. */
const STEP = 5000

export const keyOf = (names: readonly string[]) => JSON.stringify(names)

const inSteps = async <Key, Found>(keys: readonly Key[], read: (step: Key[]) => Promise<Found[]>): Promise<Found[]> => {
  const found: Found[] = []
  for (let from = 0; from < keys.length; from += STEP) found.push(...(await read(keys.slice(from, from + STEP))))
  return found
}

export const findByIds = async (reader: Reader, tenantId: string, ids: readonly string[]) => {
  const rows = await inSteps(ids, (step) =>
    reader
      .selectFrom('thing')
      .select([
        'thing_id',
        'parent_id',
        'name',
        'type',
        'sub_type',
        'path',
        'approval_status',
        'farm',
        'device',
        'extra',
      ])
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`thing_id = any(${step}::text[])`)
      .execute(),
  )
  return new Map(rows.map((row) => [row.thing_id, toPlace(row)]))
}

export interface Slot {
  parentId: string | null
  name: string
}
export const slotKey = ({ parentId, name }: Slot) => JSON.stringify([parentId, name])

/** Things by their parent and name, which no two share. */
export const findBySlots = async (reader: Reader, tenantId: string, slots: readonly Slot[]) => {
  const rows = await inSteps(slots, async (step) => {
    const parents = step.map(({ parentId }) => parentId ?? '')
    const names = step.map(({ name }) => name)
    const found = await sql<PlaceRow>`
      select thing.thing_id, thing.parent_id, thing.name, thing.type, thing.sub_type, thing.path,
        thing.approval_status, thing.farm,
        thing.device, thing.extra
      from (select distinct * from unnest(${parents}::text[], ${names}::text[]) as wish (parent_id, name)) as wish
      join thing on thing.tenant_id = ${tenantId}
        and coalesce(thing.parent_id, '') = wish.parent_id collate "C" and thing.name = wish.name collate "C"
    `.execute(reader)
    return found.rows
  })
  return new Map(rows.map((row) => [slotKey({ parentId: row.parent_id, name: row.name }), toPlace(row)]))
}

/** Things by the names from the root down to them, level by level. */
export const findByPaths = async (reader: Reader, tenantId: string, paths: Iterable<readonly string[]>) => {
  const found = new Map<string, Place>()
  let open = [...new Map([...paths].map((names) => [keyOf(names), names])).values()]
  for (let depth = 0; open.length > 0; depth += 1) {
    const prefixes = new Map(open.map((names) => [keyOf(names.slice(0, depth + 1)), names.slice(0, depth + 1)]))
    const slots = [...prefixes.values()].flatMap((names) => {
      const above = depth === 0 ? null : found.get(keyOf(names.slice(0, -1)))?.thingId
      return above === undefined ? [] : [{ names, slot: { parentId: above, name: names.at(-1) ?? '' } }]
    })
    const places = await findBySlots(
      reader,
      tenantId,
      slots.map(({ slot }) => slot),
    )
    for (const { names, slot } of slots) {
      const place = places.get(slotKey(slot))
      if (place !== undefined) found.set(keyOf(names), place)
    }
    open = open.filter((names) => names.length > depth + 1 && found.has(keyOf(names.slice(0, depth + 1))))
  }
  return found
}
