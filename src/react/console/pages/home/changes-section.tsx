// The latest changes of things: who changed what and when; what is still there can be opened (RTE-1).
import { msg, str } from '@lit/localize'

import type { LatestChange } from '../../../../contract/admin/overview-calls.ts'
import { formatCount } from '../../../../locales/format.ts'
import { thingAddress } from '../../../../stores/workspace/addresses/thing-address.ts'
import type { Workspace } from '../../../../stores/workspace/workspace.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ConsoleLink } from '../../console-link.tsx'
import { Lately } from './lately.tsx'

/** Changes that show. */
const SHOWN = 10

const WORDS: Record<LatestChange['action'], () => string> = {
  created: () => msg('Created'),
  changed: () => msg('Edited'),
  state: () => msg('State changed'),
  deleted: () => msg('Deleted'),
}

const Change = ({ change, workspace }: { change: LatestChange; workspace: Workspace }) => {
  const { thingId, name, count, action, at, by } = change
  const others = formatCount(count - 1)
  return (
    <li className="home__event">
      <Lately at={at} />
      <span className="home__event-what">
        <span className="home__event-line">
          {action === 'deleted' ? (
            <span className="yaw-ellipsis" title={name}>
              {name}
            </span>
          ) : (
            <ConsoleLink workspace={workspace} path={thingAddress(thingId, name)} className="yaw-ellipsis" title={name}>
              {name}
            </ConsoleLink>
          )}
          {count > 1 && <span className="yaw-secondary">{msg(str`and ${others} more`)}</span>}
        </span>
        <span className="home__event-note yaw-ellipsis">
          {WORDS[action]()} · {by}
        </span>
      </span>
    </li>
  )
}

export const Changes = ({ latest, workspace }: { latest: readonly LatestChange[]; workspace: Workspace }) =>
  latest.length === 0 ? (
    <EmptyState title={msg('Nothing has been changed lately')} />
  ) : (
    <ol className="home__events">
      {latest.slice(0, SHOWN).map((change) => (
        <Change key={`${change.at} ${change.thingId}`} change={change} workspace={workspace} />
      ))}
    </ol>
  )
