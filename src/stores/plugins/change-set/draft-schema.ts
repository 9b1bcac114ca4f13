// A draft of the grid as it is kept: nothing else is taken up again (ENT-11).
import * as z from 'zod/mini'

import type { GridChanges } from '../grid/grid-changes.ts'

const CellValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.object({ unread: z.string() })])

export const GridChangesSchema: z.ZodMiniType<GridChanges> = z.object({
  inserts: z.array(z.object({ id: z.string(), values: z.record(z.string(), CellValueSchema) })),
  updates: z.array(
    z.object({
      id: z.string(),
      cells: z.array(z.object({ column: z.string(), from: CellValueSchema, to: CellValueSchema })),
    }),
  ),
  deletes: z.array(z.string()),
})
