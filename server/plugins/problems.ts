// Turns whatever went wrong into a problem of the contract, in the caller's language (spec 7, 8).
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { UPLOAD_LIMIT } from '../../src/contract/wire/limits.ts'
import type { Problem } from '../../src/contract/wire/problem.ts'
import { databaseError } from '../database/transaction.ts'
import { DatabaseAway } from '../database/unreachable.ts'
import { languageOf } from '../language.ts'
import { MESSAGES } from '../messages.ts'
import { Refusal } from '../refusal.ts'

/** What PostgreSQL cannot hold, or read as the type of a column: texts with a NUL character, numbers and times out of range. */
const UNSTORABLE = ['22021', '22P05', '22003', '22P02', '22007', '22008']

/** After which a caller may try again when the database was away, in seconds. */
const DATABASE_RETRY = 5

const refusalOf = (error: FastifyError | Error, request: FastifyRequest): Refusal => {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseAway) {
    return new Refusal(error.isUnknown ? 'database.unknown' : 'database.away', { retryAfter: DATABASE_RETRY })
  }
  if ('statusCode' in error && error.statusCode === 413) {
    return new Refusal(request.routeOptions.bodyLimit === UPLOAD_LIMIT ? 'request.tooLarge' : 'request.bodyTooLarge')
  }
  if ('statusCode' in error && (error.statusCode ?? 500) < 500) return new Refusal('request.invalid')
  if (UNSTORABLE.includes(databaseError(error)?.code ?? '')) return new Refusal('request.invalid')
  return new Refusal('request.failed')
}

const statusOf = (error: FastifyError | Error, refusal: Refusal) =>
  refusal.reason === 'request.invalid' && 'statusCode' in error ? (error.statusCode ?? 400) : refusal.statusCode

export const sendProblem = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = refusalOf(error, request)
  const status = statusOf(error, refusal)
  if (status >= 500) {
    // The route's pattern and the error, nothing else: addresses and bodies may hold credentials.
    request.log.error({ method: request.method, route: request.routeOptions.url, err: error }, 'a call failed')
  }
  const { reason, details } = refusal
  if (refusal.silent) return reply.code(status).header('cache-control', 'no-store').send({ code: status, message: '' })
  const message = MESSAGES[reason][languageOf(request.headers['accept-language'])]
  if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter)
  const problem: Problem = { code: status, message, reason, ...details }
  return reply.code(status).header('cache-control', 'no-store').send(problem)
}

export const answerProblems = (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendProblem(error, request, reply))
}
