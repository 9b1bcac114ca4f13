// Times that decide come from the database's clock, which all processes share. It may have been wrong and corrected since: what
// ends later than it can have been promised is over (RTE-10).
import { type RawBuilder, sql } from 'kysely'

/** Corrections of this size are everyday, in milliseconds. */
const SLACK = 60_000

/** So many milliseconds from now. */
export const fromNow = (milliseconds: number): RawBuilder<Date> =>
  sql<Date>`(clock_timestamp() + ${milliseconds} * interval '1 millisecond')`

/** Whether what ends at the time in `column` is still good; `validity`: how long it is at most, in milliseconds. */
export const inForce = (column: string, validity: number): RawBuilder<boolean> =>
  sql<boolean>`(
    ${sql.ref(column)} > clock_timestamp() and ${sql.ref(column)} <= ${fromNow(validity + SLACK)}
  )`
