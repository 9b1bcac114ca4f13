// What is said about a change, such as why something was rejected (STA-11).
import { sql } from 'kysely'

import type { Writer } from '../schema.ts'

const STATEMENTS = [
  sql`alter table record_history add column comment text not null default ''`,
  sql`alter table thing_history add column comment text not null default ''`,
]

export const addComments = async (writer: Writer) => {
  for (const statement of STATEMENTS) await statement.execute(writer)
}
