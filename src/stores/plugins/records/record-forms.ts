// Forms of records that were not saved when the session ended or the page was loaded anew (screens 0, nothing is lost).
import * as z from 'zod/mini'

import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { RecordRow } from '../../../contract/records/record-shapes.ts'
import { createFormDrafts } from '../drafts/form-drafts.ts'
import type { RecordsContext } from './record-page.ts'

const RecordFormPlace = z.object({
  kind: z.string(),
  /** What names the record; empty for a new one. */
  name: z.string(),
  /** As it was loaded; a new one has none. */
  record: z.optional(RecordRow),
  ownerId: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.unknown())),
})
export type RecordFormPlace = z.output<typeof RecordFormPlace>

export const recordFormKey = (kind: RecordKind, id: string | undefined, ownerId: string | undefined): string =>
  id === undefined ? `create ${kind.name} ${ownerId ?? ''}` : `edit ${kind.name} ${id}`

export const createRecordForms = (context: RecordsContext) => ({
  ...createFormDrafts(context, { name: context.screen.module, place: RecordFormPlace }),
  open: async ({ kind: name, record, ownerId, values }: RecordFormPlace) => {
    const kind = context.kindOf(name)
    if (kind === undefined) return
    if (record === undefined) await context.inspector.create(kind, ownerId, values)
    else await context.inspector.edit(kind, record.id)
  },
})
