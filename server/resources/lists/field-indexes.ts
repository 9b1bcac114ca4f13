// Indexes on fields, made when a list of many is first sorted by one: what nobody sorts by costs no writer anything
// (decision 64). They make lists faster and never change what they say.
import { type RawBuilder, sql } from 'kysely'

import { longWork } from '../../database/guarded-pool.ts'
import type { Database } from '../../database/schema.ts'
import { databaseError } from '../../database/transaction.ts'
import { DatabaseAway } from '../../database/unreachable.ts'

/** Rows of a list from which on it gets indexes; below, sorting takes some ten milliseconds. */
export const MANY_ROWS = 10_000

/** Most indexes on fields of one table: each costs whoever writes a row of it. */
const MOST_INDEXES = 40

/** Two processes have made the same index. */
const MADE_ALREADY = new Set(['23505', '42P07'])

export interface FieldIndex {
  table: 'record' | 'thing'
  /** What the value is compared as is part of the name: another expression is another index. */
  name: string
  /** What it sorts by, the id last. */
  on: readonly RawBuilder<unknown>[]
  /** The rows that have such a field. */
  where: RawBuilder<unknown>
}

export interface FieldIndexes {
  /** Makes the index in the background, once; whoever asks does not wait for it. */
  want: (index: FieldIndex) => void
  /** It was wanted before. */
  isKnown: (index: FieldIndex) => boolean
  /** When all that was wanted is made. */
  settled: () => Promise<void>
}

export const FIELD_INDEX = { record: 'record_field_', thing: 'thing_field_' } as const

const isFull = async (database: Database, table: FieldIndex['table']): Promise<boolean> => {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from pg_indexes
    where schemaname = current_schema() and tablename = ${table} and indexname like ${`${FIELD_INDEX[table]}%`}
  `.execute(database)
  return (rows[0]?.made ?? 0) >= MOST_INDEXES
}

/** Who writes to the table waits until it is made. */
const makeIndex = async (database: Database, { table, name, on, where }: FieldIndex): Promise<void> => {
  if (await isFull(database, table)) return
  try {
    await sql`
      create index if not exists ${sql.id(name)} on ${sql.id(table)} (${sql.join([sql`tenant_id`, ...on])}) where ${where}
    `.execute(database)
  } catch (error) {
    if (!MADE_ALREADY.has(databaseError(error)?.code ?? '')) throw error
  }
}

export const createFieldIndexes = (database: Database, onFailure: (error: unknown) => void): FieldIndexes => {
  const known = new Set<string>()
  let working = Promise.resolve()
  return {
    want: (index) => {
      if (known.has(index.name)) return
      // Not again before the next start, unless the database was away: it is no use to fail with every page.
      known.add(index.name)
      working = working
        .then(() => longWork(() => makeIndex(database, index)))
        .catch((error: unknown) => {
          if (error instanceof DatabaseAway) known.delete(index.name)
          onFailure(error)
        })
    },
    isKnown: ({ name }) => known.has(name),
    settled: () => working,
  }
}
