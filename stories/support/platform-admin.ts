// The calls of /api-admin for the stories: sign-in, user, menu, buttons, dictionaries, who is there.
import type { MenuNode, OnlineUser } from '../../src/contract/admin/admin-calls.ts'
import { LOGIN_TYPES } from '../../src/contract/admin/login-types.ts'
import { MODULES } from '../../src/contract/admin/modules.ts'
import { PERMISSIONS } from '../../src/contract/admin/permissions.ts'
import { RECORD_KINDS } from '../../src/contract/records/kinds.ts'
import { RECORD_ACTIONS, permissionOf } from '../../src/contract/records/record-kind.ts'
import dictionaries from '../../server/seed/data/metadata/meta-dictionaries.json'
import type { Answers, Language } from './platform.ts'
import { Refusal } from './refusal.ts'

export interface AdminOptions {
  /** What the user may do; everything when not given. */
  permissions?: readonly string[]
  /** Entries below the two of the foundation. */
  extraPages?: readonly (readonly [zh: string, en: string])[]
  /** Whether they stand in a group of their own, inside the first one. */
  subgroup?: boolean
  /** A user without any entry. */
  withoutMenu?: boolean
  /** Sign-in is refused, and from the second time on a question is asked. */
  wrongPassword?: 'once' | 'captcha'
}

type Name = readonly [zh: string, en: string]

const EVERYTHING: readonly string[] = [
  ...Object.values(PERMISSIONS).flatMap((codes) => Object.values<string>(codes)),
  ...RECORD_KINDS.flatMap((kind) => RECORD_ACTIONS.map((action) => permissionOf(kind, action))),
]
const ADMINISTRATOR: Name = ['管理员', 'Administrator']

const nameIn = (language: Language, [zh, en]: Name) => (language === 'zh' ? zh : en)

const node = (language: Language, ename: string, name: Name, icon?: string, children: MenuNode[] = []): MenuNode => ({
  id: ename,
  name: nameIn(language, name),
  ename,
  children,
  attributes: { icon },
  checked: true,
})

const menuIn = (
  language: Language,
  { extraPages = [], subgroup = false, withoutMenu = false }: AdminOptions,
): MenuNode => {
  const extra = extraPages.map((name, index) => node(language, `page${index + 1}`, name))
  const pages = [
    node(language, MODULES.thingConfiguration, ['物配置', 'Thing configuration'], 'diagram-3'),
    ...(subgroup ? [node(language, 'models', ['信息模型', 'Information models'], undefined, extra)] : extra),
  ]
  const log = node(language, 'errorLog', ['错误日志', 'Error log'], 'journal-text')
  const users = node(language, MODULES.onlineUsers, ['在线用户', 'Online users'], 'people')
  const entries = [
    node(language, 'dataPlat', ['数据平台', 'Data platform'], undefined, pages),
    node(language, 'system', ['系统管理', 'System'], 'gear', [users, log]),
  ]
  return node(language, 'root', ['菜单', 'Menu'], undefined, withoutMenu ? [] : entries)
}

const ONLINE: readonly (readonly [username: string, name: Name, address: string, signedIn: string, seen: string])[] = [
  ['admin', ADMINISTRATOR, '10.1.0.20', '2026-11-20T23:58:12Z', '2026-11-21T03:10:44Z'],
  ['operator', ['运行人员', 'Operator'], '10.1.0.31', '2026-11-21T00:02:37Z', '2026-11-21T03:10:02Z'],
  ['zhao.min', ['赵敏', 'Zhao Min'], '10.1.0.32', '2026-11-21T00:05:51Z', '2026-11-21T02:47:19Z'],
  ['e.macleod', ['Eilidh MacLeod', 'Eilidh MacLeod'], '10.2.0.14', '2026-11-21T01:31:08Z', '2026-11-21T03:09:55Z'],
  ['exporter', ['报表导出', 'Report export'], '10.1.0.5', '2026-11-20T18:00:00Z', '2026-11-21T03:00:00Z'],
]

const onlineIn = (language: Language): OnlineUser[] =>
  ONLINE.map(([username, name, address, signedInAt, lastSeenAt]) => ({
    userId: username,
    username,
    displayName: nameIn(language, name),
    signedInAt,
    lastSeenAt,
    loginType: username === 'exporter' ? LOGIN_TYPES.tool : LOGIN_TYPES.administration,
    address,
  }))

export const answerAdmin = (options: AdminOptions): Answers => {
  const { permissions = EVERYTHING, wrongPassword } = options
  const signIn = () => {
    if (wrongPassword === 'once') throw new Refusal(401, 'login.invalid')
    if (wrongPassword === 'captcha') throw new Refusal(401, 'login.captchaRequired')
    return { token: 'story', userId: 'admin', expiresAt: '2026-11-21T18:00:00Z' }
  }
  return {
    login: signIn,
    toolLogin: signIn,
    logout: () => ({ revoked: true }),
    getVerifyCode: ({ language }) => ({
      captchaKey: 'question',
      question: nameIn(language, ['十七加五等于几？', 'What is seventeen plus five?']),
    }),
    getCurrentUser: ({ language }) => ({
      userId: 'admin',
      username: 'admin',
      displayName: nameIn(language, ADMINISTRATOR),
      tenantId: 'demo',
      roles: ['admin'],
    }),
    getCurrentModules: ({ language }) => menuIn(language, options),
    getPermissionButtons: () => permissions.map((code) => ({ code, name: code })),
    getDictionary: ({ query, language }) =>
      (dictionaries.find(({ code }) => code === query.code)?.metaItems ?? []).map(({ code, nameZh, nameEn }) => ({
        code,
        fullName: nameIn(language, [nameZh, nameEn]),
      })),
    getOnlineUsers: ({ language }) => onlineIn(language),
    getEnvironmentFile: () => ({ BASE_URL: '' }),
  }
}
