// The routes: the fixed ones, and one for each leaf of the server's menu (spec 2; RTE-1…RTE-4, RTE-17).
import type { MenuNode } from '../../../contract/admin/admin-calls.ts'
import { WHITE_PAGE_PATH } from '../data-platform.ts'

/** Screens of the data platform: the element for each path, in the specification's own spelling (RTE-4…RTE-14). */
const DATA_PLATFORM = {
  thingConfigration: 'yaw-thing-configuration',
  infoModelConfig: 'yaw-info-model-config',
  infoModelDictionary: 'yaw-info-model-dictionary',
  infoModelMapping: 'yaw-info-model-mapping',
  statuteConfig: 'yaw-statute-config',
  connectManagement: 'yaw-connection-management',
  protocolConfig: 'yaw-protocol-config',
  thingMapping: 'yaw-thing-mapping',
  dictionaryMapping: 'yaw-dictionary-mapping',
  formConfig: 'yaw-form-config',
  metaDataManagement: 'yaw-metadata-management',
} as const

/** What a route shows: a screen of the suite, or a page that only the console has. */
export type RoutePage =
  | 'home'
  | 'login'
  | 'white-page'
  | 'online-users'
  | 'error-log'
  | (typeof DATA_PLATFORM)[keyof typeof DATA_PLATFORM]
  | 'embedded'
  | 'unavailable'

export interface Route {
  name: string
  /** Pattern of the path. */
  path: string
  redirect?: string
  page: RoutePage
  requiresAuthentication: boolean
  /** Title as the server's menu gives it; the fixed pages bring words of their own. */
  title?: string
  /** False for a page that is not kept alive in its tab (TAB-4); a menu leaf says so with the attribute `cache`. */
  cache?: boolean
  /** Page that a leaf with target `iframe` shows, and the call that gives it a token (RTE-18). */
  location?: string
  tokenInterface?: string
}

export const HOME_PATH = '/index'
export const LOGIN_PATH = '/login'
/** Leaf of the menu that shows the error log. */
export const ERROR_LOG_PATH = '/system/errorLog'

/** Paths that the specification fixes, whatever the menu holds. Its spelling stays. */
const FIXED: readonly Route[] = [
  { name: 'root', path: '/', redirect: HOME_PATH, page: 'home', requiresAuthentication: true },
  { name: 'index', path: HOME_PATH, page: 'home', requiresAuthentication: true },
  { name: 'login', path: LOGIN_PATH, page: 'login', requiresAuthentication: false },
  { name: 'whitePage', path: WHITE_PAGE_PATH, page: 'white-page', requiresAuthentication: false },
  ...Object.entries(DATA_PLATFORM).map(([name, page]) => ({
    name: `dataPlat.${name}`,
    path: `/dataPlat/${name}`,
    page,
    requiresAuthentication: true,
  })),
]

/** Pages that a menu leaf opens by its path (RTE-19). */
export const PAGES: Record<string, RoutePage> = {
  ...Object.fromEntries(Object.entries(DATA_PLATFORM).map(([name, page]) => [`/dataPlat/${name}`, page])),
  '/system/onlineUsers': 'online-users',
  [ERROR_LOG_PATH]: 'error-log',
}

/** Entry of the side menu (ENT-9). A group has children, a leaf has a path. */
export interface MenuItem {
  title: string
  ename: string
  /** Icon name, in the icon set of the product. */
  iconSvg: string
  path: string
  attributes: MenuNode['attributes']
  children: MenuItem[]
}

const GROUP_ICON = 'folder-o'
const LEAF_ICON = 'statisticalreport'

/** A path segment that can neither end the path nor be read as a pattern. */
const segment = (ename: string) => encodeURIComponent(ename).replaceAll('*', '%2A')

/** What the attributes of a leaf may hold; anything else could break what shows it. */
const toAttributes = (given: unknown): MenuNode['attributes'] =>
  Object.fromEntries(
    Object.entries(Object(given)).filter(([name, value]) => typeof value === 'string' || name === 'cache'),
  )

/** Throws where an entry has no name or path: such a menu cannot be built (VAL-3). */
const toMenuItem = (node: MenuNode, parents: readonly MenuNode[]): MenuItem => {
  if (typeof node.name !== 'string' || typeof node.ename !== 'string') throw new TypeError('an entry without a name')
  const parent = parents.at(-1)
  const attributes = toAttributes(node.attributes)
  const path = (parent === undefined ? '' : `/${segment(parent.ename)}`) + `/${segment(node.ename)}`
  const children = node.children ?? []
  const isLeaf = children.length === 0
  return {
    title: node.name,
    ename: node.ename,
    iconSvg: attributes.icon || (isLeaf ? LEAF_ICON : GROUP_ICON),
    path,
    attributes,
    children: children.map((child) => toMenuItem(child, [...parents, node])),
  }
}

/** The side menu from the server's answer; no children, or no answer, give an empty menu (VAL-3). */
export const toMenu = (root: Partial<MenuNode> | null): MenuItem[] =>
  (root?.children ?? []).map((node) => toMenuItem(node, []))

/** All leaves of a menu, in its order. */
export const leavesOf = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.children.length === 0 ? [item] : leavesOf(item.children)))

/** What a leaf adds to its route. */
const toMeta = ({ path, attributes }: MenuItem): Pick<Route, 'page' | 'cache' | 'location' | 'tokenInterface'> => {
  const { cache, target, location = '', tokenInterface } = attributes
  const kept = cache === false ? { cache: false } : {}
  if (target !== 'iframe') return { page: PAGES[path] ?? 'unavailable', ...kept }
  return { page: 'embedded', location, ...(tokenInterface !== undefined && { tokenInterface }), ...kept }
}

/** Fixed routes, with the menu's titles, and a route for each leaf that has none yet. */
export const toRoutes = (menu: readonly MenuItem[]): Route[] => {
  const routes = new Map(FIXED.map((route) => [route.path, route]))
  for (const leaf of leavesOf(menu)) {
    const { path, title, ename } = leaf
    const { page, ...meta } = toMeta(leaf)
    routes.set(path, { name: ename, page, requiresAuthentication: true, ...routes.get(path), path, title, ...meta })
  }
  return [...routes.values()]
}
