// Forms of records that were not saved when the session ended or the page was loaded anew (screens 0, nothing is lost).
import * as z from 'zod/mini'

import type { RecordKind } from '../../../contract/records/record-kind.ts'
import { RecordRow } from '../../../contract/records/record-shapes.ts'
import { createKeptForms } from '../kept/kept-forms.ts'
import type { RecordsPart } from './record-page.ts'

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

export const createRecordForms = (part: RecordsPart) => ({
  ...createKeptForms(part, { name: part.screen.module, place: RecordFormPlace }),
  open: async ({ kind: name, record, ownerId, values }: RecordFormPlace) => {
    const kind = part.kindOf(name)
    if (kind === undefined) return
    if (record === undefined) await part.inspector.create(kind, ownerId, values)
    else await part.inspector.edit(kind, record.id)
  },
})
