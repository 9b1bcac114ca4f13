// The latest release: asked of the platform, or of an address that the host has configured (STA-7).
import { Release, getRelease } from '../contract/admin/release-calls.ts'
import type { Client } from './client.ts'
import { RequestError } from './request-error.ts'

/** Another site's answer is not a platform's: no envelope, no credentials, nothing of the session. */
const fetchRelease = async (fetch: typeof globalThis.fetch, address: URL, signal: AbortSignal): Promise<unknown> => {
  const { method } = getRelease
  const path = address.href.replace(/[?#].*$/s, '')
  const reply = await fetch(address, {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    headers: { accept: 'application/json' },
  }).catch((cause: unknown) => {
    throw new RequestError({ kind: 'network', path, method, cause })
  })
  if (!reply.ok) throw new RequestError({ kind: 'http', status: reply.status, path, method })
  return reply.json()
}

export interface ReleaseRequest {
  client: Client
  fetch: typeof globalThis.fetch
  /** Undefined asks the platform. */
  address: URL | undefined
  signal: AbortSignal
}

export const readRelease = async ({ client, fetch, address, signal }: ReleaseRequest): Promise<Release> => {
  const answer: unknown =
    address === undefined
      ? await client.call(getRelease, undefined, { signal, quiet: true })
      : await fetchRelease(fetch, address, signal)
  const parsed = Release.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new RequestError({ kind: 'malformed', path: getRelease.path, method: getRelease.method, cause: parsed.error })
}
