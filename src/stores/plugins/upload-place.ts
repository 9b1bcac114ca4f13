// How many files are read before an uploaded one that waits in the line of heavy work, asked until it is over (decision 80).
import { getUpload } from '../../contract/exchange/import-calls.ts'
import type { Session } from '../session.ts'

/** Between two questions, in milliseconds. */
const ASK_AGAIN = 1000

/** Its sender knows it alone. */
export const newTicket = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`

export interface PlaceOptions {
  /** The upload is over, or nobody waits for it any more. */
  signal: AbortSignal
  tell: (ahead: number) => void
  /** Whether all of the file has gone: before, it stands in no line. */
  isSent?: () => boolean
}

const follow = async (session: Session, ticket: string, { signal, tell, isSent = () => true }: PlaceOptions) => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN))
    if (signal.aborted) return
    if (!isSent()) continue
    const { ahead } = await session.call(getUpload, { params: { ticket } }, { signal, quiet: true })
    if (!signal.aborted) tell(ahead ?? 0)
  }
}

/** Only words: a platform that does not know how many there are reads the file all the same. */
export const followPlace = (session: Session, ticket: string, options: PlaceOptions): void => {
  follow(session, ticket, options).catch(() => undefined)
}
