// Who is online: one line for each user, last seen first (API-3, RTE-1).
import { msg, str } from '@lit/localize'

import type { OnlineUser } from '../../../../contract/admin/admin-calls.ts'
import { formatCount, formatLately } from '../../../../locales/format.ts'
import { Button } from '../../../ui/button.tsx'
import { counted } from '../../../../lib/text/format-count.ts'

/** Users that show; the page of online users has all. */
const SHOWN = 8

interface Presence {
  user: OnlineUser
  sessions: number
}

/** A user may be signed in several times; the latest tells when they were seen. */
const toPresences = (users: readonly OnlineUser[]): Presence[] =>
  [...Map.groupBy(users, ({ userId }) => userId).values()]
    .flatMap((sessions) => {
      const [user] = sessions.toSorted((left, right) => (left.lastSeenAt < right.lastSeenAt ? 1 : -1))
      return user === undefined ? [] : [{ user, sessions: sessions.length }]
    })
    .toSorted((left, right) => (left.user.lastSeenAt < right.user.lastSeenAt ? 1 : -1))

interface OnlineProps {
  users: readonly OnlineUser[]
  /** Undefined where the user has no such page. */
  openAll: (() => void) | undefined
}

export const Online = ({ users, openAll }: OnlineProps) => {
  const presences = toPresences(users)
  return (
    <>
      <ul className="home__events">
        {presences.slice(0, SHOWN).map(({ user, sessions }) => {
          const seen = formatLately(user.lastSeenAt)
          return (
            <li key={user.userId} className="home__event">
              <span className="home__event-what">
                <span className="home__event-line">
                  <span className="yaw-ellipsis" title={user.displayName}>
                    {user.displayName}
                  </span>
                  <span className="yaw-mono yaw-secondary yaw-ellipsis">{user.username}</span>
                </span>
                <span className="home__event-note yaw-ellipsis">
                  {msg(str`Seen ${seen}`)}
                  {sessions > 1 && ` · ${counted(msg('# session|# sessions'), sessions)}`}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      {openAll !== undefined && (
        <p className="home__more">
          <Button kind="link" size="mini" onClick={openAll}>
            {msg('Show all online users')}
          </Button>
        </p>
      )}
    </>
  )
}

/** How many people, beside the title. */
export const userTotal = (users: readonly OnlineUser[]): string => formatCount(toPresences(users).length)
