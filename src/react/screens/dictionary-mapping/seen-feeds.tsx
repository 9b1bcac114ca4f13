// What feeds the list of codes seen: points of statutes, and the connections that run with them (screens 10).
import { msg, str } from '@lit/localize'

import { CODE_SOURCE } from '../../../contract/records/dictionary-mapping/kinds.ts'
import type { CodeFeed } from '../../../contract/records/dictionary-mapping/seen-calls.ts'
import { counted } from '../../../lib/text/format-count.ts'
import { inWords } from '../../../locales/in-words.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import { Button } from '../../ui/button.tsx'

interface SeenFeedsProps {
  page: RecordsPage
  feeds: readonly CodeFeed[]
  /** Undefined where the user may not. */
  choose: (() => void) | undefined
}

export const SeenFeeds = ({ page, feeds, choose }: SeenFeedsProps) => {
  return (
    <section className="codes__feeds" aria-label={msg('Live sources')}>
      <ul>
        {feeds.map(({ id, point, statute, connections }) => (
          <li key={id}>
            <button
              type="button"
              className="yaw-button yaw-button--link"
              onClick={() => void page.inspector.open(CODE_SOURCE, id)}
            >
              {`${point.code} · ${inWords(point)}`}
            </button>
            <span className="yaw-secondary">{`${inWords(statute)} ${statute.version}`}</span>
            {connections.length === 0 ? (
              <span className="codes__open">{msg('No connection with it is turned on')}</span>
            ) : (
              <span title={connections.join('\n')}>
                {connections.length === 1
                  ? msg(str`from ${connections[0] ?? ''}`)
                  : counted(msg('from # connection|from # connections'), connections.length)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {choose && (
        <Button size="mini" icon="plus-lg" onClick={choose}>
          {msg('Choose a live source')}
        </Button>
      )}
    </section>
  )
}
