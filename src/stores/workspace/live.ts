// What others change shows while one looks: one stream of live changes for the session (spec 2; LAY-4).
import { atom } from 'nanostores'

import { type LiveMessage, readLive } from '../../api/live.ts'
import { RequestError } from '../../api/request-error.ts'
import { LIVE_HEARTBEAT, LIVE_RETRY } from '../../contract/wire/limits.ts'
import type { Session } from '../session.ts'
import { createLiveChanges } from './live-changes.ts'

/** `lost`: what shows may be out of date until the stream is back. */
export type LiveStatus = 'off' | 'connecting' | 'live' | 'lost'

/** In milliseconds. */
export interface LiveTimes {
  /** Before the stream is opened again; twice as long after each failure. */
  retry: number
  longestRetry: number
  /** A stream that says nothing for so long is dead. */
  silence: number
  /** A page in the background for so long needs no stream: browsers open few connections to one server. */
  hidden: number
  /** Changes that come together are told together. */
  gather: number
  /** Shortest time between two tellings: each one loads lists anew. */
  pause: number
}

const TIMES: LiveTimes = {
  retry: LIVE_RETRY,
  longestRetry: 30_000,
  silence: 3 * LIVE_HEARTBEAT,
  hidden: 30_000,
  gather: 200,
  pause: 2000,
}

/** The platform has no such stream, or this user may not read it: asking again would answer the same. */
const isFinal = (error: unknown) =>
  error instanceof RequestError && error.status !== undefined && [401, 403, 404, 405, 501].includes(error.status)

/** Waits, unless there is nothing to wait for any more. */
const wait = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

export const createLiveWith = (session: Session, times: LiveTimes) => {
  const { credentials, client, environment, log } = session
  const $status = atom<LiveStatus>('off')
  const changes = createLiveChanges(session, times)
  let lastEventId: string | undefined
  let { retry } = times
  let wanted = false
  let running: AbortController | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  const hear = (message: LiveMessage) => {
    if (message.kind === 'retry') retry = message.wait
    if (message.kind === 'ready') {
      $status.set('live')
      // Nobody can say what was missed meanwhile.
      if (!message.resumed && lastEventId !== undefined) changes.tellAll(message.kinds)
    }
    if (message.kind === 'change') changes.add(message.change)
    if (message.kind === 'ready' || message.kind === 'change') lastEventId = message.id ?? lastEventId
  }
  /** Listens until the stream ends or falls silent. */
  const listen = async (signal: AbortSignal, heard: () => void) => {
    const connection = new AbortController()
    const give = () => connection.abort()
    let watch = setTimeout(give, times.silence)
    signal.addEventListener('abort', give)
    try {
      for await (const message of readLive(client, { signal: connection.signal, lastEventId })) {
        clearTimeout(watch)
        watch = setTimeout(give, times.silence)
        heard()
        hear(message)
      }
    } finally {
      clearTimeout(watch)
      signal.removeEventListener('abort', give)
    }
  }
  const run = async (signal: AbortSignal) => {
    let failures = 0
    let logged = false
    const heard = () => {
      failures = 0
      logged = false
    }
    while (!signal.aborted) {
      try {
        await listen(signal, heard)
      } catch (error) {
        if (signal.aborted) return
        // Once for each outage: what follows is the same again.
        if (!logged && error instanceof RequestError) log.add(error, 'live changes')
        logged = true
        if (isFinal(error)) return $status.set('off')
      }
      if (signal.aborted) return
      $status.set('lost')
      await wait(Math.min(retry * 2 ** failures, times.longestRetry), signal)
      failures += 1
    }
  }

  const close = () => {
    running?.abort()
    running = undefined
    $status.set('off')
  }
  const update = () => {
    clearTimeout(hiding)
    if (!wanted || !credentials.$signedIn.get()) return close()
    if (!environment.visibility.isVisible()) {
      hiding = setTimeout(close, times.hidden)
      return undefined
    }
    if (running !== undefined) return undefined
    running = new AbortController()
    $status.set('connecting')
    void run(running.signal)
    return undefined
  }
  const stops = [
    environment.visibility.listen(update),
    credentials.$signedIn.listen((signedIn) => {
      // The next user may be another tenant's, whose changes are counted anew.
      if (!signedIn) lastEventId = undefined
      update()
    }),
    changes.stop,
  ]
  session.onDestroy(() => {
    wanted = false
    update()
    for (const stop of stops) stop()
  })

  return {
    $status,
    /** Follows the platform from now on; answers how to stop. */
    start: () => {
      wanted = true
      update()
      return () => {
        wanted = false
        update()
      }
    },
  }
}

export const createLive = (session: Session) => createLiveWith(session, TIMES)
export type Live = ReturnType<typeof createLive>
