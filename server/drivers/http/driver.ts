// Documents over HTTP (RTE-10).
import type { Driver, Greet } from '../driver.ts'
import { LinkFault } from '../link/fault.ts'
import { readPayload } from '../plan/payload.ts'
import { faultOf } from '../plan/reading.ts'
import { createHttpClient, isGood } from './client.ts'
import { basic, encodeHead, frameHead, readStatus } from './head.ts'
import { pagesOf } from './paths.ts'
import { httpSession } from './session.ts'

const greet: Greet = async ({ link, settings, reached }) => {
  const { username, password, endpointPath, hosts } = settings
  const authorization = username === undefined ? undefined : basic(username, password ?? '')
  const host = `${hosts[0]?.host ?? reached.address}:${reached.port}`
  link.write(encodeHead({ host, path: endpointPath === '' ? '/' : endpointPath, authorization }))
  const status = readStatus(await link.next(frameHead, settings.timeout))
  if (status === 401 || status === 403) throw new LinkFault('rejected', `HTTP ${status}`)
  return `HTTP ${status}`
}

/** Over a link of its own: that of the test has been spoken over already. */
const readFirst: Driver['readFirst'] = (plan, signal) => {
  const [page] = pagesOf(plan).pages
  const [target] = page?.targets ?? []
  if (page === undefined || target === undefined) return undefined
  return async ({ another }) => {
    const client = createHttpClient(plan.settings, another, signal)
    try {
      const { status, body } = await client.get(page.path)
      if (!isGood(status)) throw new LinkFault('rejected', `HTTP ${status} ${page.path}`)
      const [reading] = readPayload(body, [target], plan.zone)
      const place = `${page.path} ${target.source.pointer}`.trim()
      const fault = reading && faultOf(reading)
      if (fault !== undefined) throw new LinkFault(fault, place)
      return `${place} = ${String(reading?.value)}`
    } finally {
      client.close()
    }
  }
}

export const http: Driver = {
  session: httpSession,
  greet,
  readFirst,
  asked: (plan) => {
    const { pages, astray } = pagesOf(plan)
    return [...pages.flatMap(({ targets }) => targets), ...astray]
  },
}
