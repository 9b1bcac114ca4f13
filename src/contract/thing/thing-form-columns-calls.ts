// Columns that published forms add to spreadsheets of things (screens 0, 1, 5; RTE-8).
import * as z from 'zod/mini'

import { DescribedColumn } from '../form/described-column.ts'
import { endpoint } from '../wire/endpoint.ts'
import { PERMISSIONS } from '../admin/permissions.ts'
import { THING_TYPES } from './thing-types.ts'

export const ThingFormColumn = z.extend(DescribedColumn, {
  /** Types of things whose sheets have it. */
  types: z.array(z.enum(THING_TYPES)),
  /** Other words that mean it: what it was called before. */
  aliases: z.array(z.string()),
})
export type ThingFormColumn = z.output<typeof ThingFormColumn>

export const getThingFormColumns = endpoint({
  method: 'GET',
  path: '/api-thing/v1/thing-metadata/columns',
  data: z.object({ rows: z.array(ThingFormColumn) }),
  permission: PERMISSIONS.thing.import,
})
