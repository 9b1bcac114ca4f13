// What fails in the console's own page and nobody catches goes to its log; only the console owns a page, so no embedded
// element listens here (spec 8; ERR-4, ERR-5).
import { ChunkError } from '../../api/load-chunk.ts'
import { isAbort } from '../../api/request-error.ts'
import { type Log, LOG_INFO } from '../../stores/log.ts'

/** The browser says so when an observer changes what it observes; it goes on with the next frame. */
const HARMLESS = /^ResizeObserver loop/

const isStyleSheet = (target: unknown): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.relList.contains('stylesheet')

const styleSheetError = ({ href }: HTMLLinkElement) => new Error(`style sheet missing: ${href.replace(/[?#].*$/s, '')}`)

/** A sheet that failed before anybody listened; one that is still on its way has no timing yet. */
const hasFailed = (link: HTMLLinkElement) => {
  const timing = performance.getEntriesByName(link.href, 'resource').at(-1)
  if (link.disabled || !(timing instanceof PerformanceResourceTiming)) return false
  if (link.sheet === null) return true
  // Chromium puts an empty sheet in its place; other origins keep their status to themselves.
  const { responseStatus } = timing
  return new URL(link.href).origin === location.origin && (responseStatus === 0 || responseStatus >= 400)
}

/** Answers how to stop. */
export const watchPageErrors = (log: Log): (() => void) => {
  const life = new AbortController()
  // A sheet may have failed already and its event be still to come: it is told once.
  const told = new WeakSet<HTMLLinkElement>()
  const reportSheet = (link: HTMLLinkElement) => {
    if (told.has(link)) return
    told.add(link)
    log.add(styleSheetError(link), LOG_INFO.styleSheet)
  }
  const report = (event: Event) => {
    const { target } = event
    if (isStyleSheet(target)) reportSheet(target)
    else if (target instanceof HTMLScriptElement) log.add(new ChunkError('missing', new TypeError(target.src)))
    else if (event instanceof ErrorEvent && !HARMLESS.test(event.message)) {
      log.add(event.error ?? event.message, LOG_INFO.uncaught)
    }
  }
  const reportRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!isAbort(reason)) log.add(reason, LOG_INFO.rejection)
  }
  // Files that do not come tell it to their own tag only: it is heard on the way down.
  addEventListener('error', report, { capture: true, signal: life.signal })
  addEventListener('unhandledrejection', reportRejection, { signal: life.signal })
  for (const link of document.querySelectorAll('link')) {
    if (isStyleSheet(link) && hasFailed(link)) reportSheet(link)
  }
  return () => life.abort()
}
