// Who is signed in to the platform right now (spec 7, API-3).
import { createColumnLayout } from '../plugins/lists/column-layout.ts'
import { createQueries } from '../query.ts'
import type { Session } from '../session.ts'

export const createOnlineUsersPage = (session: Session) => {
  const $users = session.plugin(createQueries).load(['online-users'], (options) => session.admin.onlineUsers(options))
  return { $users, reload: $users.reload, columns: createColumnLayout(session, 'online-users') }
}
