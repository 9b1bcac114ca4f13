// A small screen that shows what it was given, to try the bridge between page builders and custom elements with.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'

import { type ScreenElement, screenElement } from '../../../src/elements/definition/define-screen.ts'
import type { ScreenHost } from '../../../src/react/screen-root.tsx'
import type { Page } from '../../../src/stores/page.ts'
import { createLeaveGuard } from '../../../src/stores/plugins/drafts/leave-guard.ts'
import type { ResourceChange, Session } from '../../../src/stores/session.ts'
import { createSignal } from '../../../src/stores/signal.ts'
import { createPlatform } from './platform.ts'
import { eventually } from './wait.ts'

export interface SampleParams {
  text?: string | undefined
  pageSize?: number | undefined
  open?: boolean | undefined
  filter?: unknown
}

export interface SamplePage extends Page<SampleParams> {
  session: Session
  params: () => SampleParams
  $params: ReturnType<typeof atom<SampleParams>>
  refreshed: () => number
  ended: () => boolean
}

/** Every page that was made, in its order. */
export const pages: SamplePage[] = []

const createSamplePage = (session: Session, params: SampleParams): SamplePage => {
  const $params = atom(params)
  let refreshed = 0
  let ended = false
  const page: SamplePage = {
    session,
    $params,
    params: () => $params.get(),
    guard: createLeaveGuard(),
    saved: createSignal<ResourceChange>(),
    refresh: async () => void (refreshed += 1),
    refreshed: () => refreshed,
    update: (next) => $params.set(next),
    destroy: () => void (ended = true),
    ended: () => ended,
  }
  pages.push(page)
  return page
}

const SampleView = ({ page, host }: { page: SamplePage; host: ScreenHost }) => {
  const { text } = useStore(page.$params)
  const [count, setCount] = useState(0)
  return (
    <div>
      <output>{text ?? 'nothing'}</output>
      <button id="count" type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <button id="navigate" type="button" onClick={() => host.emit('yaw-navigate', { path: '/x' })}>
        go
      </button>
    </div>
  )
}

export const createSampleClass = () =>
  screenElement({
    create: createSamplePage,
    view: SampleView,
    properties: {
      text: { kind: 'string' },
      pageSize: { kind: 'number' },
      open: { kind: 'boolean' },
      filter: { kind: 'json' },
    },
  })

export type SampleElement = ScreenElement & SampleParams

export const SAMPLE = 'yaw-sample'

export const defineSample = () => {
  if (customElements.get(SAMPLE) === undefined) customElements.define(SAMPLE, class extends createSampleClass() {})
}

export const createSample = (): SampleElement => document.createElement(SAMPLE) as SampleElement

/** A sample from markup, as a host page writes it. */
export const fromMarkup = (markup: string): SampleElement => {
  const template = document.createElement('template')
  template.innerHTML = markup
  const found = document.importNode(template.content, true).querySelector(SAMPLE)
  if (found === null) throw new Error(`no ${SAMPLE} in the markup`)
  return found as SampleElement
}

export const find = (element: Element, selector: string): HTMLElement | null =>
  element.shadowRoot?.querySelector<HTMLElement>(selector) ?? null

export const textOf = (element: Element): string | undefined => find(element, 'output')?.textContent ?? undefined

/** The page of an element, found by what it refreshes; undefined until it is ready. */
export const pageOf = (element: HTMLElement): SamplePage | undefined => {
  const before = pages.map((page) => page.refreshed())
  void (element as SampleElement).refresh()
  return pages.find((other, index) => other.refreshed() > (before[index] ?? 0))
}

/** The page of an element as soon as it is ready. */
export const readyPage = async (element: HTMLElement): Promise<SamplePage> => {
  let page = pageOf(element)
  await eventually(() => (page ??= pageOf(element)) !== undefined)
  if (page === undefined) throw new Error('the element has no page')
  return page
}

/** Puts an element on the page and waits until its screen shows. */
export const show = (element: HTMLElement, into: ParentNode = document.body): Promise<SamplePage> => {
  into.append(element)
  return readyPage(element)
}

/** The network of the browser is a test platform until `restore`. */
export const replaceNetwork = () => {
  const platform = createPlatform()
  const { fetch } = globalThis
  globalThis.fetch = platform.fetch
  return { platform, restore: () => void (globalThis.fetch = fetch) }
}

/** Errors of the console until `restore`. */
export const catchErrors = () => {
  const { error } = console
  const errors: string[] = []
  console.error = (...parts: unknown[]) => void errors.push(parts.map(String).join(' '))
  return { errors, restore: () => void (console.error = error) }
}
