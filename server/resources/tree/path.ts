// Materialised paths: `/farm/line/` holds ancestors, order and sub-tree of a thing in one indexed text.
import { sql } from 'kysely'

const SEPARATOR = '/'
/** The character after the separator: everything below `/a/` sorts before `/a0`. */
const AFTER_SEPARATOR = '0'

/** Longest path, in bytes; an index entry of PostgreSQL has no room for much more. */
export const PATH_LIMIT = 2000

const escapeId = (id: string) => id.replace(/[%/]/g, (character) => encodeURIComponent(character))
const unescapeId = (segment: string) => segment.replace(/%2F/g, SEPARATOR).replace(/%25/g, '%')

/** Path of a thing below the path of its parent; without one, at the root. */
export const pathBelow = (parentPath: string | null, id: string) =>
  `${parentPath ?? SEPARATOR}${escapeId(id)}${SEPARATOR}`

/** Path of the thing above, or null at the root. */
export const parentOf = (path: string): string | null => {
  const end = path.lastIndexOf(SEPARATOR, path.length - 2)
  return end <= 0 ? null : path.slice(0, end + 1)
}

/** Ids of all things above, from the root down. */
export const ancestorIds = (path: string): string[] => path.split(SEPARATOR).slice(1, -2).map(unescapeId)

/** Upper bound of the paths in a sub-tree. */
const endOf = (path: string) => `${path.slice(0, -1)}${AFTER_SEPARATOR}`

export const isWithin = (path: string, ancestorPath: string) => path.startsWith(ancestorPath)

/** SQL: the thing at `path` and all below it. */
export const withinPath = (path: string) => sql<boolean>`path >= ${path} and path < ${endOf(path)}`

/** SQL: all things below the one at `path`, without it. */
export const belowPath = (path: string) => sql<boolean>`path > ${path} and path < ${endOf(path)}`

/** SQL: the things named `lower` that stand below those named `upper`; with `>=` these themselves too. */
export const isLower = (upper: string, sign: '>' | '>=' = '>=') =>
  sql.raw(`lower.tenant_id = ${upper}.tenant_id and lower.path ${sign} ${upper}.path
    and lower.path < substr(${upper}.path, 1, length(${upper}.path) - 1) || '${AFTER_SEPARATOR}'`)

/** SQL: the things at these paths and all below them. The paths, none below another, are looked up one by one. */
export const withinAny = (tenantId: string, paths: readonly string[]) => sql<boolean>`thing_id in (
  select lower.thing_id
  from unnest(${paths}::text[]) as top (path)
  join thing as lower on lower.tenant_id = ${tenantId} and lower.path >= top.path collate "C"
    and lower.path < (substr(top.path, 1, length(top.path) - 1) || '0') collate "C"
)`

/** Those of `paths` that stand below none of the others. */
export const topmost = (paths: readonly string[]): string[] => {
  const tops: string[] = []
  for (const path of [...paths].toSorted((a, b) => (a < b ? -1 : 1))) {
    const last = tops.at(-1)
    if (last === undefined || !isWithin(path, last)) tops.push(path)
  }
  return tops
}
