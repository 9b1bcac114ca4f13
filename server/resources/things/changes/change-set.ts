// The change sets of a caller: permissions by kind of row, keys of new things, and what became of each row (screens 0).
import { PERMISSIONS } from '../../../../src/contract/admin/permissions.ts'
import type { ThingChanges, ThingChangesApplied } from '../../../../src/contract/thing/thing-change-calls.ts'
import type { Database } from '../../../database/schema.ts'
import type { Reason } from '../../../../src/contract/wire/reasons.ts'
import { field, Refusal, type RefusalDetails } from '../../../refusal.ts'
import type { SignedIn } from '../../admin/sessions.ts'
import { withOrigin } from '../../author.ts'
import { requirePermissions, tellRow, tellSet } from '../../change-sets.ts'
import { idFor, toInsert } from './inserts.ts'
import type { Wanted } from './rows.ts'
import { applySet } from './run.ts'

/** New things name the one above by its id or, where it is new too, by its key. */
const toInserts = (inserts: ThingChanges['inserts']): Wanted[] => {
  const rows = inserts.map(({ key, parentKey, fields }) => ({
    key,
    parentKey,
    fields: { ...fields, thingId: idFor(fields) },
  }))
  const ids = new Map(rows.map(({ key, fields }) => [key, fields.thingId]))
  const keys = new Set<string>()
  return rows.map(({ key, parentKey, fields }): Wanted => {
    const refused = (reason: Reason, details: RefusalDetails): Wanted => {
      return { kind: 'insert', key, thing: new Refusal(reason, details) }
    }
    if (keys.has(key)) return refused('thing.named', { ...field('key', 'named'), subjects: [key] })
    keys.add(key)
    if (parentKey === undefined) return toInsert(key, fields)
    const parentId = ids.get(parentKey)
    if (parentId === undefined) return refused('thing.parentUnknown', field('parentId', 'parentUnknown'))
    return toInsert(key, { ...fields, parentId })
  })
}

const { add, edit } = PERMISSIONS.thing
const NEEDS = { inserts: add, updates: edit, deletes: PERMISSIONS.thing.delete }

/** Applies the set, or in a dry run does the very same and takes it back; what fails is told row by row. */
export const applyChanges = async (
  database: Database,
  user: SignedIn,
  changes: ThingChanges,
): Promise<ThingChangesApplied> => {
  requirePermissions(user, changes, NEEDS)
  const wanted: Wanted[] = [
    ...toInserts(changes.inserts),
    ...changes.updates.map((row) => ({ kind: 'update' as const, ...row })),
    ...changes.deletes.map(({ revision, ...row }) => ({ kind: 'delete' as const, revision, ...row })),
  ]
  const { mode, dryRun, comment, origin } = changes
  const author = withOrigin(user, origin, wanted.length)
  const result = await applySet(database, author, wanted, { mode, dryRun, comment: comment?.trim() })
  return tellSet(result, dryRun, (row) => ({ thingId: row.id, ...tellRow(row, result) }))
}
