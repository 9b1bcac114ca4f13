// Spreadsheets of things: template and export (API-25, API-26; VAL-4, ERR-3, ERR-6; screens 0, 1).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { LENGTH } from '../wire/limits.ts'
import { PERMISSIONS } from '../admin/permissions.ts'
import { ANY_TYPE } from '../thing/thing-calls.ts'
import { Identifier, Identifiers } from '../thing/thing-shapes.ts'
import { THING_TYPES } from '../thing/thing-types.ts'

/** Template of power curves; every other template is of things. */
export const POWER_TEMPLATE = 'contract-power'

/** All types of things, each in a sheet of its own, or one of them. */
const AnyType = z.enum([ANY_TYPE, ...THING_TYPES])

const Timestamp = z.optional(z.string().check(z.maxLength(LENGTH.identifier)))

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api-thing/v1/template/:name',
  params: z.object({ name: z.enum([...AnyType.options, POWER_TEMPLATE]) }),
  query: z.object({ timestamp: Timestamp, dynamicCellShow: z.optional(z.enum(['true', 'false'])) }),
  data: z.unknown(),
  file: true,
  timestamp: true,
  permission: PERMISSIONS.thing.view,
})

export const ThingExport = z.object({
  /** These things; without it, all that the filter lets through. */
  ids: z.optional(Identifiers),
  /** With `ids`: also all that stands below them. */
  withChildren: z._default(z.boolean(), false),
  /** All below this thing, at any depth, and the thing itself. */
  below: z.optional(Identifier),
  parentId: z.optional(Identifier),
  subType: z.optional(Identifier),
  state: z.optional(z.int().check(z.gte(0), z.lte(99))),
  /** Part of name or id, any case. */
  keyword: z.optional(z.string().check(z.maxLength(LENGTH.keyword))),
  /** Name of the file, without ending; `export` where none is given. */
  fileName: z.optional(z.string().check(z.maxLength(LENGTH.text))),
})
export type ThingExport = z.output<typeof ThingExport>

export const exportThings = endpoint({
  method: 'POST',
  path: '/api-thing/v1/excel/thing-data/:type',
  params: z.object({ type: AnyType }),
  query: z.object({ timestamp: Timestamp }),
  body: ThingExport,
  data: z.unknown(),
  file: true,
  permission: PERMISSIONS.thing.export,
})
