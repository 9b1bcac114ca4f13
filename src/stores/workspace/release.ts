// The new-version flag: the latest release tag is newer than what runs (spec 4; STA-7).
import { atom } from 'nanostores'

import { readRelease } from '../../api/release.ts'
import { RequestError, isAbort } from '../../api/request-error.ts'
import type { Release } from '../../contract/admin/release-calls.ts'
import { isNewer } from '../../lib/version.ts'
import type { Session } from '../session.ts'

export interface ReleaseSource {
  /** Version that runs. */
  version: string
  /** Where the latest release is told, `tag_name`, `name` and `html_url` as release pages answer; '' asks nobody. */
  address?: string | undefined
}

export interface NewRelease {
  /** As the tag says it, e.g. `v1.4.0`. */
  tag: string
  name: string
  /** Undefined when it is no address of the web. */
  link: string | undefined
}

/** How often the release is asked for, in milliseconds. */
const INTERVAL = 60 * 60 * 1000

/** Tag that the user does not want to hear of any more. */
const DISMISSED = 'release.dismissed'

/** An address from outside opens only where it can do nothing but show a page; a path is one of where it was told. */
const toLink = (address: string, base: URL): string | undefined => {
  const from = address.startsWith('/') ? base : undefined
  if (!URL.canParse(address, from)) return undefined
  const { protocol, href } = new URL(address, from)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** Nobody tells releases there: the next answer would be the same. */
const isFinal = (error: unknown) => error instanceof RequestError && (error.status ?? 500) < 500

export const createReleaseCheck = (session: Session, { version, address }: ReleaseSource) => {
  const { environment, client, log } = session
  /** The newer release; undefined while there is none, or when it was dismissed. */
  const $newer = atom<NewRelease | undefined>()
  const life = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined

  const show = ({ tag_name: tag, name, html_url: page }: Release, base: URL) => {
    const isWanted = isNewer(tag, version) && environment.local.get(DISMISSED) !== tag
    $newer.set(isWanted ? { tag, name, link: toLink(page, base) } : undefined)
  }
  const check = async () => {
    try {
      const url = address === undefined ? undefined : new URL(address, environment.pageAddress())
      const release = await readRelease({ client, fetch: environment.fetch, address: url, signal: life.signal })
      show(release, url ?? (await session.base()))
    } catch (error) {
      if (isAbort(error)) return
      // The platform's own calls are logged by the client.
      if (address !== undefined) log.add(error, 'release')
      if (isFinal(error)) clearInterval(timer)
    }
  }

  return {
    $newer,
    check,
    /** Asks now and every hour; answers how to stop. */
    start: () => {
      if (address === '') return () => {}
      timer = setInterval(() => void check(), INTERVAL)
      void check()
      return () => {
        clearInterval(timer)
        life.abort()
      }
    },
    /** Says nothing more of this release. */
    dismiss: () => {
      const newer = $newer.get()
      if (newer !== undefined) environment.local.set(DISMISSED, newer.tag)
      $newer.set(undefined)
    },
  }
}
