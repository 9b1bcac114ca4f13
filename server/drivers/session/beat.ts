// What is due by time on a link that is listened to: looked after while it lasts (RTE-10).
import type { Link } from '../link/link.ts'

/** How often it is looked whether something is due, in milliseconds. */
const BEAT = 250

/** Runs with `beat` beside it; what that throws ends the link, and is what is told. */
export const withBeat = async (link: Link, beat: () => void, run: () => Promise<void>): Promise<void> => {
  let failure: unknown
  const timer = setInterval(() => {
    try {
      beat()
    } catch (error) {
      failure ??= error
      link.close()
    }
  }, BEAT)
  try {
    beat()
    await run()
  } catch (error) {
    throw failure ?? error
  } finally {
    clearInterval(timer)
  }
}
