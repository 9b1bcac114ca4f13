// Sessions for browsing: one for a user and a connection, kept while he goes from node to node, closed when he is quiet
// (screens 6, scan/browse). Another process that is asked opens its own; nothing depends on which one it is.
import { BROWSE_LIMITS } from '../../../src/contract/records/connection-management/browse-shapes.ts'
import { LinkFault } from '../link/fault.ts'
import { openLink } from '../link/open-link.ts'
import type { Access, TellStep } from '../link/open-link.ts'
import type { ConnectionSettings } from '../plan/settings.ts'
import { openOpcua } from './client.ts'
import type { OpcuaClient } from './client.ts'

interface Cached {
  opening: Promise<OpcuaClient>
  timer: NodeJS.Timeout
  stop: AbortController
}

export const createBrowser = (access: Access) => {
  const kept = new Map<string, Cached>()

  const drop = async (key: string) => {
    const one = kept.get(key)
    if (one === undefined) return
    kept.delete(key)
    clearTimeout(one.timer)
    const client = await one.opening.catch(() => undefined)
    await client?.close()
    one.stop.abort()
  }

  const open = async (settings: ConnectionSettings, tell: TellStep, stop: AbortController) => {
    const { identity } = access
    if (identity === undefined) throw new LinkFault('certificate')
    const opened = await openLink(settings, { ...access, signal: stop.signal, tell })
    try {
      return await openOpcua({ ...opened, settings, identity })
    } catch (error) {
      opened.link.close()
      throw error
    }
  }

  const begin = (key: string, settings: ConnectionSettings, tell: TellStep): Cached => {
    const [oldest] = kept.keys()
    if (kept.size >= BROWSE_LIMITS.sessions && oldest !== undefined) void drop(oldest)
    const stop = new AbortController()
    const timer = setTimeout(() => void drop(key), BROWSE_LIMITS.idle).unref()
    const one = { opening: open(settings, tell, stop), timer, stop }
    kept.set(key, one)
    one.opening.then(
      ({ broken }) => broken.then(() => (kept.get(key) === one ? drop(key) : undefined)),
      () => (kept.get(key) === one ? drop(key) : undefined),
    )
    return one
  }

  return {
    /** The session of this key, opened where there is none; `signal` gives up one that is still being opened. */
    take: async (key: string, settings: ConnectionSettings, tell: TellStep, signal: AbortSignal) => {
      const known = kept.get(key)
      const one = known ?? begin(key, settings, tell)
      one.timer.refresh()
      const leave = () => void (known === undefined && one.stop.abort())
      signal.addEventListener('abort', leave, { once: true })
      try {
        return await one.opening
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
    close: async () => {
      await Promise.all([...kept.keys()].map(drop))
    },
  }
}
export type Browser = ReturnType<typeof createBrowser>
