// Copies of things with all that stands below them: new ids, names by a pattern (screens 1: copy with children).
import { randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'

import { requiredText } from '../../../../src/contract/form/fields.ts'
import { BATCH_LIMIT, LENGTH } from '../../../../src/contract/wire/limits.ts'
import { toFieldProblems } from '../../../../src/contract/form/field-problems.ts'
import type { ThingCopies } from '../../../../src/contract/thing/thing-batch-calls.ts'
import { THING_STATE_DEFAULT } from '../../../../src/contract/thing/thing-types.ts'
import { countersOf, expandPattern } from '../../../../src/lib/text/name-pattern.ts'
import type { Database, Writer } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { Refusal } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import { toNewThing } from '../changes/read-rows.ts'
import type { Wanted } from '../changes/rows.ts'
import { copyAttached } from '../history/attached.ts'
import type { NewThing } from '../new-row.ts'
import { isWithin, topmost, withinAny } from '../../tree/path.ts'
import { DETAIL_COLUMNS, toDetail } from '../rows.ts'
import { lockTree } from '../../tree/tree-lock.ts'
import { requireBatch, writeAll } from './written.ts'

interface Original {
  thing: NewThing
  path: string
}

const Name = requiredText(LENGTH.name)

const selectThings = (writer: Writer, tenantId: string) =>
  writer
    .selectFrom('thing')
    .select([...DETAIL_COLUMNS, 'path'])
    .where('tenant_id', '=', tenantId)

type Found = Awaited<ReturnType<ReturnType<typeof selectThings>['execute']>>

const toOriginals = (rows: Found): Original[] =>
  rows.map((row) => ({ thing: toNewThing(toDetail(row, 0)), path: row.path }))

const readTops = async (writer: Writer, tenantId: string, { thingIds, withChildren }: ThingCopies) => {
  const found = toOriginals(
    await selectThings(writer, tenantId)
      .where(sql<boolean>`thing_id = any(${thingIds}::text[])`)
      .orderBy('path')
      .execute(),
  )
  const known = new Set(found.map(({ thing }) => thing.thingId))
  const missing = thingIds.filter((id) => !known.has(id))
  if (missing.length > 0) throw new Refusal('thing.unknown', { subjects: missing })
  if (!withChildren) return found
  // What stands below another of them is copied with that one.
  const tops = new Set(topmost(found.map(({ path }) => path)))
  return found.filter(({ path }) => tops.has(path))
}

/** The things and all below them, parents first; one more than a batch may hold tells that these are too many. */
const readTrees = async (writer: Writer, tenantId: string, tops: readonly Original[]) =>
  toOriginals(
    await selectThings(writer, tenantId)
      .where(
        withinAny(
          tenantId,
          tops.map(({ path }) => path),
        ),
      )
      .orderBy('path')
      .limit(BATCH_LIMIT + 1)
      .execute(),
  )

/** The things of each tree; both lists are in the order of the paths. */
const byTop = (tops: readonly Original[], originals: readonly Original[]): Original[][] => {
  const trees = tops.map((): Original[] => [])
  let current = 0
  for (const original of originals) {
    while (current < tops.length && !isWithin(original.path, tops[current]?.path ?? '')) current += 1
    trees[current]?.push(original)
  }
  return trees
}

/** A copy with the id of its original. */
interface Copied {
  original: string
  thing: NewThing
}

const copyTree = (tree: readonly Original[], top: NewThing, { keepAddresses }: ThingCopies): Copied[] => {
  const ids = new Map(tree.map(({ thing }) => [thing.thingId, randomUUIDv7()]))
  return tree.map(({ thing }) => {
    const thingId = ids.get(thing.thingId) ?? randomUUIDv7()
    const made = thing.thingId === top.thingId ? top : thing
    const parentId = made === top ? top.parentId : (ids.get(thing.parentId ?? '') ?? null)
    const thingIp = keepAddresses ? thing.thingIp : ''
    return {
      original: thing.thingId,
      thing: { ...made, thingId, parentId, thingIp, state: THING_STATE_DEFAULT, approvalStatus: null },
    }
  })
}

const toInsert = ({ original, thing }: Copied): Wanted => {
  const name = Name.safeParse(thing.thingName)
  if (name.success) return { kind: 'insert', key: original, thing }
  const fields = toFieldProblems(name.error.issues).map((problem) => ({ ...problem, path: 'thingName' }))
  return { kind: 'insert', key: original, thing: new Refusal('request.invalid', { fields }) }
}

export const copyThings = (database: Database, author: Author, copy: ThingCopies) =>
  inTransaction(database, async (writer) => {
    const { tenantId } = author
    await lockTree(writer, tenantId)
    const tops = await readTops(writer, tenantId, copy)
    const originals = copy.withChildren ? await readTrees(writer, tenantId, tops) : tops
    requireBatch(originals.length * copy.count)
    const trees = copy.withChildren ? byTop(tops, originals) : tops.map((top) => [top])
    const copies = tops.flatMap(({ thing }, index) => {
      const tree = trees[index] ?? []
      const parentId = copy.parentId === undefined ? thing.parentId : copy.parentId
      return countersOf(copy).flatMap((n) => {
        const thingName = expandPattern(copy.thingName, { n, name: thing.thingName }).trim()
        return copyTree(tree, { ...thing, thingName, parentId }, copy)
      })
    })
    const written = await writeAll(writer, author, copies.map(toInsert))
    await copyAttached(
      writer,
      author,
      copies.map(({ original, thing }) => [original, thing.thingId]),
    )
    return written
  })
