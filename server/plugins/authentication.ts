// Who calls, and whether he may: token, tenant and permission of every call that is not open (spec 6; PER-4).
import type { FastifyRequest } from 'fastify'

import { CALLS } from '../../src/contract/index.ts'
import type { Endpoint } from '../../src/contract/wire/endpoint.ts'
import type { ChangeOrigin } from '../../src/contract/wire/origins.ts'
import type { Database } from '../database/schema.ts'
import { DatabaseAway } from '../database/unreachable.ts'
import { Refusal } from '../refusal.ts'
import { findSession, touchSession } from '../resources/admin/sessions.ts'
import type { SignedIn } from '../resources/admin/sessions.ts'

/** The raw token or `Bearer <token>`; a client without one may send the word 'undefined' (REQ-3). */
const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim()
  return token === '' || token === 'undefined' ? undefined : token
}

/** Calls that a browser makes for a form; its other writes are batches, unless they say what they are. */
const FORMS: readonly Endpoint[] = [CALLS.insertThing, CALLS.updateThing]

/** Every browser begins so, on plain HTTP too; programs call themselves something else. */
const BROWSER = /^Mozilla\//

const originOf = (request: FastifyRequest, endpoint: Endpoint): ChangeOrigin => {
  if (!BROWSER.test(request.headers['user-agent'] ?? '')) return 'api'
  return FORMS.includes(endpoint) ? 'form' : 'batch'
}

/** Answers the user of a call, or refuses it. */
export const authenticate = async (
  database: Database,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<SignedIn> => {
  const token = tokenOf(request)
  if (token === undefined) throw new Refusal('session.missing')
  const user = await findSession(database, token)
  if (user === undefined) throw new Refusal('session.expired')
  const tenant = request.headers['tenant-id']
  if (tenant !== undefined && tenant !== '' && tenant !== user.tenantId) throw new Refusal('tenant.foreign')
  if (endpoint.permission !== undefined && !user.permissions.has(endpoint.permission)) {
    throw new Refusal('permission.missing')
  }
  await touchSession(database, user).catch((error: unknown) => {
    // Nothing that the caller sent has been looked at.
    throw error instanceof DatabaseAway ? new DatabaseAway(error) : error
  })
  return { ...user, origin: originOf(request, endpoint) }
}
