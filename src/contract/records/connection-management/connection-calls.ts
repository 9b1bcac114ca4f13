// What connections do: their states, a test that really connects, starting and stopping, live values, metrics and log; and
// the simulator of the demonstration (screens 7; RTE-10).
import * as z from 'zod/mini'

import { Changed } from '../../thing/undoable.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { LENGTH, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAXIMUM } from '../../wire/limits.ts'
import { Fields, Identifier, Identifiers, queryNumber } from '../../thing/thing-shapes.ts'
import { RECORDS_PATH } from '../record-calls.ts'
import { permissionOf } from '../record-kind.ts'
import { BROWSE_LIMITS, BrowseReply } from './browse-shapes.ts'
import { CONNECTION } from './connection.ts'
import {
  ConnectionState,
  ConnectionStatuses,
  TestStep,
  ConnectionValues,
  ConnectionMetrics,
  LOG_LEVELS,
  ConnectionLogRow,
  ConnectionSimulator,
} from './connection-shapes.ts'
import { ReadNowRequest, ReadNowResult } from './read-shapes.ts'
import { WriteFacts, WriteRequest, WriteResult } from './write-shapes.ts'

const may = (action: Parameters<typeof permissionOf>[1]) => permissionOf(CONNECTION, action)
const PATH = `${RECORDS_PATH}/${CONNECTION.plural}`
const params = z.object({ id: Identifier })

export const getConnectionStatuses = endpoint({
  method: 'GET',
  path: `${PATH}/statuses`,
  query: z.object({
    page: z._default(queryNumber(1, 1_000_000), 1),
    limit: z._default(queryNumber(1, PAGE_SIZE_MAXIMUM), PAGE_SIZE_DEFAULT),
    state: z.optional(ConnectionState),
    keyword: z.optional(z.string().check(z.maxLength(LENGTH.keyword))),
    serverKind: z.optional(z.string().check(z.maxLength(LENGTH.label))),
    gateway: z.optional(Identifier),
    /** Only those on which this thing is a device, or whose gateway it is. */
    thing: z.optional(Identifier),
    /** Without counts and heat strips: quick, also for hundreds. */
    brief: z.optional(z.enum(['true', 'false'])),
    /** Only this one. */
    id: z.optional(Identifier),
  }),
  data: ConnectionStatuses,
  permission: may('view'),
})

export const testConnection = endpoint({
  method: 'POST',
  path: `${PATH}/test`,
  body: z.object({
    /** A connection as it is kept … */
    id: z.optional(Identifier),
    /** … with these fields instead of its own; without an id, a connection that nobody has saved yet. */
    fields: z._default(Fields, {}),
  }),
  data: TestStep,
  events: true,
  permission: may('use'),
})

export const browseConnection = endpoint({
  method: 'POST',
  path: `${PATH}/:id/browse`,
  params,
  body: z.object({
    /** Without one, what lies below the root. */
    node: z.optional(z.string().check(z.maxLength(BROWSE_LIMITS.nodeId))),
    /** Children that are known already. */
    offset: z._default(z.int().check(z.minimum(0), z.maximum(BROWSE_LIMITS.children)), 0),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(BROWSE_LIMITS.page)), BROWSE_LIMITS.page),
  }),
  data: BrowseReply,
  events: true,
  permission: may('use'),
})

export const runConnections = endpoint({
  method: 'POST',
  path: `${PATH}/running`,
  body: z.object({ ids: Identifiers, action: z.enum(['start', 'stop', 'restart']) }),
  data: z.object({ changed: z.number(), ...Changed }),
  permission: may('use'),
})

export const getConnectionValues = endpoint({
  method: 'GET',
  path: `${PATH}/:id/values`,
  params,
  data: ConnectionValues,
  permission: may('view'),
})

export const readConnection = endpoint({
  method: 'POST',
  path: `${PATH}/:id/reads`,
  params,
  body: ReadNowRequest,
  data: ReadNowResult,
  events: true,
  permission: may('use'),
})

export const getWriteFacts = endpoint({
  method: 'GET',
  path: `${PATH}/:id/writes/:point`,
  params: z.object({ id: Identifier, point: Identifier }),
  data: WriteFacts,
  permission: may('write'),
})

export const writePoint = endpoint({
  method: 'POST',
  path: `${PATH}/:id/writes`,
  params,
  body: WriteRequest,
  data: WriteResult,
  permission: may('write'),
})

export const getConnectionMetrics = endpoint({
  method: 'GET',
  path: `${PATH}/:id/metrics`,
  params,
  query: z.object({ hours: z._default(queryNumber(1, 24), 1) }),
  data: ConnectionMetrics,
  permission: may('view'),
})

export const getConnectionLog = endpoint({
  method: 'GET',
  path: `${PATH}/:id/log`,
  params,
  query: z.object({
    /** This level and worse. */
    level: z._default(z.enum(LOG_LEVELS), 'debug'),
    keyword: z.optional(z.string().check(z.maxLength(LENGTH.keyword))),
    limit: z._default(queryNumber(1, PAGE_SIZE_MAXIMUM), PAGE_SIZE_MAXIMUM),
  }),
  data: z.object({ rows: z.array(ConnectionLogRow), total: z.number() }),
  permission: may('view'),
})

export const clearConnectionLog = endpoint({
  method: 'POST',
  path: `${PATH}/:id/log/clear`,
  params,
  data: z.object({ removed: z.number() }),
  permission: may('edit'),
})

export const getSimulator = endpoint({
  method: 'GET',
  path: `${PATH}/simulator`,
  data: ConnectionSimulator,
  permission: may('view'),
})

export const runSimulator = endpoint({
  method: 'POST',
  path: `${PATH}/simulator`,
  body: z.object({ running: z.boolean() }),
  data: ConnectionSimulator,
  permission: may('use'),
})
