// Indexes on fields of records, made when a list of many is first sorted by one: what nobody sorts by costs no writer
// anything (decision 64). They make lists faster and never change what they say.
import { sql } from 'kysely'

import type { FormField } from '../../../src/contract/form-description.ts'
import type { RecordKind } from '../../../src/contract/records/record-kind.ts'
import type { Database } from '../../database/schema.ts'
import { databaseError } from '../../database/transaction.ts'
import { isNumeric, sortValueOf } from './field-values.ts'

/** Records of a kind from which on its lists get indexes; below, sorting takes some ten milliseconds. */
export const MANY_RECORDS = 10_000

/** Most indexes on fields, of all kinds together: each costs whoever writes a record of its kind. */
const MOST_INDEXES = 40

const PREFIX = 'record_field_'

/** Two processes have made the same index. */
const MADE_ALREADY = new Set(['23505', '42P07'])

export interface FieldIndexes {
  /** Makes the index in the background, once; whoever asks does not wait for it. */
  want: (kind: RecordKind, field: FormField) => void
  /** It was wanted before. */
  isKnown: (kind: RecordKind, field: FormField) => boolean
  /** When all that was wanted is made. */
  settled: () => Promise<void>
}

/** What the value is compared as is part of the name: another expression is another index. */
export const indexNameOf = ({ name }: RecordKind, field: FormField): string =>
  `${PREFIX}${isNumeric(field) ? 'number' : 'text'}_${name}_${field.name}`

const isFull = async (database: Database): Promise<boolean> => {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from pg_indexes
    where schemaname = current_schema() and tablename = 'record' and indexname like ${`${PREFIX}%`}
  `.execute(database)
  return (rows[0]?.made ?? 0) >= MOST_INDEXES
}

/** In the order of the kind where values are the same, as its lists are. Who writes records waits until it is made. */
const makeIndex = async (database: Database, kind: RecordKind, field: FormField): Promise<void> => {
  if (await isFull(database)) return
  try {
    await sql`
      create index if not exists ${sql.id(indexNameOf(kind, field))}
      on record (tenant_id, ${sortValueOf(field)}, order_number, key_sort, record_id) where kind = ${sql.lit(kind.name)}
    `.execute(database)
  } catch (error) {
    if (!MADE_ALREADY.has(databaseError(error)?.code ?? '')) throw error
  }
}

export const createFieldIndexes = (database: Database, onFailure: (error: unknown) => void): FieldIndexes => {
  const known = new Set<string>()
  let working = Promise.resolve()
  return {
    want: (kind, field) => {
      const name = indexNameOf(kind, field)
      if (known.has(name)) return
      // Not again before the next start, whatever becomes of it: it is no use to fail with every page.
      known.add(name)
      working = working.then(() => makeIndex(database, kind, field)).catch(onFailure)
    },
    isKnown: (kind, field) => known.has(indexNameOf(kind, field)),
    settled: () => working,
  }
}
