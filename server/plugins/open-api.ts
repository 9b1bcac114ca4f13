// OpenAPI 3.1 of every call, made from the same records that serve them (spec 7).
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'

import { Alarm } from '../../src/contract/admin/alarm-calls.ts'
import { CurrentUser, LoginPayload, LoginReply, MenuNode, OnlineUser } from '../../src/contract/admin/admin-calls.ts'
import { LiveChange } from '../../src/contract/wire/live-calls.ts'
import { ThingsSummary } from '../../src/contract/admin/overview-calls.ts'
import { Problem } from '../../src/contract/wire/problem.ts'
import { TopologyColumns, TopologyThing } from '../../src/contract/thing/thing-calls.ts'
import { Farm, Thing, ThingDetail, ThingInsert, ThingUpdate, TreeThing } from '../../src/contract/thing/thing.ts'

/** Schemas that the document names instead of repeating them; the recursive ones can't be written otherwise. */
const NAMED = {
  Alarm,
  CurrentUser,
  Farm,
  LiveChange,
  LoginPayload,
  LoginReply,
  MenuNode,
  OnlineUser,
  Problem,
  Thing,
  ThingDetail,
  ThingInsert,
  ThingUpdate,
  ThingsSummary,
  TopologyColumns,
  TopologyThing,
  TreeThing,
}

const schemaRegistry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED)) schemaRegistry.add(schema, { id })

const INFO = {
  title: 'Yaw platform',
  version: '1',
  description: 'Replies are in envelope A: `code` 1001 with `data`. A refusal has its HTTP status and a `Problem`.',
}

/** Has to be registered before the routes it describes. */
export const describeCalls = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: INFO,
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
