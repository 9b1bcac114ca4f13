// Menu of a user: the entries of the roles below one root, as the type of the sign-in allows (spec 2, 6; ENT-9, PER-1, RTE-20).
import type { MenuNode } from '../../../src/contract/admin/admin-calls.ts'
import { LOGIN_TYPES } from '../../../src/contract/admin/login-types.ts'
import type { Database } from '../../database/schema.ts'
import { nameIn } from '../../language.ts'
import type { Language } from '../../language.ts'
import type { SignedIn } from './sessions.ts'

const ROOT: Record<Language, string> = { en: 'Menu', zh: '菜单' }

const readEntries = async (database: Database, roles: readonly string[]) => {
  if (roles.length === 0) return []
  return database
    .selectFrom('menu')
    .selectAll()
    .where('menu_id', 'in', (query) => query.selectFrom('role_menu').select('menu_id').where('role', 'in', roles))
    .orderBy('position')
    .orderBy('menu_id')
    .execute()
}
type Entry = Awaited<ReturnType<typeof readEntries>>[number]

const toNode = (entry: Entry, entries: readonly Entry[], language: Language): MenuNode => ({
  id: entry.menu_id,
  name: nameIn(language, entry),
  ename: entry.ename,
  children: entries
    .filter((candidate) => candidate.parent_id === entry.menu_id)
    .map((child) => toNode(child, entries, language)),
  attributes: {
    icon: entry.icon ?? undefined,
    target: entry.target ?? undefined,
    location: entry.location ?? undefined,
    tokenInterface: entry.token_interface ?? undefined,
    shortName: entry.short_name ?? undefined,
    code: entry.code ?? undefined,
  },
  checked: true,
})

/**
 * Where a tool may go: the pages of the data platform, and the log of what went wrong in them. All else is for people who
 * signed in to the console (RTE-20).
 */
const TOOL_GROUP = 'dataPlat'
const TOOL_LOG = ['system', 'errorLog']

const allowedFor =
  (loginType: number) =>
  ({ menu_id: id, parent_id: group }: Entry) =>
    loginType !== LOGIN_TYPES.tool || [id, group].includes(TOOL_GROUP) || TOOL_LOG.includes(id)

export const readMenu = async (
  database: Database,
  { roles, loginType }: Pick<SignedIn, 'roles' | 'loginType'>,
  language: Language,
): Promise<MenuNode> => {
  const entries = (await readEntries(database, roles)).filter(allowedFor(loginType))
  return {
    id: 'root',
    name: ROOT[language],
    ename: 'root',
    children: entries.filter((entry) => entry.parent_id === null).map((entry) => toNode(entry, entries, language)),
    attributes: {},
    checked: true,
  }
}
