// The tree in one reply, streamed: read in chunks of the path order, so that nothing waits and little is held (API-20, API-21, API-29).
import { sql } from 'kysely'

import type { TopologyNode } from '../../../src/contract/thing/thing-calls.ts'
import type { TreeThing } from '../../../src/contract/thing/thing.ts'
import type { Database } from '../../database/schema.ts'
import { ENVELOPE } from '../../serve.ts'
import { belowPath, isWithin, parentOf } from '../tree/path.ts'
import { readPath } from '../tree/read-path.ts'

/** Things of one reading: small enough that other calls get their turn in between. */
const CHUNK = 2000

type Row = [path: string, ...fields: [string, string | null, string, TreeThing['type'], TreeThing['subType'], number]]

/** The database makes one text of a chunk: a row each costs the embedded database several times as much. */
const readChunk = async (database: Database, tenantId: string, base: string | null, after: string): Promise<Row[]> => {
  const chunk = database
    .selectFrom('thing')
    .select(['path', 'thing_id', 'parent_id', 'name', 'type', 'sub_type', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('path', '>', after)
    .$if(base !== null, (query) => query.where(belowPath(base ?? '')))
    .orderBy('path')
    .limit(CHUNK)
  const { rows } = await database
    .selectFrom(chunk.as('chunk'))
    .select(
      sql<string>`coalesce(json_agg(json_build_array(path, thing_id, parent_id, name, type, sub_type, state)
        order by path), '[]')::text`.as('rows'),
    )
    .executeTakeFirstOrThrow()
  return JSON.parse(rows)
}

interface Placed {
  row: Row
  /** Things above it within the reply, counted. */
  depth: number
}

/**
 * All things in the order of their paths: each after its parent, sub-trees in one run. A thing whose parent was moved
 * away between two readings is passed over, so that the tree always closes.
 */
async function* walk(database: Database, tenantId: string, base: string | null): AsyncGenerator<Placed[]> {
  const above: string[] = []
  let after = base ?? ''
  for (;;) {
    const rows = await readChunk(database, tenantId, base, after)
    const placed: Placed[] = []
    for (const row of rows) {
      const [path] = row
      while (above.length > 0 && !isWithin(path, above.at(-1) ?? '')) above.pop()
      if (parentOf(path) !== (above.at(-1) ?? base)) continue
      placed.push({ row, depth: above.length })
      above.push(path)
    }
    yield placed
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK) return
    after = last[0]
  }
}

const toThing = ({ row: [, thingId, parentId, name, type, subType, state] }: Placed) => ({
  thingId,
  parentId,
  name,
  type,
  subType,
  state,
})

const toNode = ({
  row: [, thingId, parentId, name, type, subType],
  depth,
}: Placed): Omit<TopologyNode, 'children'> => ({
  id: parentId === null ? thingId : `${parentId}_${thingId}`,
  text: name,
  value: thingId,
  opened: false,
  selected: false,
  disabled: false,
  icon: subType ?? type,
  depth,
  expanded: false,
})

/** What is said of a thing before its children, and after them. */
interface Nesting {
  before: (placed: Placed) => object
  after: (childCount: number) => string
}

const THINGS: Nesting = { before: toThing, after: (childCount) => `,"childCount":${childCount}` }
const NODES: Nesting = { before: toNode, after: () => '' }

/** Nested objects: opened in the order of the paths, closed when the next thing stands higher. */
async function* nested(chunks: AsyncGenerator<Placed[]>, { before, after }: Nesting): AsyncGenerator<string> {
  const childCounts: number[] = []
  const close = () => `]${after(childCounts.pop() ?? 0)}}`
  yield `${ENVELOPE.start}[`
  let first = true
  for await (const chunk of chunks) {
    let text = ''
    for (const placed of chunk) {
      const { depth } = placed
      const isFirstChild = !first && depth === childCounts.length
      while (childCounts.length > depth) text += close()
      if (!first && !isFirstChild) text += ','
      const above = childCounts.length - 1
      if (above >= 0) childCounts[above] = (childCounts[above] ?? 0) + 1
      text += `${JSON.stringify(before(placed)).slice(0, -1)},"children":[`
      childCounts.push(0)
      first = false
    }
    yield text
  }
  let end = ''
  while (childCounts.length > 0) end += close()
  yield `${end}]${ENVELOPE.end}`
}

const COLUMNS = ['thingId', 'parent', 'name', 'type', 'subType', 'state'] as const

/** One array per field; only their text is held, about forty bytes for a thing. */
async function* columns(chunks: AsyncGenerator<Placed[]>): AsyncGenerator<string> {
  const texts = COLUMNS.map((): string[] => [])
  /** Index of the last thing seen at each depth. */
  const lastAt: number[] = []
  let index = 0
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    const values = COLUMNS.map((): unknown[] => [])
    for (const { row, depth } of chunk) {
      const [, thingId, , ...rest] = row
      lastAt[depth] = index
      const parent = depth === 0 ? -1 : (lastAt[depth - 1] ?? -1)
      for (const [column, value] of [thingId, parent, ...rest].entries()) values[column]?.push(value)
      index += 1
    }
    for (const [column, list] of values.entries()) texts[column]?.push(JSON.stringify(list).slice(1, -1))
  }
  yield `${ENVELOPE.start}{`
  for (const [column, name] of COLUMNS.entries()) {
    yield `${column === 0 ? '' : ','}"${name}":[`
    for (const [part, text] of (texts[column] ?? []).entries()) yield part === 0 ? text : `,${text}`
    yield ']'
  }
  yield `}${ENVELOPE.end}`
}

/** One thing behind the other. */
async function* flat(chunks: AsyncGenerator<Placed[]>): AsyncGenerator<string> {
  yield `${ENVELOPE.start}[`
  let first = true
  for await (const chunk of chunks) {
    const texts = chunk.map((placed) => JSON.stringify(toThing(placed)))
    if (texts.length > 0) yield `${first ? '' : ','}${texts.join(',')}`
    first &&= texts.length === 0
  }
  yield `]${ENVELOPE.end}`
}

/** Text of the whole reply, piece by piece: all things, each after the one above it. */
export const streamAll = (database: Database, tenantId: string): AsyncGenerator<string> =>
  flat(walk(database, tenantId, null))

export interface TopologyQuery {
  /** Only what stands below this thing. */
  parentId?: string | undefined
  format?: 'columns' | 'nodes' | undefined
}

/** Text of the whole reply, piece by piece; an unknown parent is refused before the first piece. */
export const streamTopology = async (
  database: Database,
  tenantId: string,
  { parentId, format }: TopologyQuery,
): Promise<AsyncGenerator<string>> => {
  const base = parentId === undefined ? null : await readPath(database, tenantId, parentId)
  const chunks = walk(database, tenantId, base)
  if (format === 'columns') return columns(chunks)
  return nested(chunks, format === 'nodes' ? NODES : THINGS)
}
