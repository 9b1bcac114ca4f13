// Tokens for pages that the console embeds, and how such a page's server checks one (RTE-18, API-9).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { LENGTH } from '../wire/limits.ts'

const Address = z.string().check(z.minLength(1), z.maxLength(LENGTH.url))

export const EmbedToken = z.object({
  token: z.string(),
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
})
export type EmbedToken = z.output<typeof EmbedToken>

export const getEmbedToken = endpoint({
  method: 'GET',
  path: '/api-admin/third-party/next/token',
  query: z.object({
    /** Address of the page; a relative one is of the platform itself. */
    url: Address,
  }),
  data: EmbedToken,
  timestamp: true,
})

/** Whom a token stands for, or that it stands for nobody. */
export const EmbedIdentity = z.union([
  z.object({ valid: z.literal(false) }),
  z.object({
    valid: z.literal(true),
    userId: z.string(),
    username: z.string(),
    displayName: z.string(),
    tenantId: z.string(),
    roles: z.array(z.string()),
    /** ISO 8601, UTC. */
    expiresAt: z.string(),
  }),
])
export type EmbedIdentity = z.output<typeof EmbedIdentity>

export const verifyEmbedToken = endpoint({
  method: 'POST',
  path: '/api-admin/third-party/next/verify',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(LENGTH.text)),
    /** Address of the embedded page; the token must have been made for its origin. */
    url: Address,
  }),
  data: EmbedIdentity,
  open: true,
})
