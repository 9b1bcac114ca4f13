// What waits in the grid of things, also from an earlier visit: the screen tells of it before the grid is loaded.
import * as z from 'zod/mini'

import { ThingDetail } from '../../../../contract/thing/thing.ts'
import { GridChangesSchema } from '../../../plugins/change-set/draft-schema.ts'
import { createPersistedDraft } from '../../../plugins/drafts/persisted-draft.ts'
import type { ThingContext } from '../../thing-configuration.ts'

/** The changes and the things that they were made on, so that a change by somebody else is seen. */
const ThingDraft = z.object({ changes: GridChangesSchema, rows: z.array(ThingDetail) })

export const createThingDraft = ({ session, guard, onDestroy }: ThingContext) => {
  const draft = createPersistedDraft(session, { name: 'things', schema: ThingDraft, guard })
  onDestroy(draft.destroy)
  return draft
}
