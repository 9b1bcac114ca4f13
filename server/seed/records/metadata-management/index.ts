// Writes the metadata that every installation has, and once that of the demonstration (RTE-14).
import { sql } from 'kysely'

import type { Writer } from '../../../database/schema.ts'
import type { Author } from '../../../resources/author.ts'
import type { RecordSeed } from '../record-seed.ts'
import { writeSeeds } from '../write-seeds.ts'
import { DEMO_DICTIONARIES } from './demo.ts'
import { SHIPPED_METADATA } from './shipped.ts'

const keyOf = ({ kind, values }: RecordSeed) => `${kind} ${String(values['code'] ?? values['thingKind']).toLowerCase()}`

const readKeys = async (writer: Writer, { tenantId }: Author, seeds: readonly RecordSeed[]) => {
  const kinds = [...new Set(seeds.map(({ kind }) => kind))]
  const { rows } = await sql<{ kind: string; key_lower: string }>`
    select kind, key_lower from record where tenant_id = ${tenantId} and kind = any(${kinds}::text[])
  `.execute(writer)
  return new Set(rows.map(({ kind, key_lower: key }) => `${kind} ${key}`))
}

const writeMissing = async (writer: Writer, author: Author, seeds: readonly RecordSeed[]) => {
  const known = await readKeys(writer, author, seeds)
  await writeSeeds(
    writer,
    author,
    seeds.filter((seed) => !known.has(keyOf(seed))),
  )
}

/** Adds the dictionaries, types and codes that this release has and the tenant has not; what is there stays as it is. */
export const seedMetadata = (writer: Writer, author: Author): Promise<void> =>
  writeMissing(writer, author, SHIPPED_METADATA)

/** Once: what somebody removes of the demonstration does not come back. */
export const seedDemoDictionaries = async (writer: Writer, author: Author): Promise<void> => {
  const name = `demo dictionaries/${author.tenantId}`
  const done = await writer.selectFrom('setting').select('name').where('name', '=', name).executeTakeFirst()
  if (done !== undefined) return
  await writer.insertInto('setting').values({ name, value: '' }).execute()
  await writeMissing(writer, author, DEMO_DICTIONARIES)
}
