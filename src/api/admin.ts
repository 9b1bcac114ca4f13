// Calls of sign-in, user, menu, buttons and dictionaries (spec 7, /api-admin).
import {
  type LoginPayload,
  LOGIN_TYPES,
  getCurrentModules,
  getCurrentUser,
  getDictionary,
  getOnlineUsers,
  getPermissionButtons,
  getVerifyCode,
  login,
  logout,
  toolLogin,
} from '../contract/admin-calls.ts'
import type { CallOptions, Client } from './client.ts'

/** What a sign-in answers, whichever way the platform says it: an object with the token, or the token itself. */
export interface SignInReply {
  token: string
  userId: string | undefined
}

const readSignIn = (data: unknown): SignInReply => {
  if (typeof data === 'string' && data !== '') return { token: data, userId: undefined }
  const { token, userId } = Object(data) as { token?: unknown; userId?: unknown }
  if (typeof token !== 'string' || token === '') throw new TypeError('the platform answered a sign-in without a token')
  return { token, userId: typeof userId === 'string' ? userId : undefined }
}

export const createAdminApi = (client: Client) => ({
  /** Signs in; type 2 goes to the tool's call (spec 4). */
  login: async (payload: LoginPayload, options?: CallOptions) => {
    const endpoint = payload.type === LOGIN_TYPES.tool ? toolLogin : login
    return readSignIn(await client.call(endpoint, { body: payload }, options))
  },
  /** Revokes a token that the session has let go of already. */
  logout: (token: string) => client.call(logout, undefined, { quiet: true, token }),
  verifyCode: (options?: CallOptions) => client.call(getVerifyCode, undefined, options),
  currentUser: (options?: CallOptions) => client.call(getCurrentUser, undefined, options),
  currentModules: (options?: CallOptions) => client.call(getCurrentModules, undefined, options),
  buttons: (moduleName: string, options?: CallOptions) =>
    client.call(getPermissionButtons, { query: { moduleName } }, options),
  dictionary: (code: string, options?: CallOptions) => client.call(getDictionary, { query: { code } }, options),
  onlineUsers: (options?: CallOptions) => client.call(getOnlineUsers, undefined, options),
})

export type AdminApi = ReturnType<typeof createAdminApi>
