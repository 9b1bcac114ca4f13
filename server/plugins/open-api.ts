// OpenAPI 3.1 of every call, made from the same records that serve them (spec 7).
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Has to be registered before the routes it describes. */
export const describeCalls = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Yaw platform',
        version: '0.1.0',
        description: 'Replies are in envelope A: `code` 1001 with `data`. A refusal has the HTTP status and a `Problem`.',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } } },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
