// A menu leaf with target `iframe`: its page in a sandboxed frame that stays while other tabs show (spec 2; RTE-18).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'

import { tabTitle } from '../tab-title.ts'
import {
  type EmbedFailure,
  type EmbeddedPage as EmbeddedPageStore,
  HELLO,
  createEmbeddedPage,
} from '../../../stores/pages/embedded-page.ts'
import type { Session } from '../../../stores/session.ts'
import type { OpenTab } from '../../../stores/workspace/tabs/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'

const isHello = (data: unknown): boolean => Reflect.get(Object(data), 'type') === HELLO

/** Passes on what the document in the frame says, and what the browser says of the frame. */
const useFrame = (page: EmbeddedPageStore) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    page.start()
    return page.stop
  }, [page])
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const hear = ({ source, data, origin, ports: [port] }: MessageEvent) => {
      const { contentWindow } = frame.current ?? {}
      if (!contentWindow || source !== contentWindow || !isHello(data)) return
      // A port leads to the document that sent it, whatever the frame shows by then; else the origin must be exact.
      if (port !== undefined) void page.hello({ origin, answer: (message) => port.postMessage(message) })
      else if (origin !== 'null') {
        void page.hello({ origin, answer: (message) => contentWindow.postMessage(message, origin) })
      }
    }
    const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') page.blocked(blockedURI)
    }
    addEventListener('message', hear, { signal })
    document.addEventListener('securitypolicyviolation', note, { signal })
    return () => left.abort()
  }, [page])
  return frame
}

const words = (failure: EmbedFailure, address: string | undefined): { title: string; text: string } => {
  const host = address === undefined ? '' : new URL(address).host
  switch (failure) {
    case 'address':
      return {
        title: msg('This entry names no page'),
        text: msg(
          'Its location must be an address that begins with http or https. The menu is set by the administrator.',
        ),
      }
    case 'platform':
      return { title: msg('The page could not be loaded'), text: msg('The address of the platform is not known.') }
    case 'missing':
      return { title: msg('The page is not there'), text: msg(str`${host} answers, but has no such page.`) }
    case 'unreachable':
      return {
        title: msg('The page does not answer'),
        text: msg(str`${host} could not be reached. Check the network.`),
      }
    case 'blocked':
      return {
        title: msg('The page may not be shown here'),
        text: msg(str`${host} is not among the sites that the platform lets in. Ask the administrator.`),
      }
  }
}

interface FailureProps {
  failure: EmbedFailure
  address: string | undefined
  retry: () => void
}

const Failure = ({ failure, address, retry }: FailureProps) => {
  const { title, text } = words(failure, address)
  return (
    <div className="yaw-page-state" role="alert">
      <Icon name="exclamation-octagon" size={20} className="yaw-page-state__icon yaw-page-state__icon--failed" />
      <div>
        <p className="yaw-page-state__title">{title}</p>
        <p className="yaw-secondary">{text}</p>
        {failure !== 'address' && (
          <div className="yaw-page-state__actions">
            <Button icon="arrow-clockwise" onClick={retry}>
              {msg('Try again')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

export const EmbeddedPage = ({ session, tab }: { session: Session; tab: OpenTab }) => {
  const { location = '', tokenInterface } = tab.meta
  const [page] = useState(() => createEmbeddedPage(session, { location, tokenInterface }))
  const frame = useFrame(page)
  const state = useStore(page.$state)
  if (state.status === 'failed') return <Failure failure={state.failure} address={state.address} retry={page.start} />
  const isLoading = state.status === 'loading'
  return (
    <div className="embedded" aria-busy={isLoading || undefined}>
      {isLoading && (
        <div className="embedded__waiting">
          {state.isSlow ? (
            <p className="embedded__slow" role="status">
              {msg('The page is taking long to answer.')}
              <Button icon="arrow-clockwise" onClick={page.start}>
                {msg('Try again')}
              </Button>
            </p>
          ) : (
            <Skeleton />
          )}
        </div>
      )}
      {state.source !== undefined && (
        <iframe
          ref={frame}
          className="embedded__frame"
          title={tabTitle(tab)}
          sandbox={state.source.sandbox}
          referrerPolicy="no-referrer"
          src={state.source.address}
          onLoad={page.loaded}
        />
      )}
    </div>
  )
}
