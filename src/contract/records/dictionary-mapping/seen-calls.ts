// Codes that running connections have shown, by count (screens 10; RTE-13).
import * as z from 'zod/mini'

import { endpoint } from '../../wire/endpoint.ts'
import { Identifier } from '../../thing/thing-shapes.ts'
import { RECORDS_PATH } from '../record-calls.ts'
import { permissionOf } from '../record-kind.ts'
import { CODE_SET } from './code-set.ts'

const PointLabels = z.object({ code: z.string(), zh: z.string(), en: z.string() })

export const SeenCode = z.object({
  /** The number of a code; in a set of bits the place of the bit. */
  code: z.number(),
  /** How often it has appeared: one that stays counts once. */
  count: z.number(),
  lastAt: z.string(),
  /** Where it was seen last. */
  connection: z.object({ id: z.string(), name: z.string() }),
  device: z.string(),
  point: PointLabels,
})
export type SeenCode = z.output<typeof SeenCode>

export const CodeFeed = z.object({
  /** Of the live source. */
  id: z.string(),
  point: PointLabels,
  statute: z.object({ zh: z.string(), en: z.string(), version: z.string() }),
  /** Connections that are turned on and feed it. */
  connections: z.array(z.string()),
})
export type CodeFeed = z.output<typeof CodeFeed>

export const SeenCodes = z.object({
  feeds: z.array(CodeFeed),
  /** The most frequent first. */
  codes: z.array(SeenCode),
})
export type SeenCodes = z.output<typeof SeenCodes>

export const getSeenCodes = endpoint({
  method: 'GET',
  path: `${RECORDS_PATH}/${CODE_SET.plural}/:id/seen`,
  params: z.object({ id: Identifier }),
  data: SeenCodes,
  permission: permissionOf(CODE_SET, 'view'),
})
