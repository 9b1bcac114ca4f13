// A running connection of a family whose values this platform does not read itself: the link is held, and a sign of life is
// asked for as the protocol has one (RTE-10).
import { setTimeout as pause } from 'node:timers/promises'

import { LinkFault } from '../link/fault.ts'
import { handshakeOf } from './handshake.ts'
import type { Session, SessionContext } from './run-connection.ts'

/** Between two signs of life, in milliseconds. */
const SLOWEST = 30_000
const QUICKEST = 1000

const within = (wanted: number) => Math.min(SLOWEST, Math.max(QUICKEST, wanted))

type Beat = (context: SessionContext) => Promise<void>

const again: Beat = async ({ link, plan, reached }) => {
  await handshakeOf(plan.settings)?.({ link, reached, settings: plan.settings, unit: 0 })
}

const stillThere: Beat = async ({ link }) => {
  if (link.closed) throw new LinkFault('closed')
}

const BEATS: Readonly<Record<string, { beat: Beat; every: (context: SessionContext) => number }>> = {
  dlt645: { beat: again, every: ({ plan }) => plan.settings.pollInterval * 5 },
}
const HELD = { beat: stillThere, every: () => QUICKEST }

export const beatSession: Session = async (context) => {
  const { plan, watcher, signal, link, reached } = context
  const { settings } = plan
  const { beat, every } = BEATS[settings.family] ?? HELD
  const timed = async (run: () => Promise<unknown>) => {
    const begun = performance.now()
    await run()
    watcher.asked(true, performance.now() - begun)
  }
  const handshake = handshakeOf(settings)
  if (handshake !== undefined) await timed(() => handshake({ link, reached, settings, unit: 0 }))
  watcher.state('running')
  while (!signal.aborted) {
    await pause(within(every(context)), undefined, { signal })
    await timed(() => beat(context))
  }
}
