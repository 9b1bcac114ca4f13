// The root of every screen element: page life cycle, language, error boundary, pause while hidden, events to the host.
import { useStore } from '@nanostores/react'
import { Activity, type ComponentType, useEffect, useRef, useState } from 'react'

import { ChunkError } from '../api/load-chunk.ts'
import { RequestError } from '../api/request-error.ts'
import { errorText } from '../locales/error-text.ts'
import { covers, toLanguageTag } from '../locales/locale.ts'
import type { LogEntry } from '../stores/log.ts'
import type { OpenRecord } from '../stores/open-record.ts'
import type { CreatePage, Page, PageMethods } from '../stores/page.ts'
import type { Session } from '../stores/session.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { keepFocusIn } from './keep-focus.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { OpenRecordContext } from './open-record.ts'
import { ReportContext } from './report.ts'
import { SessionToasts } from './session-toasts.tsx'
import { TypePicturesContext } from './ui/icons/type-pictures.ts'
import { useShoelaceLocale } from './use-shoelace-locale.ts'

/** What a screen may ask of the element around it. */
export interface ScreenHost {
  /** Dispatches a `yaw-…` event that bubbles and leaves the shadow root. */
  emit: (name: `yaw-${string}`, detail: unknown) => void
  /** Tells the element which page its methods speak to. */
  setPage: (page: PageMethods | undefined) => void
}

export interface ScreenRootProps<Params, P extends Page<Params>> {
  session: Session | undefined
  host: ScreenHost
  create: CreatePage<Params, P>
  view: ComponentType<{ page: P; host: ScreenHost }>
  params: Params
  active: boolean
  openRecord?: OpenRecord | undefined
}

interface ScreenPageProps<Params, P extends Page<Params>> extends ScreenRootProps<Params, P> {
  session: Session
}

/** Makes the page once, tells the host what happens in it, and ends it with the element; a hidden screen only rests. */
const ScreenPage = <Params, P extends Page<Params>>(props: ScreenPageProps<Params, P>) => {
  const { session, host, create, view: View, params, active } = props
  const [page] = useState(() => create(session, params))

  useEffect(() => {
    host.setPage(page)
    const stops = [
      page.saved.listen((change) => host.emit('yaw-saved', change)),
      page.guard.$dirt.listen((dirt) =>
        host.emit('yaw-dirty-change', { dirty: dirt !== 'none', ...(dirt === 'kept' && { kept: true }) }),
      ),
    ]
    host.emit('yaw-ready', {})
    return () => {
      for (const stop of stops) stop()
      // What was unsaved in a page that ends is gone: nobody need be asked about it any more.
      if (page.guard.$dirty.get()) host.emit('yaw-dirty-change', { dirty: false })
      host.setPage(undefined)
      page.destroy()
    }
  }, [page, host])
  const seen = useRef(params)
  useEffect(() => {
    if (seen.current === params) return
    seen.current = params
    page.update(params)
  }, [page, params])

  return (
    <>
      <Activity mode={active ? 'visible' : 'hidden'}>
        <View page={page} host={host} />
      </Activity>
      <LeaveQuestion guard={page.guard} />
    </>
  )
}

/** What the host is told of an entry of the log; nothing of what only the log is for. */
const failureOf = ({ type, error }: LogEntry) => {
  if (type !== 'error') return undefined
  if (error instanceof RequestError) {
    const { kind, status, code, path, method, problem } = error.failure
    return { kind, status, code, path, method, reason: problem?.reason, message: error.message }
  }
  const kind = error instanceof ChunkError ? 'script' : 'view'
  return { kind, message: errorText(error) }
}

/** One element of a session speaks for it to the host: failures and, in a page without the console, toasts. */
const useSpeaker = (session: Session, host: ScreenHost): boolean => {
  const [speaker] = useState(() => ({}))
  const speakers = useStore(session.toasts.$speakers)
  const speaks = speakers[0] === speaker
  useEffect(() => session.toasts.addSpeaker(speaker), [session, speaker])
  useEffect(() => {
    if (!speaks) return undefined
    return session.log.$entries.listen((entries, before) => {
      const newest = entries.at(-1)
      // The log may also lose entries.
      if (newest === undefined || before?.includes(newest) === true) return
      const failure = failureOf(newest)
      if (failure !== undefined) host.emit('yaw-error', failure)
    })
  }, [speaks, session, host])
  return speaks
}

const LocalisedScreen = <Params, P extends Page<Params>>(props: ScreenPageProps<Params, P>) => {
  const { session, host } = props
  const ready = useStore(session.locale.$ready)
  const locale = useStore(session.locale.$locale)
  const speaks = useSpeaker(session, host)
  useShoelaceLocale(session)
  useEffect(() => void session.locale.load('screens'), [session])
  if (!covers(ready, 'screens')) return null
  return (
    <div ref={keepFocusIn} className="yaw-screen-root" lang={toLanguageTag(locale)}>
      <ErrorBoundary log={session.log}>
        <ReportContext value={session.log.add}>
          <TypePicturesContext value={session}>
            <OpenRecordContext value={props.openRecord}>
              <ScreenPage {...props} />
            </OpenRecordContext>
          </TypePicturesContext>
        </ReportContext>
      </ErrorBoundary>
      {speaks && (
        <ErrorBoundary log={session.log} silent>
          <SessionToasts session={session} />
        </ErrorBoundary>
      )}
    </div>
  )
}

export const ScreenRoot = <Params, P extends Page<Params>>({ session, ...props }: ScreenRootProps<Params, P>) => {
  if (session === undefined) return null
  // Another session is another platform or user: nothing of the old page may stay.
  return <LocalisedScreen {...props} session={session} key={session.id} />
}
