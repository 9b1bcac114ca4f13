// Name of who works on a board, for the lines that he confirms; empty until the platform has told it.
import type { Session } from '../../session.ts'

export const createUserName = (session: Session) => {
  let name = ''
  session.admin.currentUser({ quiet: true }).then(
    ({ username }) => (name = username),
    // Lines are confirmed without a name then; history knows who it was.
    () => undefined,
  )
  return () => name
}
