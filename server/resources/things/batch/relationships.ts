// The cascade relation of many things at once: all of them below one parent, or none (API-27; ENT-5).
import type { ThingMoves } from '../../../../src/contract/thing/thing-batch-calls.ts'
import type { Database } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Author } from '../../author.ts'
import { writeAll } from './written.ts'

export const moveThings = (database: Database, author: Author, { parentId, things }: ThingMoves) => {
  const rows = things.map(({ thingId, revision }) => ({
    kind: 'update' as const,
    thingId,
    revision,
    fields: { parentId },
  }))
  return inTransaction(database, (writer) => writeAll(writer, author, rows))
}
