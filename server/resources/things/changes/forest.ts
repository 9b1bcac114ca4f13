// The part of the tree that a change set touches, in memory: what stands where, and what names are taken (ENT-5).
import { sql } from 'kysely'

import type { Writer } from '../../../database/schema.ts'
import { ancestorIds, pathBelow } from '../../tree/path.ts'
import type { NewThing } from '../new-row.ts'
import { countChildren } from '../rows.ts'
import { type Row, isDelete, isUpdate } from './rows.ts'
import { thingsById } from '../../tree/by-id.ts'

export interface Node extends Pick<NewThing, 'thingId' | 'parentId' | 'thingName' | 'thingType' | 'subType'> {
  children: number
  gone: boolean
}

export interface Forest {
  get: (thingId: string) => Node | undefined
  /** Ids from the parent up to the root; undefined where the parent is not there. */
  above: (parentId: string | null) => string[] | undefined
  pathOf: (thingId: string) => string
  /** Things that have the name below the parent; one of them in the end. */
  namesakes: (parentId: string | null, name: string) => ReadonlySet<string>
  add: (node: Omit<Node, 'children' | 'gone'>) => void
  /** Gives a node its new place, name and sub-type. */
  place: (thingId: string, at: Pick<Node, 'parentId' | 'thingName' | 'subType'>) => void
  remove: (thingId: string) => void
  /** Names that were taken before the set; whoever takes one of them has to wait until it is free. */
  taken: ReadonlySet<string>
}

export const slotOf = (parentId: string | null, name: string) => JSON.stringify([parentId, name])

type Wish = Pick<Node, 'parentId' | 'thingName'>

/** Where rows want to stand. */
const wishesOf = (rows: readonly Row[]): Wish[] => rows.flatMap(({ after }) => after ?? [])

const readNodes = async (writer: Writer, tenantId: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : thingsById(writer, tenantId, ids).select(['thing_id', 'parent_id', 'name', 'type', 'sub_type', 'path']).execute()

/** Things that have the wanted names where they are wanted. */
const readOccupants = async (writer: Writer, tenantId: string, wishes: readonly Wish[]) => {
  if (wishes.length === 0) return []
  const parents = wishes.map((wish) => wish.parentId ?? '')
  const names = wishes.map((wish) => wish.thingName)
  const { rows } = await sql<{ thing_id: string; parent_id: string | null; name: string }>`
    select distinct thing.thing_id, thing.parent_id, thing.name
    from unnest(${parents}::text[], ${names}::text[]) as wish (parent_id, name)
    join thing on thing.tenant_id = ${tenantId}
      and coalesce(thing.parent_id, '') = wish.parent_id collate "C" and thing.name = wish.name collate "C"
  `.execute(writer)
  return rows
}

/** Rows that need to know how many children their thing has. */
const needChildren = (rows: readonly Row[]) =>
  rows.filter((row) => isDelete(row) || (isUpdate(row) && row.before.subType !== row.after.subType)).map(({ id }) => id)

const NOBODY: ReadonlySet<string> = new Set()

const createForest = (read: readonly Node[], occupants: ReadonlyMap<string, string>): Forest => {
  const nodes = new Map(read.map((node) => [node.thingId, { ...node }]))
  const slots = new Map([...occupants].map(([slot, thingId]) => [slot, new Set([thingId])]))
  const taken = new Set(occupants.keys())
  const count = (parentId: string | null, by: number) => {
    const parent = parentId === null ? undefined : nodes.get(parentId)
    if (parent !== undefined) parent.children += by
  }
  const vacate = ({ thingId, parentId, thingName }: Node) => {
    count(parentId, -1)
    slots.get(slotOf(parentId, thingName))?.delete(thingId)
  }
  const occupy = ({ thingId, parentId, thingName }: Node) => {
    count(parentId, 1)
    const slot = slotOf(parentId, thingName)
    slots.set(slot, (slots.get(slot) ?? new Set()).add(thingId))
  }
  const above: Forest['above'] = (parentId) => {
    const ids: string[] = []
    for (let id = parentId; id !== null;) {
      const node = nodes.get(id)
      if (node === undefined || node.gone) return undefined
      ids.push(id)
      id = node.parentId
    }
    return ids
  }
  return {
    taken,
    above,
    get: (thingId) => nodes.get(thingId),
    pathOf: (thingId) =>
      [thingId, ...(above(nodes.get(thingId)?.parentId ?? null) ?? [])].reduceRight<string>(
        (path, id) => pathBelow(path === '' ? null : path, id),
        '',
      ),
    namesakes: (parentId, name) => slots.get(slotOf(parentId, name)) ?? NOBODY,
    add: (made) => {
      const node = { ...made, children: 0, gone: false }
      nodes.set(node.thingId, node)
      occupy(node)
    },
    place: (thingId, at) => {
      const node = nodes.get(thingId)
      if (node === undefined) return
      vacate(node)
      const { parentId, thingName, subType } = at
      Object.assign(node, { parentId, thingName, subType })
      occupy(node)
    },
    remove: (thingId) => {
      const node = nodes.get(thingId)
      if (node === undefined) return
      vacate(node)
      node.gone = true
    },
  }
}

/** Reads what the rows need to know of the tree, and plants it any number of times. The caller holds the lock of the tree. */
export const readForest = async (writer: Writer, tenantId: string, rows: readonly Row[]): Promise<() => Forest> => {
  const wishes = wishesOf(rows)
  const known = new Map(rows.flatMap(({ id, stored }) => (stored === undefined ? [] : [[id, stored] as const])))
  const inserted = new Set(rows.map(({ id }) => id))
  const parentIds = new Set(wishes.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])))
  const parents = await readNodes(
    writer,
    tenantId,
    [...parentIds].filter((id) => known.has(id) || !inserted.has(id)),
  )
  const paths = [...parents.map((parent) => parent.path), ...[...known.values()].map((stored) => stored.path)]
  const read = new Set(parents.map((parent) => parent.thing_id))
  const higher = new Set(paths.flatMap(ancestorIds))
  const rest = [...new Set([...higher, ...known.keys()])].filter((id) => !read.has(id))
  const found = [...parents, ...(await readNodes(writer, tenantId, rest))]
  const children = await countChildren(writer, tenantId, needChildren(rows))
  const nodes = found.map((row) => ({
    thingId: row.thing_id,
    parentId: row.parent_id,
    thingName: row.name,
    thingType: row.type,
    subType: row.sub_type,
    children: children.get(row.thing_id) ?? 0,
    gone: false,
  }))
  const occupants = await readOccupants(writer, tenantId, wishes)
  const slots = new Map(occupants.map((row) => [slotOf(row.parent_id, row.name), row.thing_id]))
  return () => createForest(nodes, slots)
}
