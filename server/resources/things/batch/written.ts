// Batches that are applied as a whole or refused as a whole, and what they answer (API-27, API-31, API-32).
import { BATCH_LIMIT } from '../../../../src/contract/wire/limits.ts'
import type { WrittenThing } from '../../../../src/contract/thing/thing-batch-calls.ts'
import type { BatchEffects } from '../../../../src/contract/thing/undoable.ts'
import type { Writer } from '../../../database/schema.ts'
import { Refusal } from '../../../refusal.ts'
import type { Author } from '../../author.ts'
import { type SetResult, refuseFailed } from '../../change-sets.ts'
import type { Row, Wanted } from '../changes/rows.ts'
import { runSet } from '../changes/run.ts'

const toWritten = ({ rows, revisions }: SetResult<Row>): WrittenThing[] =>
  rows.flatMap(({ id: thingId, after, stored }) => {
    if (after === undefined) return []
    const { parentId, thingName: name } = after
    return [{ thingId, parentId, name, revision: revisions.get(thingId) ?? stored?.revision ?? 1 }]
  })

export const requireBatch = (things: number) => {
  if (things > BATCH_LIMIT) throw new Refusal('thing.tooMany', { subjects: [String(BATCH_LIMIT)] })
}

interface Written {
  things: WrittenThing[]
  changeId?: string
  effects?: BatchEffects
}

/** Writes all of the rows or none; a refusal names the fields as `things.3.thingName`. */
export const writeAll = async (writer: Writer, author: Author, wanted: readonly Wanted[]): Promise<Written> => {
  const result = await runSet(writer, author, wanted, { mode: 'all' })
  refuseFailed(result, (index) => `things.${index}.`)
  const { changeId, effects } = result
  return {
    things: toWritten(result),
    ...(changeId !== undefined && { changeId }),
    ...(effects !== undefined && { effects }),
  }
}
