// The session: one platform, one signed-in user, and every store that belongs to them. No module-level state.
import { atom } from 'nanostores'

import { parseBase } from '../api/address.ts'
import type { EnvelopeKind } from '../api/envelope.ts'
import { createPlatformOnDemand } from '../api/platform-on-demand.ts'
import { createCredentials } from './credentials.ts'
import type { Environment } from './environment.ts'
import { createLocaleStore } from './locale.ts'
import { createLog } from './log.ts'
import type { Opener } from './open-record.ts'
import { createSignal } from './signal.ts'
import { createToasts } from './toasts.ts'

export interface SessionOptions {
  /** Base address of the platform; undefined asks `environment.json` (REQ-1). */
  baseUrl?: string | undefined
  /** Address of the platform where `environment.json` does not answer (STA-2). */
  fallbackBaseUrl?: string | undefined
  tenantId?: string | undefined
  envelope?: EnvelopeKind | undefined
  /** Keeps the token in the cookies of the specification, so that a reload stays signed in. Only the console does. */
  persistent?: boolean | undefined
}

/** What a save touched. */
export interface ResourceChange {
  /** First part of the query keys, e.g. `things`. */
  resource: string
  ids: readonly string[]
  /** Records whose children changed; null is the root. */
  parents: readonly (string | null)[]
  /** More changed than is named: whatever shows of the resource may be out of date. */
  all?: boolean
}

/** Tells every element of the session, and the host of this one, what was saved. */
export type Announce = (change: ResourceChange) => void

export interface Session extends ReturnType<typeof createSession> {}

export const createSession = (environment: Environment, options: SessionOptions = {}) => {
  const plugins = new Map<unknown, unknown>()
  const cleanups: (() => void)[] = []

  const log = createLog(environment, () => credentials.get() !== undefined)
  const toasts = createToasts(environment)
  const locale = createLocaleStore(environment, (error) => log.add(error))
  /** Settings that a host may change while the session lives. */
  const { baseUrl, fallbackBaseUrl, tenantId, envelope } = options
  const $settings = atom({ baseUrl, fallbackBaseUrl, tenantId, envelope })
  const credentials = createCredentials(environment, options.persistent === true)
  /** Fired when the platform refuses the token and no renewal helped (NAV-9). */
  const expired = createSignal<void>()
  /** Fired when a resource was saved: whatever element shows it loads it again. */
  const changed = createSignal<ResourceChange>()

  let environmentFile: Promise<URL> | undefined
  const readEnvironmentFile = async (): Promise<URL> => {
    const url = new URL(environment.environmentFile())
    url.searchParams.set('timestamp', String(environment.now()))
    const reply = await environment.fetch(url)
    const { BASE_URL } = await platform.readEnvironmentFile(await reply.json())
    return parseBase(BASE_URL, environment.pageAddress())
  }
  const findBase = () =>
    readEnvironmentFile().catch((error: unknown) => {
      const { fallbackBaseUrl: fallback } = $settings.get()
      if (fallback === undefined) throw error
      return parseBase(fallback, environment.pageAddress())
    })
  const base = async (): Promise<URL> => {
    const { baseUrl: given } = $settings.get()
    if (given !== undefined) return parseBase(given, environment.pageAddress())
    environmentFile ??= findBase()
    environmentFile.catch(() => (environmentFile = undefined))
    return environmentFile
  }

  const platform = createPlatformOnDemand(
    {
      base,
      token: async () => {
        await credentials.ensure()
        return credentials.get()
      },
      tenantId: () => $settings.get().tenantId,
      language: locale.languageTag,
      now: environment.now,
      fetch: environment.fetch,
      get envelope() {
        return $settings.get().envelope ?? 'auto'
      },
      renew: credentials.renew,
      onRefused: (refused) => {
        // Many requests may carry the same token: the first one to fail ends the session.
        if (refused === undefined || refused !== credentials.get()) return
        credentials.clear()
        expired.fire()
      },
      onFailure: (error, quiet) => {
        log.add(error)
        if (!quiet) toasts.showError(error)
      },
    },
    log.add,
  )

  const session = {
    /** Tells sessions apart on a page. */
    id: environment.randomId(),
    environment,
    client: platform.client,
    /** Asks the platform: a call of the contract with its arguments. */
    call: platform.client.call,
    /** Base address of the platform; rejects when there is none. */
    base,
    admin: platform.admin,
    credentials,
    log,
    toasts,
    locale,
    expired,
    changed,
    /** How elements of the session open what lives in another screen; undefined where nothing can. */
    $opener: atom<Opener | undefined>(),
    $settings,
    /** Reads `environment.json` anew with the next call (STA-2). */
    forgetBase() {
      environmentFile = undefined
    },
    /** A part that is made on first use and lives as long as the session, e.g. `session.part(createTabs)`. */
    plugin<T>(create: (session: Session) => T): T {
      if (!plugins.has(create)) plugins.set(create, create(session))
      return plugins.get(create) as T
    },
    /** Runs when the session ends. */
    onDestroy(cleanup: () => void) {
      cleanups.push(cleanup)
    },
    destroy() {
      for (const cleanup of cleanups.splice(0).toReversed()) cleanup()
      plugins.clear()
    },
  }
  return session
}
