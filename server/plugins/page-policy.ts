// What pages of the platform are to be held to once nothing in them breaches it: browsers report breaches and forbid nothing
// (Trusted Types, decision 92). Anybody may send reports, so little of them is read, and less is told.
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** Where browsers send their reports. */
export const REPORTS = '/policy-reports'

/** Policies of names: ours, and that of Lit. */
const TRUSTED_TYPES = 'yaw lit-html'

export const REPORT_ONLY = `require-trusted-types-for 'script';trusted-types ${TRUSTED_TYPES};report-uri ${REPORTS}`

const REPORT_TYPE = 'application/csp-report'
/** Of a report, in bytes: its longest parts are addresses. */
const REPORT_LIMIT = 16 * 1024

/** Reports that are read within a minute, of all callers; the others are counted. */
const READ_LIMIT = 60
/** Breaches that are told within a day: each has a line of the log. */
const TOLD_LIMIT = 50
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const TEXT_LENGTH = 120

const text = z.catch(z.string(), '')
const Report = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'document-uri': text,
    'source-file': text,
    'line-number': z.catch(z.int(), 0),
    'script-sample': text,
  }),
})

/** The path alone: what stands behind it may hold what signs in. */
const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : '').slice(0, TEXT_LENGTH)

interface Breach {
  directive: string
  /** The element and its property that took a text. */
  taker: string
  file: string
  line: number
  page: string
}

/** Of a sample only what took the text: what follows is the text, which may be anybody's. */
const readBreach = (body: unknown): Breach | undefined => {
  const { data } = z.safeParse(Report, body)
  if (data === undefined) return undefined
  const report = data['csp-report']
  const directive = report['effective-directive'] || report['violated-directive']
  return {
    directive: directive.slice(0, TEXT_LENGTH),
    taker: (report['script-sample'].split('|')[0] ?? '').slice(0, TEXT_LENGTH),
    file: pathOf(report['source-file']),
    line: report['line-number'],
    page: pathOf(report['document-uri']),
  }
}

type Tell = (details: object, line: string) => void

/** Counts reports, and tells each breach once a day. */
export const createBreaches = (tell: Tell, now: () => number = Date.now) => {
  let minute = { from: -Infinity, read: 0 }
  let day = { from: -Infinity, told: new Set<string>(), reports: 0, unread: 0 }

  const beginDay = (at: number) => {
    const { reports, unread } = day
    if (reports > 0) tell({ reports, unread, breaches: day.told.size }, 'reports of pages in the last day')
    day = { from: at, told: new Set(), reports: 0, unread: 0 }
  }
  const isTold = ({ directive, taker, file, line }: Breach) => {
    // Not the page: the same line of ours would be told for each address that the console has.
    const key = JSON.stringify([directive, taker, file, line])
    if (day.told.has(key) || day.told.size >= TOLD_LIMIT) return true
    day.told.add(key)
    return false
  }

  return (body: unknown): void => {
    const at = now()
    if (at - day.from >= DAY) beginDay(at)
    if (at - minute.from >= MINUTE) minute = { from: at, read: 0 }
    day.reports += 1
    minute.read += 1
    const breach = minute.read > READ_LIMIT ? undefined : readBreach(body)
    if (breach === undefined) day.unread += 1
    else if (!isTold(breach)) tell(breach, 'a page breaches the policy that it is to be held to')
  }
}

export const addPagePolicy = async (app: FastifyInstance) => {
  app.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type')
    if (typeof type === 'string' && type.startsWith('text/html')) {
      reply.header('content-security-policy-report-only', REPORT_ONLY)
    }
  })
  await app.register(async (scope) => {
    const note = createBreaches((details, line) => app.log.warn(details, line))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      REPORT_TYPE,
      { parseAs: 'string', bodyLimit: REPORT_LIMIT },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(REPORTS, { schema: { hide: true }, bodyLimit: REPORT_LIMIT }, async ({ body }, reply) => {
      note(body)
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}
