// Calls of sign-in, user, menu, buttons and dictionaries (spec 7, /api-admin).
import {
  type CurrentUser,
  type LoginPayload,
  type MenuNode,
  getCurrentModules,
  getCurrentUser,
  getDictionary,
  getOnlineUsers,
  getPermissionButtons,
  getVerifyCode,
  login,
  logout,
  toolLogin,
} from '../contract/admin/admin-calls.ts'
import { LOGIN_TYPES } from '../contract/admin/login-types.ts'
import { ignoreReply } from './check-reply.ts'
import type { CallOptions, Client } from './client.ts'

/** What a sign-in answers, whichever way the platform says it: an object with the token, or the token itself. */
export interface SignInReply {
  token: string
  userId: string | undefined
}

const readSignIn = (data: unknown): SignInReply => {
  if (typeof data === 'string' && data !== '') return { token: data, userId: undefined }
  const { token, userId } = Object(data) as { token?: unknown; userId?: unknown }
  if (typeof token !== 'string' || token === '') throw new TypeError('data.token: missing')
  return { token, userId: typeof userId === 'string' ? userId : undefined }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The specification shows only the id of a user; whatever else a platform lacks is empty. */
const readUser = (data: unknown): CurrentUser => {
  const { userId, username, displayName, tenantId, roles } = Object(data) as Partial<Record<keyof CurrentUser, unknown>>
  const id = typeof userId === 'number' ? String(userId) : text(userId)
  if (id === '') throw new TypeError('data.userId: missing')
  return {
    userId: id,
    username: text(username),
    displayName: text(displayName) || text(username) || id,
    tenantId: text(tenantId),
    roles: Array.isArray(roles) ? roles.map(text) : [],
  }
}

/** Who builds the menu finds out what is wrong with it (VAL-3). */
const readMenu = (data: unknown) => data as MenuNode

export const createAdminApi = (client: Client) => ({
  /** Signs in; type 2 goes to the tool's call (spec 4). */
  login: (payload: LoginPayload, options?: CallOptions) => {
    const endpoint = payload.type === LOGIN_TYPES.tool ? toolLogin : login
    return client.read(endpoint, readSignIn, { body: payload }, options)
  },
  /** Revokes a token that the session has let go of already. */
  logout: (token: string) => client.read(logout, ignoreReply, undefined, { quiet: true, token }),
  verifyCode: (options?: CallOptions) => client.call(getVerifyCode, undefined, options),
  currentUser: (options?: CallOptions) => client.read(getCurrentUser, readUser, undefined, options),
  currentModules: (options?: CallOptions) => client.read(getCurrentModules, readMenu, undefined, options),
  buttons: (moduleName: string, options?: CallOptions) =>
    client.call(getPermissionButtons, { query: { moduleName } }, options),
  dictionary: (code: string, options?: CallOptions) => client.call(getDictionary, { query: { code } }, options),
  onlineUsers: (options?: CallOptions) => client.call(getOnlineUsers, undefined, options),
})

export type AdminApi = ReturnType<typeof createAdminApi>
