// Tokens for embedded pages: for one origin, a few minutes, as long as the sign-in lasts; no call takes one (API-9).
import { randomBytes } from 'node:crypto'

import type { EmbedIdentity, EmbedToken } from '../../../src/contract/admin/embed-calls.ts'
import { EMBED_TOKEN_VALIDITY } from '../../../src/contract/wire/limits.ts'
import { fromNow, inForce } from '../../database/clock.ts'
import type { Database } from '../../database/schema.ts'
import { nameIn } from '../../language.ts'
import type { Language } from '../../language.ts'
import { hashOf, isSignedIn } from '../admin/sessions.ts'
import type { SignedIn } from '../admin/sessions.ts'

const TOKEN_BYTES = 32

/** What is said of a token that stands for nobody, whatever the reason. */
export const NOBODY: EmbedIdentity = { valid: false }

export const makeEmbedToken = async (
  database: Database,
  { tokenHash }: SignedIn,
  origin: string,
): Promise<EmbedToken> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { expires_at: expiresAt } = await database
    .insertInto('embed_token')
    .values({ token_hash: hashOf(token), session_hash: tokenHash, origin, expires_at: fromNow(EMBED_TOKEN_VALIDITY) })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { token, expiresAt: expiresAt.toISOString() }
}

/** Whom a token stands for at this origin; elsewhere, too late or after the sign-out it stands for nobody. */
export const readEmbedToken = async (
  database: Database,
  token: string,
  origin: string,
  language: Language,
): Promise<EmbedIdentity> => {
  const rows = await database
    .selectFrom('embed_token')
    .innerJoin('session', 'session.token_hash', 'embed_token.session_hash')
    .innerJoin('account', 'account.account_id', 'session.account_id')
    .leftJoin('account_role', 'account_role.account_id', 'account.account_id')
    .select(['account.account_id', 'account.username', 'account.name_zh', 'account.name_en', 'account.tenant_id'])
    .select(['account_role.role', 'embed_token.expires_at'])
    .where('embed_token.token_hash', '=', hashOf(token))
    .where('embed_token.origin', '=', origin)
    .where(inForce('embed_token.expires_at', EMBED_TOKEN_VALIDITY))
    .where(isSignedIn)
    .orderBy('account_role.role')
    .execute()
  const [first] = rows
  if (first === undefined) return NOBODY
  return {
    valid: true,
    userId: first.account_id,
    username: first.username,
    displayName: nameIn(language, first),
    tenantId: first.tenant_id,
    roles: rows.flatMap((row) => row.role ?? []),
    expiresAt: first.expires_at.toISOString(),
  }
}
