// Creating and changing one thing: a change set of one row (ENT-5, ENT-7, API-12, API-13).
import { randomUUIDv7 } from 'node:crypto'

import type { ThingDetail, ThingInsert, ThingUpdate } from '../../../src/contract/thing/thing.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Author } from '../author.ts'
import type { Wanted } from './changes/rows.ts'
import { refuseFailed } from '../change-sets.ts'
import { runSet } from './changes/run.ts'
import { fromForm } from './new-row.ts'
import { requireDetail } from './rows.ts'

const writeOne = (database: Database, author: Author, thingId: string, wanted: Wanted): Promise<ThingDetail> =>
  inTransaction(database, async (writer) => {
    refuseFailed(await runSet(writer, author, [wanted], { mode: 'all' }))
    return requireDetail(writer, author.tenantId, thingId)
  })

export const insertThing = (database: Database, author: Author, form: ThingInsert): Promise<ThingDetail> => {
  const thingId = form.thingId ?? randomUUIDv7()
  return writeOne(database, author, thingId, {
    kind: 'insert',
    key: thingId,
    thing: fromForm(form, thingId),
    isTold: true,
  })
}

/** A form that holds what the thing is already changes nothing, not even the revision. */
export const updateThing = (database: Database, author: Author, form: ThingUpdate): Promise<ThingDetail> => {
  const { thingId, revision, ...fields } = form
  return writeOne(database, author, thingId, { kind: 'update', thingId, revision, fields })
}
