// Tells a supervisor whether the platform can work: it can when its database answers.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { Database } from '../database/schema.ts'

export const answerHealth = (app: FastifyInstance, database: Database) => {
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await sql`select 1`.execute(database)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'failing' })
    }
  })
}
