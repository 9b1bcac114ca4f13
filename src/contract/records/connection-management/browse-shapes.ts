// What a server of OPC UA shows of its address space, for picking points out of it (screens 6, scan/browse; RTE-9).
import * as z from 'zod/mini'

import { ConnectFault, TEST_STEPS } from './connection-shapes.ts'

export const BROWSE_LIMITS = {
  /** Children of a node that one call tells, and children of one node that are looked through at all. */
  page: 200,
  children: 10_000,
  /** Longest call, in milliseconds. */
  time: 30_000,
  /** A session that nobody browses in is closed after so many milliseconds. */
  idle: 60_000,
  /** Sessions for browsing that one process keeps. */
  sessions: 20,
  /** Longest id of a node that is asked for, in characters. */
  nodeId: 1000,
  /** Longest value that is shown, in characters. */
  value: 100,
} as const

export const BrowseNode = z.object({
  /** As the server counts its namespaces: `ns=2;…`. */
  nodeId: z.string(),
  /** With the namespace by its name, which stays when the server counts anew. */
  stableId: z.string(),
  browseName: z.string(),
  displayName: z.string(),
  kind: z.enum(['object', 'variable', 'other']),
  hasChildren: z.boolean(),
  /** Of a variable: the type of a point that takes its values; null where no point can. */
  dataType: z.nullable(z.string()),
  /** As the server calls it, with `[]` for lists. */
  typeName: z.string(),
  /** What the platform may do with it; null is nothing. */
  access: z.nullable(z.enum(['read', 'write', 'readWrite'])),
  /** Value of the moment, as text; null where there is none. */
  value: z.nullable(z.string()),
})
export type BrowseNode = z.output<typeof BrowseNode>

export const BrowseReply = z.object({
  nodes: z.array(BrowseNode),
  /** Children of the node. */
  total: z.number(),
  /** There are more children than are looked through. */
  truncated: z.boolean(),
  /** Why there is nothing: the step that failed, as in the test of a connection. */
  failure: z.nullable(z.object({ step: z.enum(TEST_STEPS), fault: ConnectFault, detail: z.string() })),
})
export type BrowseReply = z.output<typeof BrowseReply>
