// How a user has arranged the columns of a table, remembered for that user where the page lets us keep anything (ENT-11).
import { atom } from 'nanostores'
import * as z from 'zod/mini'

import type { Session } from '../../session.ts'
import { createLocalData } from '../../workspace/local-data.ts'

const ColumnLayout = z.object({
  /** Shown or not, by column; a column that is not named is as it was made. */
  shown: z.record(z.string(), z.boolean()),
  /** Pixels, by column. */
  widths: z.record(z.string(), z.number()),
  /** Columns from left to right; those that are not named come after them. */
  order: z.optional(z.array(z.string())),
})
export type ColumnLayout = z.output<typeof ColumnLayout>

export const NO_LAYOUT: ColumnLayout = { shown: {}, widths: {} }

/** @param table name that tells the table from the others of the product */
export const createColumnLayout = ({ environment }: Session, table: string) => {
  const data = createLocalData(environment)
  const name = `columns.${table}`
  const $layout = atom(data.get('user', name, ColumnLayout) ?? NO_LAYOUT)
  return {
    $layout,
    set: (layout: ColumnLayout) => {
      $layout.set(layout)
      data.set('user', name, layout)
    },
  }
}
