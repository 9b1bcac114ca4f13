// A running connection of which no values are read: the other side is greeted and the link held; where the protocol has no sign of
// life but its greeting, it is greeted again (RTE-10).
import { setTimeout as pause } from 'node:timers/promises'

import type { Greet, Session } from '../driver.ts'
import { LinkFault } from '../link/fault.ts'

/** Between two signs of life, in milliseconds. */
const SLOWEST = 30_000
const QUICKEST = 1000

/** `again` greets so many milliseconds later, within what is sensible. */
export const holdLink =
  (greet?: Greet, again?: number): Session =>
  async ({ link, reached, plan: { settings }, watcher, signal }) => {
    const ask = async (how: Greet | undefined) => {
      const begun = performance.now()
      if (link.closed) throw new LinkFault('closed')
      await how?.({ link, reached, settings, unit: 0 })
      watcher.asked(true, performance.now() - begun)
    }
    if (greet !== undefined) await ask(greet)
    watcher.state('running')
    while (!signal.aborted) {
      await pause(Math.min(SLOWEST, Math.max(QUICKEST, again ?? QUICKEST)), undefined, { signal })
      await ask(again === undefined ? undefined : greet)
    }
  }
