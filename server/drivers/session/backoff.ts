// Who does not answer is set back, so that the others on the link do not wait for it (RTE-10).
import type { LinkFault } from '../link/fault.ts'
import type { ConnectionSettings } from '../plan/settings.ts'
import type { Watcher } from './watcher.ts'

interface Health {
  failures: number
  /** Not asked before this time; 0 for one that is not set back. */
  until: number
}

const WELL: Health = { failures: 0, until: 0 }

/** `all` are those on the link, `nameOf` what they are called in the log. */
export const createBackoff = <One>(
  all: readonly One[],
  nameOf: (one: One) => string,
  { settings, watcher }: { settings: ConnectionSettings; watcher: Watcher },
) => {
  const health = new Map<One, Health>(all.map((one) => [one, WELL]))
  const of = (one: One) => health.get(one) ?? WELL
  return {
    untilOf: (one: One) => of(one).until,
    /** Its last question has had no answer. */
    isSilent: (one: One) => of(one).failures > 0,
    /** Whatever it says shows that it is there. */
    heard: (one: One): void => {
      if (of(one).until > 0) watcher.log('info', 'deviceBack', undefined, nameOf(one))
      health.set(one, WELL)
    },
    /** Answers whether it is set back now. */
    unheard: (one: One, { code }: LinkFault): boolean => {
      const { failures, until } = of(one)
      const isBackingOff = failures + 1 >= settings.degradeAfter
      if (isBackingOff && until === 0) watcher.log('error', 'deviceFailed', code, nameOf(one))
      // The only one is asked again as usual: nobody else waits for it.
      const wait = health.size === 1 ? settings.pollInterval : settings.degradeRecovery
      health.set(one, { failures: failures + 1, until: isBackingOff ? Date.now() + wait : until })
      return isBackingOff
    },
  }
}
