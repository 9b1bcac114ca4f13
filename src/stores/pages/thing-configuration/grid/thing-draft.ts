// What waits in the grid of things, also from an earlier visit: the screen tells of it before the grid is loaded.
import * as z from 'zod/mini'

import { ThingDetail } from '../../../../contract/thing/thing.ts'
import { GridChangesSchema } from '../../../parts/change-set/draft-schema.ts'
import { createKeptDraft } from '../../../parts/kept/kept-draft.ts'
import type { ThingPart } from '../../thing-configuration.ts'

/** The changes and the things that they were made on, so that a change by somebody else is seen. */
const ThingDraft = z.object({ changes: GridChangesSchema, rows: z.array(ThingDetail) })

export const createThingDraft = ({ session, guard, onDestroy }: ThingPart) => {
  const draft = createKeptDraft(session, { name: 'things', schema: ThingDraft, guard })
  onDestroy(draft.destroy)
  return draft
}
