// Documents that the points of a connection over HTTP lie in: the path of the connection, that of the statute, that of the point
// (screens 6, MQTT/HTTP; RTE-10).
import type { Plan } from '../plan/plan.ts'
import { intervalOf, joinPlaces, targetsOf } from '../plan/sources.ts'
import type { Target } from '../plan/sources.ts'

export interface Page {
  /** As it stands in a request: encoded, with its query. */
  path: string
  targets: readonly Target[]
  /** Milliseconds between two requests. */
  interval: number
}

/** Nothing that ends a line, and no fragment: that never leaves a browser. */
const isPath = (place: string) => !/[\p{Cc}#]/u.test(place)

const toPath = (place: string): string => {
  const { pathname, search } = new URL(`http://host${place.startsWith('/') ? '' : '/'}${place}`)
  return pathname + search
}

export const pagesOf = (plan: Plan): { pages: Page[]; astray: readonly Target[] } => {
  const { byPlace, astray } = targetsOf(plan, joinPlaces(plan.settings.endpointPath, plan.prefix), isPath)
  const pages = [...byPlace].map(([place, targets]) => ({
    path: toPath(place),
    targets,
    interval: intervalOf(targets),
  }))
  return { pages: pages.filter(({ interval }) => Number.isFinite(interval)), astray }
}
