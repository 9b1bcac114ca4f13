// Writes seeds of records in large steps: references are looked up by the paths of their keys (foundation: demo data).
import { randomUUIDv7 } from 'node:crypto'

import { sql } from 'kysely'

import { toFieldProblems } from '../../../src/contract/form/field-problems.ts'
import { THING_RESOURCE, type RecordKind, referencesOf } from '../../../src/contract/records/record-kind.ts'
import type { RecordValues } from '../../database/record-tables.ts'
import type { Writer } from '../../database/schema.ts'
import type { Author } from '../../resources/author.ts'
import { readSchema, type Schemas } from '../../resources/records/changes/schemas.ts'
import { type Written, insertRecords, writeReferences } from '../../resources/records/changes/write.ts'
import { keyTextOf } from '../../resources/records/columns.ts'
import { lockRecords } from '../../resources/records/lock.ts'
import { readNames } from '../../resources/records/names.ts'
import { requireKind } from '../../resources/records/read.ts'
import { defaultsOf, toFlat, toNested } from '../../resources/records/values.ts'
import type { RecordSeed } from './record-seed.ts'

interface Seeding {
  writer: Writer
  author: Author
  now: Date
  /** Ids by kind and path in lower case. */
  known: Map<string, Map<string, string>>
  schemas: Map<string, Schemas>
}

interface Placed {
  seed: RecordSeed
  id: string
  owner: { id: string; path: string } | undefined
}

const readKnown = async ({ writer, author }: Seeding, resource: string): Promise<Map<string, string>> => {
  const { tenantId } = author
  const rows =
    resource === THING_RESOURCE
      ? await writer.selectFrom('thing').select('thing_id as id').where('tenant_id', '=', tenantId).execute()
      : await writer
          .selectFrom('record')
          .select('record_id as id')
          .where('tenant_id', '=', tenantId)
          .where('kind', '=', resource)
          .execute()
  const names = await readNames(
    writer,
    tenantId,
    rows.map(({ id }) => ({ kind: resource, id })),
  )
  const paths = names.map(({ id, path }) => [path.toLowerCase(), id] as const)
  return new Map(resource === THING_RESOURCE ? [...names.map(({ id }) => [id, id] as const), ...paths] : paths)
}

const knownOf = async (seeding: Seeding, resource: string): Promise<Map<string, string>> => {
  const known = seeding.known.get(resource) ?? (await readKnown(seeding, resource))
  seeding.known.set(resource, known)
  return known
}

const resolve = async (seeding: Seeding, kind: RecordKind, values: RecordValues): Promise<RecordValues> => {
  const resolved = { ...values }
  for (const { name, resource } of referencesOf(kind)) {
    const path = values[name]
    if (typeof path !== 'string' || path === '') continue
    const known = await knownOf(seeding, resource)
    const id = known.get(path) ?? known.get(path.toLowerCase())
    if (id === undefined)
      throw new Error(`a seed of ${kind.name} refers by ${name} to ${resource} ${path}, which is not there`)
    resolved[name] = id
  }
  return resolved
}

const check = async (seeding: Seeding, kind: RecordKind, values: RecordValues): Promise<RecordValues> => {
  const schema = seeding.schemas.get(kind.name) ?? (await readSchema(seeding.writer, seeding.author.tenantId, kind))
  seeding.schemas.set(kind.name, schema)
  const unknown = Object.keys(values).find((name) => !kind.form.fields.some((field) => field.name === name))
  if (unknown !== undefined) throw new Error(`a seed of ${kind.name} has a field ${unknown}, which the kind has not`)
  const { states } = kind
  const state = states === undefined || states.field in values ? {} : { [states.field]: states.initial }
  const result = schema([]).safeParse(toNested(kind, { ...defaultsOf(kind), ...values, ...state }))
  if (result.success) return toFlat(kind, result.data)
  const problems = JSON.stringify(toFieldProblems(result.error.issues))
  throw new Error(`a seed of ${kind.name} is wrong: ${JSON.stringify(values)} ${problems}`)
}

