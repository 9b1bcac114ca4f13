// A refusal on its way to the caller: thrown anywhere below a route, answered by `plugins/problems.ts`.
import type { FieldProblem, Problem } from '../src/contract/wire/problem.ts'
import type { Reason } from '../src/contract/wire/reasons.ts'

const STATUS: Record<Reason, number> = {
  'request.invalid': 400,
  'request.tooLarge': 413,
  'request.bodyTooLarge': 413,
  'request.tooMany': 429,
  'request.failed': 500,
  'request.busy': 503,
  'database.away': 503,
  'database.unknown': 503,
  'session.missing': 401,
  'session.expired': 401,
  'permission.missing': 403,
  'tenant.foreign': 403,
  'route.unknown': 404,
  // Not 401: that would end the sign-in of whatever else runs in the browser.
  'login.invalid': 400,
  'login.captchaRequired': 400,
  'login.captchaWrong': 400,
  'thing.unknown': 404,
  'thing.conflict': 409,
  'thing.exists': 409,
  'thing.nameTaken': 409,
  'thing.parentUnknown': 400,
  'thing.parentForbidden': 400,
  'thing.parentCycle': 400,
  'thing.typeFixed': 400,
  'thing.hasChildren': 409,
  'thing.tooMany': 400,
  'thing.inReview': 409,
  'thing.named': 400,
  'history.unknown': 404,
  'history.final': 400,
  'history.changedSince': 409,
  'import.unknown': 404,
  'import.fileType': 400,
  'import.fileBroken': 400,
  'import.fileDeep': 400,
  'import.fileEncrypted': 400,
  'import.fileUnpacked': 400,
  'import.fileSlow': 400,
  'import.tooManyRows': 400,
  'import.empty': 400,
  'import.busy': 409,
  'import.notChecked': 409,
  'import.applied': 409,
  'import.rowsFailed': 409,
  'import.cancelled': 409,
  'import.interrupted': 409,
  'record.unknown': 404,
  'record.conflict': 409,
  'record.keyTaken': 409,
  'record.ownerUnknown': 400,
  'record.referenceUnknown': 400,
  'record.inUse': 409,
  'record.frozen': 409,
  'record.fixed': 400,
  'record.named': 400,
  'record.moveForbidden': 409,
  'record.tooMany': 400,
  'record.noSecretKey': 409,
  'power.notTurbine': 400,
  'power.conflict': 409,
  'power.noCurves': 400,
  'embed.targetForbidden': 403,
}

export type RefusalDetails = Pick<Problem, 'fields' | 'subjects' | 'current' | 'retryAfter'>

export class Refusal extends Error {
  readonly reason: Reason
  readonly details: RefusalDetails
  /** Read by Fastify. */
  readonly statusCode: number
  /** Refused without reason and message (ERR-3). */
  readonly silent: boolean

  constructor(reason: Reason, details: RefusalDetails = {}, { silent = false } = {}) {
    super(reason)
    this.reason = reason
    this.details = details
    this.statusCode = STATUS[reason]
    this.silent = silent
  }
}

/** The one field that a rule of the platform refused. */
export const field = (path: string, rule: string): { fields: FieldProblem[] } => ({
  fields: [{ path, code: 'custom', rule }],
})
