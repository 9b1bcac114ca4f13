// A page of somebody else in a tab: where it is, what it may do, whether it answers, and its token (spec 2, 7; RTE-18).
import { atom } from 'nanostores'

import { EnvironmentFile } from '../../contract/admin/admin-calls.ts'
import { EMBED_SLOW } from '../../contract/wire/limits.ts'
import type { Session } from '../session.ts'
import { createEmbedApi } from '../../api/embed.ts'

/** The calls of embedded pages of a session: made on first use, so that sign-in does not carry them. */
const create = ({ client }: Session) => createEmbedApi(client)

const embedOf = (session: Session) => session.plugin(create)

/** What a page says to be given a token, and how it is answered. */
export const HELLO = 'yaw-embed-hello'
export const TOKEN = 'yaw-embed-token'

export interface EmbedLeaf {
  /** Address of the page; a relative one is of the platform. */
  location: string
  tokenInterface?: string | undefined
}

/** What the frame gets. */
export interface FrameSource {
  address: string
  /** Flags of the sandbox. */
  sandbox: string
  /** Origin that its messages come from; `null` for a page whose sandbox takes its origin away. */
  origin: string
}

export type EmbedFailure = 'address' | 'platform' | 'unreachable' | 'missing' | 'blocked'

export type EmbedState =
  | { status: 'loading'; isSlow: boolean; source: FrameSource | undefined }
  | { status: 'shown'; source: FrameSource }
  | { status: 'failed'; failure: EmbedFailure; address: string | undefined }

export type TokenMessage =
  | { type: typeof TOKEN; token: string; expiresAt: string | undefined; locale: string }
  | { type: typeof TOKEN; error: 'refused'; locale: string }

export interface Hello {
  /** Origin of the document that said it. */
  origin: string
  /** Way to that very document; undefined where there is none that no other could hear. */
  answer: ((message: TokenMessage) => void) | undefined
}

/** A page in the sandbox runs scripts, sends forms and saves files: it opens no window and navigates no other. */
const SANDBOX = 'allow-scripts allow-forms allow-downloads'

const SCHEMES = ['http:', 'https:']

/** The platform need not know by which address it is reached: its own pages are named by their path. */
const toTarget = (address: string, base: URL): string => {
  const { origin, pathname, search } = new URL(address)
  return origin === base.origin ? pathname + search : address
}

/** Whether a status means that there is no page; one that asks to sign in is a page. */
const isMissing = (status: number) => status === 404 || status === 410 || (status >= 500 && status !== 501)

/** Other origins whose pages the installation trusts to be themselves. */
const readEmbedOrigins = async ({ environment }: Session): Promise<readonly string[]> => {
  try {
    const reply = await environment.fetch(new URL(environment.environmentFile()))
    return EnvironmentFile.parse(await reply.json()).EMBED_ORIGINS ?? []
  } catch {
    return []
  }
}

export const createEmbeddedPage = (session: Session, leaf: EmbedLeaf, slowAfter: number = EMBED_SLOW) => {
  const $state = atom<EmbedState>({ status: 'loading', isSlow: false, source: undefined })
  let attempt = new AbortController()
  /** A page without an origin is told once: whoever comes after it in the frame looks the same. */
  let isTold = false

  const fail = (failure: EmbedFailure, address?: string) => {
    attempt.abort()
    $state.set({ status: 'failed', failure, address })
  }

  const toSource = async (url: URL): Promise<FrameSource> => {
    const own = new URL(session.environment.pageAddress()).origin
    // With the page's own origin and scripts it could take the sandbox off, and read what the console keeps.
    const isForeign = url.origin !== own && (await readEmbedOrigins(session)).includes(url.origin)
    return isForeign
      ? { address: url.href, sandbox: `${SANDBOX} allow-same-origin`, origin: url.origin }
      : { address: url.href, sandbox: SANDBOX, origin: 'null' }
  }

  /** A frame does not say that its page did not come: so the page is asked for beforehand, where it may be asked. */
  const probe = async (url: URL, source: FrameSource, signal: AbortSignal): Promise<EmbedFailure | undefined> => {
    const isOwn = url.origin === new URL(session.environment.pageAddress()).origin
    if (!isOwn && source.origin === 'null') return undefined
    try {
      const reply = await session.environment.fetch(url, {
        method: 'HEAD',
        mode: isOwn ? 'same-origin' : 'no-cors',
        headers: { accept: 'text/html' },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal,
      })
      return isMissing(reply.status) ? 'missing' : undefined
    } catch {
      return 'unreachable'
    }
  }

  const load = async (signal: AbortSignal) => {
    const base = await session.base().catch(() => undefined)
    if (signal.aborted) return
    if (base === undefined) return fail('platform')
    const url = URL.canParse(leaf.location, base) ? new URL(leaf.location, base) : undefined
    if (url === undefined || leaf.location === '' || !SCHEMES.includes(url.protocol)) return fail('address')
    const source = await toSource(url)
    const failure = await probe(url, source, signal)
    if (signal.aborted) return
    if (failure !== undefined) return fail(failure, url.href)
    $state.set({ status: 'loading', isSlow: isSlow(), source })
  }
  const isSlow = () => {
    const state = $state.get()
    return state.status === 'loading' && state.isSlow
  }
  const start = () => {
    attempt.abort()
    attempt = new AbortController()
    isTold = false
    const { signal } = attempt
    $state.set({ status: 'loading', isSlow: false, source: undefined })
    const timer = setTimeout(() => {
      const state = $state.get()
      if (state.status === 'loading') $state.set({ ...state, isSlow: true })
    }, slowAfter)
    signal.addEventListener('abort', () => clearTimeout(timer))
    void load(signal)
  }
  const sourceOf = (state: EmbedState) => (state.status === 'failed' ? undefined : state.source)

  return {
    $state,
    /** Loads the page, or loads it anew. */
    start,
    stop: () => attempt.abort(),
    /** The frame has a page. */
    loaded: () => {
      const source = sourceOf($state.get())
      if (source !== undefined) $state.set({ status: 'shown', source })
    },
    /** The browser has refused an address to the frame. */
    blocked: (address: string) => {
      const source = sourceOf($state.get())
      const isIt =
        URL.canParse(address) && source !== undefined && new URL(address).origin === new URL(source.address).origin
      if (isIt) fail('blocked', source.address)
    },
    /** A document in the frame asks for a token: it is told alone, and never by its address. */
    hello: async ({ origin, answer }: Hello) => {
      const source = sourceOf($state.get())
      const { signal } = attempt
      if (source === undefined || answer === undefined || origin !== source.origin) return
      if (origin === 'null' && isTold) return
      isTold = true
      const locale = session.locale.$locale.get()
      try {
        const target = toTarget(source.address, await session.base())
        const { token, expiresAt } = await embedOf(session).token(target, leaf.tokenInterface, { signal })
        if (!signal.aborted) answer({ type: TOKEN, token, expiresAt, locale })
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof TypeError) session.log.add(error)
        answer({ type: TOKEN, error: 'refused', locale })
      }
    },
  }
}
export type EmbeddedPage = ReturnType<typeof createEmbeddedPage>
