// The batch change of states; what turns to alarm or fault raises an alarm (API-15; STA-10).
import type { StatesChanged } from '../../../src/contract/thing/thing-calls.ts'
import type { Database } from '../../database/schema.ts'
import type { Author } from '../author.ts'
import { applySet } from './changes/run.ts'

/** Sets the state of the tenant's things; ids of nobody are told. What has the state stays as it is. */
export const updateStates = async (
  database: Database,
  author: Author,
  { state, thingIds }: { state: number; thingIds: readonly string[] },
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<StatesChanged> => {
  const wanted = [...new Set(thingIds)].map((thingId) => ({
    kind: 'update' as const,
    thingId,
    revision: undefined,
    fields: {},
    turn: { field: 'state' as const, to: state },
  }))
  const { rows, changeId, effects } = await applySet(database, author, wanted, { mode: 'each', dryRun })
  const found = rows.filter(({ refusal }) => refusal === undefined)
  const unknown = rows.flatMap(({ id, refusal }) => (refusal === undefined ? [] : [id]))
  return {
    updated: found.length,
    changed: found.filter(({ unchanged }) => !unchanged).length,
    ...(unknown.length > 0 && { unknown }),
    ...(effects !== undefined && { effects }),
    ...(changeId !== undefined && !dryRun && { changeId }),
  }
}
