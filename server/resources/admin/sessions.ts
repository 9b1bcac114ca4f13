// Sign-ins in force: opaque tokens, stored hashed, valid 10 hours, revocable on every process at once (spec 2, 9).
import { createHash, randomBytes } from 'node:crypto'

import type { OnlineUser } from '../../../src/contract/admin/admin-calls.ts'
import { SESSION_VALIDITY } from '../../../src/contract/wire/limits.ts'
import type { ChangeOrigin } from '../../../src/contract/wire/origins.ts'
import { fromNow, inForce } from '../../database/clock.ts'
import type { Database } from '../../database/schema.ts'
import { nameIn } from '../../language.ts'
import type { Language } from '../../language.ts'

const TOKEN_BYTES = 32

/** The time of the last call is written at most this often, in milliseconds. */
const TOUCH_INTERVAL = 60_000

/** Who called within this time counts as on line, in milliseconds. */
const ON_LINE_TIME = 15 * 60_000

/** The sign-in still stands. */
export const isSignedIn = inForce('session.expires_at', SESSION_VALIDITY)

export interface SignedIn {
  tokenHash: string
  accountId: string
  tenantId: string
  username: string
  nameZh: string
  nameEn: string
  roles: string[]
  permissions: Set<string>
  /** Where the call says that it comes from. */
  origin?: ChangeOrigin | undefined
  /** How the user signed in: 1 administration, 2 tool. */
  loginType: number
  lastSeenAt: Date
}

/** What of a token is stored. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Starts a session; only the caller ever sees the token. */
export const startSession = async (
  database: Database,
  session: { accountId: string; loginType: number; address: string },
) => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { expires_at: expiresAt } = await database
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      account_id: session.accountId,
      login_type: session.loginType,
      address: session.address,
      signed_in_at: fromNow(0),
      last_seen_at: fromNow(0),
      expires_at: fromNow(SESSION_VALIDITY),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { token, expiresAt }
}

/** The user that a token stands for, with roles and permissions as they are now. */
export const findSession = async (database: Database, token: string): Promise<SignedIn | undefined> => {
  const rows = await database
    .selectFrom('session')
    .innerJoin('account', 'account.account_id', 'session.account_id')
    .leftJoin('account_role', 'account_role.account_id', 'account.account_id')
    .leftJoin('role_permission', 'role_permission.role', 'account_role.role')
    .select([
      'session.token_hash',
      'session.last_seen_at',
      'session.login_type',
      'account.account_id',
      'account.tenant_id',
      'account.username',
      'account.name_zh',
      'account.name_en',
      'account_role.role',
      'role_permission.permission',
    ])
    .where('session.token_hash', '=', hashOf(token))
    .where(isSignedIn)
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  return {
    tokenHash: first.token_hash,
    accountId: first.account_id,
    tenantId: first.tenant_id,
    username: first.username,
    nameZh: first.name_zh,
    nameEn: first.name_en,
    roles: [...new Set(rows.flatMap((row) => row.role ?? []))],
    permissions: new Set(rows.flatMap((row) => row.permission ?? [])),
    loginType: first.login_type,
    lastSeenAt: first.last_seen_at,
  }
}

export type Grant = Pick<SignedIn, 'tokenHash' | 'permissions' | 'lastSeenAt'>

/** What the users of these sessions may do now; a session that has ended is absent. */
export const readGrants = async (database: Database, tokenHashes: readonly string[]): Promise<Map<string, Grant>> => {
  const rows = await database
    .selectFrom('session')
    .leftJoin('account_role', 'account_role.account_id', 'session.account_id')
    .leftJoin('role_permission', 'role_permission.role', 'account_role.role')
    .select(['session.token_hash', 'session.last_seen_at', 'role_permission.permission'])
    .where('session.token_hash', 'in', tokenHashes)
    .where(isSignedIn)
    .execute()
  const grants = new Map<string, Grant>()
  for (const { token_hash: tokenHash, last_seen_at: lastSeenAt, permission } of rows) {
    const grant = grants.get(tokenHash) ?? { tokenHash, lastSeenAt, permissions: new Set() }
    if (permission !== null) grant.permissions.add(permission)
    grants.set(tokenHash, grant)
  }
  return grants
}

/** Notes that the user is still there. */
export const touchSession = async (
  database: Database,
  user: Pick<SignedIn, 'tokenHash' | 'lastSeenAt'>,
): Promise<void> => {
  const now = Date.now()
  if (now - user.lastSeenAt.getTime() < TOUCH_INTERVAL) return
  await database
    .updateTable('session')
    .set({ last_seen_at: new Date(now) })
    .where('token_hash', '=', user.tokenHash)
    .where('last_seen_at', '<', new Date(now - TOUCH_INTERVAL))
    .execute()
}

export const endSession = async (database: Database, tokenHash: string): Promise<boolean> => {
  const { numDeletedRows } = await database.deleteFrom('session').where('token_hash', '=', tokenHash).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Live sessions of a tenant whose users called lately, newest call first. */
export const listOnline = async (database: Database, tenantId: string, language: Language): Promise<OnlineUser[]> => {
  const now = Date.now()
  const rows = await database
    .selectFrom('session')
    .innerJoin('account', 'account.account_id', 'session.account_id')
    .select(['account.account_id', 'account.username', 'account.name_zh', 'account.name_en'])
    .select(['session.signed_in_at', 'session.last_seen_at', 'session.login_type', 'session.address'])
    .where('account.tenant_id', '=', tenantId)
    .where(isSignedIn)
    .where('session.last_seen_at', '>', new Date(now - ON_LINE_TIME))
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.token_hash')
    .execute()
  return rows.map((row) => ({
    userId: row.account_id,
    username: row.username,
    displayName: nameIn(language, row),
    signedInAt: row.signed_in_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    loginType: row.login_type,
    address: row.address,
  }))
}
