// What texts and numbers in JSON are compared as: the same expression in conditions, orders and indexes, so that each index is
// found by whoever asks (decision 64).
import { type RawBuilder, sql } from 'kysely'

/** Characters of a text that give it its place: an index entry has room for no more. */
export const SORTED_CHARACTERS = 128

/** Names are those of forms: a part of the statement, as an index wants them. */
export const textIn = (json: string, name: string): RawBuilder<string> =>
  sql<string>`(${sql.id(json)} ->> ${sql.lit(name)})`

/** Null where somebody has stored something else. */
export const numberIn = (json: string, name: string): RawBuilder<number> =>
  sql<number>`(case when jsonb_typeof(${sql.id(json)} -> ${sql.lit(name)}) = 'number' then ${textIn(json, name)}::double precision end)`

/** The beginning of a text, in any case. */
export const sortedText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(left(${text}, ${sql.lit(SORTED_CHARACTERS)}))`
