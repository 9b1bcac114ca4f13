// Tells a supervisor whether the platform can work: it can when its database answers, and answers soon.
import { setTimeout as wait } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { Database } from '../database/schema.ts'

/** After which a database that has not answered is failing, in milliseconds. */
const HEALTH_TIMEOUT = 1500

/** Whoever asks while the question is still open waits for the same answer: a database that hangs is asked once. */
const createProbe = (ask: () => Promise<unknown>) => {
  let asked: Promise<unknown> | undefined
  return async (): Promise<void> => {
    asked ??= ask().finally(() => (asked = undefined))
    const late = new AbortController()
    const tooLate = wait(HEALTH_TIMEOUT, undefined, { signal: late.signal, ref: false }).then(() => {
      throw new Error(`no answer within ${HEALTH_TIMEOUT} ms`)
    })
    try {
      await Promise.race([asked, tooLate])
    } finally {
      late.abort()
      tooLate.catch(() => undefined)
      asked?.catch(() => undefined)
    }
  }
}

/** `ask` is for a database that one long transaction keeps busy: it is well as long as its thread answers. */
export const answerHealth = (
  app: FastifyInstance,
  database: Database,
  ask: () => Promise<unknown> = () => sql`select 1`.execute(database),
) => {
  const probe = createProbe(ask)
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await probe()
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'failing' })
    }
  })
}
