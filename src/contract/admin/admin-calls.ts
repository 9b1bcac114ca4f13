// Sign-in, the signed-in user, menu, buttons and dictionaries (spec 7, /api-admin).
import * as z from 'zod/mini'

import { endpoint } from '../wire/endpoint.ts'
import { LENGTH } from '../wire/limits.ts'
import { LOGIN_TYPES } from './login-types.ts'
import { CATEGORY_DEFAULT, DISPLAY_MODEL_DEFAULT, PERMISSIONS } from './permissions.ts'

export const LoginPayload = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(LENGTH.username)),
  password: z.string().check(z.minLength(1), z.maxLength(LENGTH.password)),
  captchaKey: z.optional(z.string().check(z.maxLength(LENGTH.identifier))),
  captchaValue: z.optional(z.string().check(z.maxLength(LENGTH.identifier))),
  type: z._default(
    z.coerce
      .number()
      .check(z.refine((type) => Object.values<number>(LOGIN_TYPES).includes(type), { params: { rule: 'option' } })),
    LOGIN_TYPES.administration,
  ),
})
export type LoginPayload = z.input<typeof LoginPayload>

/** The token itself stands beside `data` in the envelope and is merged in (REQ-6). */
export const LoginReply = z.object({
  token: z.optional(z.string()),
  userId: z.string(),
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
})
export type LoginReply = z.output<typeof LoginReply>

export const login = endpoint({
  method: 'POST',
  path: '/api-admin/admin/login',
  body: LoginPayload,
  data: LoginReply,
  open: true,
})

export const toolLogin = endpoint({
  method: 'POST',
  path: '/api-admin/admin/tool/login',
  body: LoginPayload,
  data: LoginReply,
  open: true,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api-admin/admin/logout',
  data: z.object({ revoked: z.boolean() }),
})

/** A question that can be read aloud; good for one attempt. */
export const Captcha = z.object({ captchaKey: z.string(), question: z.string() })
export type Captcha = z.output<typeof Captcha>

export const getVerifyCode = endpoint({
  method: 'GET',
  path: '/api-admin/admin/verify-code',
  data: Captcha,
  open: true,
  timestamp: true,
})

export const CurrentUser = z.object({
  userId: z.string(),
  username: z.string(),
  displayName: z.string(),
  tenantId: z.string(),
  roles: z.array(z.string()),
})
export type CurrentUser = z.output<typeof CurrentUser>

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api-admin/admin/current/user',
  data: CurrentUser,
})

/** Node of the server's menu (ENT-9). `name` is in the language of `Accept-Language`. */
export interface MenuNode {
  id: string
  name: string
  ename: string
  children: MenuNode[]
  attributes: {
    icon?: string | undefined
    target?: string | undefined
    location?: string | undefined
    tokenInterface?: string | undefined
    shortName?: string | undefined
    code?: string | undefined
    /** False for a page that starts anew whenever it is opened. */
    cache?: boolean | undefined
  }
  checked: boolean
}
const optional = z.optional(z.string())
export const MenuNode: z.ZodMiniType<MenuNode> = z.object({
  id: z.string(),
  name: z.string(),
  ename: z.string(),
  get children() {
    return z.array(MenuNode)
  },
  attributes: z.object({
    icon: optional,
    target: optional,
    location: optional,
    tokenInterface: optional,
    shortName: optional,
    code: optional,
    cache: z.optional(z.boolean()),
  }),
  checked: z.boolean(),
})

export const getCurrentModules = endpoint({
  method: 'GET',
  path: '/api-admin/admin/current/modules',
  data: MenuNode,
})

export const PermissionButton = z.object({ code: z.string(), name: z.string() })
export type PermissionButton = z.output<typeof PermissionButton>

export const getPermissionButtons = endpoint({
  method: 'GET',
  path: '/api-admin/admin/permission/module/button',
  query: z.object({
    moduleName: z.string().check(z.minLength(1), z.maxLength(LENGTH.identifier)),
    displayModel: z._default(z.coerce.number().check(z.int()), DISPLAY_MODEL_DEFAULT),
    category: z._default(z.coerce.number().check(z.int()), CATEGORY_DEFAULT),
  }),
  data: z.array(PermissionButton),
})

export const DictionaryItem = z.object({
  code: z.string(),
  fullName: z.string(),
  /** No longer offered; where it is chosen already it still shows. */
  disabled: z.optional(z.boolean()),
  /** Name of an icon, and colour as `#rrggbb`, where they are set. */
  icon: z.optional(z.string()),
  colour: z.optional(z.string()),
})
export type DictionaryItem = z.output<typeof DictionaryItem>

/** Dictionaries that the screens read. */
export const DICTIONARIES = {
  thingType: 'ThingType',
  farmType: 'FarmType',
  deviceType: 'DeviceType',
  thingState: 'ThingState',
  approvalStatus: 'StatusApproval',
  climate: 'Climate',
  landForm: 'LandForm',
  country: 'Country',
} as const

export const getDictionary = endpoint({
  method: 'GET',
  path: '/api-admin/admin/dataDictionary/detail/list',
  query: z.object({ code: z.string().check(z.minLength(1), z.maxLength(LENGTH.identifier)) }),
  data: z.array(DictionaryItem),
})

export const OnlineUser = z.object({
  userId: z.string(),
  username: z.string(),
  displayName: z.string(),
  /** ISO 8601, UTC. */
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  loginType: z.number(),
  address: z.string(),
})
export type OnlineUser = z.output<typeof OnlineUser>

export const getOnlineUsers = endpoint({
  method: 'GET',
  path: '/api-admin/admin/on-line',
  data: z.array(OnlineUser),
  permission: PERMISSIONS.system.onlineUsers,
})

/**
 * The static environment file; `BASE_URL` is where the platform answers, '' for the place of the file (REQ-1).
 * `EMBED_ORIGINS` are other origins whose pages the console may embed as what they are (RTE-18).
 */
export const EnvironmentFile = z.object({ BASE_URL: z.string(), EMBED_ORIGINS: z.optional(z.array(z.string())) })

export const getEnvironmentFile = endpoint({
  method: 'GET',
  path: '/environment.json',
  data: EnvironmentFile,
  open: true,
  timestamp: true,
  bare: true,
})