const writeKind = async (seeding: Seeding, kind: RecordKind, placed: readonly Placed[]): Promise<void> => {
  const { writer, author, now } = seeding
  const own = await knownOf(seeding, kind.name)
  const made: { placed: Placed; row: Written; path: string }[] = []
  const paths = new Map<string, string>()
  for (const each of placed) {
    const values = await resolve(seeding, kind, each.seed.values)
    const after = await check(seeding, kind, values)
    for (const { name, resource } of referencesOf(kind))
      if (typeof after[name] === 'string') paths.set(`${resource} ${after[name]}`, String(each.seed.values[name]))
    const key = keyTextOf(kind, after, (resource, id) => paths.get(`${resource} ${id}`))
    const path = each.owner === undefined ? key : `${each.owner.path}/${key}`
    const row = { id: each.id, ownerId: each.owner?.id ?? '', revision: 1, before: undefined, after }
    made.push({ placed: each, row, path })
    // At once: a record may refer to one before it in the same list.
    own.set(path.toLowerCase(), each.id)
  }
  const rows = made.map(({ row }) => row)
  const nameOf = (resource: string, id: string) => paths.get(`${resource} ${id}`)
  await insertRecords(writer, { ...author, now }, kind, rows, nameOf)
  await writeReferences(writer, author.tenantId, kind, rows)
  const owned = made.flatMap(({ placed: { seed, id }, path }) =>
    (seed.owned ?? []).map((each) => ({ seed: each, id: randomUUIDv7(), owner: { id, path } })),
  )
  await writePlaced(seeding, owned)
}

const writePlaced = async (seeding: Seeding, given: readonly Placed[]): Promise<void> => {
  const things = given.some(({ seed }) => seed.ifThere !== undefined)
    ? await knownOf(seeding, THING_RESOURCE)
    : undefined
  const placed = given.filter(({ seed: { ifThere } }) => ifThere === undefined || things?.has(ifThere) === true)
  for (const [name, some] of Map.groupBy(placed, ({ seed }) => seed.kind))
    await writeKind(seeding, requireKind(name), some)
}

/** Writes the seeds, kind by kind in the order of their first, and answers how many records there were. */
export const writeSeeds = async (writer: Writer, author: Author, seeds: readonly RecordSeed[]): Promise<void> => {
  if (seeds.length === 0) return
  await lockRecords(writer, author.tenantId, requireKind(seeds[0]?.kind ?? ''))
  const seeding: Seeding = { writer, author, now: new Date(), known: new Map(), schemas: new Map() }
  await writePlaced(
    seeding,
    seeds.map((seed) => ({ seed, id: randomUUIDv7(), owner: undefined })),
  )
  await sql`analyze record`.execute(writer)
}

/** Which list a seed is of: what the product brings, and what only the demonstration has. */
export type SeedList = 'shipped' | 'demonstration'

const markerOf = (list: SeedList, tenantId: string, kind: string) => `records ${list} ${kind}/${tenantId}`

/** Remembers that the seeds of a kind were written; answers whether they had been before. */
const mark = async (writer: Writer, name: string): Promise<boolean> => {
  const marker = await writer.selectFrom('setting').select('name').where('name', '=', name).executeTakeFirst()
  if (marker === undefined) await writer.insertInto('setting').values({ name, value: '' }).execute()
  return marker !== undefined
}

/** Seeds whose key nobody has used for a record of his own. */
const withoutTaken = async (writer: Writer, { tenantId }: Author, kind: RecordKind, seeds: readonly RecordSeed[]) => {
  const rows = await writer
    .selectFrom('record')
    .select('key_lower')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind.name)
    .execute()
  const taken = new Set(rows.map((row) => row.key_lower))
  return seeds.filter(({ values }) => !taken.has(keyTextOf(kind, values, (_resource, id) => id).toLowerCase()))
}

/** Writes the seeds of kinds that were never written: what somebody removed does not come back. */
export const writeMissingSeeds = async (
  writer: Writer,
  author: Author,
  list: SeedList,
  seeds: readonly RecordSeed[],
): Promise<void> => {
  const missing: RecordSeed[] = []
  for (const [kind, some] of Map.groupBy(seeds, (seed) => seed.kind)) {
    if (await mark(writer, markerOf(list, author.tenantId, kind))) continue
    missing.push(...(await withoutTaken(writer, author, requireKind(kind), some)))
  }
  await writeSeeds(writer, author, missing)
}
