// Tab of a mapping: codes that running connections have shown, and those of them that no rule takes (screens 10, codes seen in
// live data).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import './dictionary-mapping.css'
import type { SeenCodes, CodeFeed } from '../../../contract/records/dictionary-mapping/seen-calls.ts'
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { CODE_SOURCE } from '../../../contract/records/dictionary-mapping/kinds.ts'
import { textOf } from '../../../contract/records/dictionary-mapping/read-codes.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { type ReadMapping, createCodeSets } from '../../../stores/pages/dictionary-mapping/code-sets.ts'
import { type SeenState, createSeenCodes, linesOf } from '../../../stores/pages/dictionary-mapping/seen-codes.ts'
import type { Loadable } from '../../../stores/query.ts'
import type { RecordTabProps } from '../../records/record-extension.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { SelectBox } from '../../ui/fields/select-box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { SeenLines } from './seen-lines.tsx'
import { counted } from '../../../lib/text/format-count.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { Button } from '../../ui/button.tsx'

/** What feeds the list of codes seen: points of statutes, and the connections that run with them (screens 10). */
interface SeenFeedsProps {
  page: RecordsPage
  feeds: readonly CodeFeed[]
  /** Undefined where the user may not. */
  choose: (() => void) | undefined
}

const SeenFeeds = ({ page, feeds, choose }: SeenFeedsProps) => {
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
              {`${point.code} · ${inLanguage(point)}`}
            </button>
            <span className="yaw-secondary">{`${inLanguage(statute)} ${statute.version}`}</span>
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

type Shown = SeenState | 'all'

interface SeenProps extends Pick<RecordTabProps, 'page' | 'master' | 'mayEdit'> {
  mapping: ReadMapping
  seen: SeenCodes
  handled: readonly RecordRow[]
}

const noneText = (shown: Shown): string => {
  if (shown === 'open') return msg('Every code that was seen has a rule or is handled')
  if (shown === 'handled') return msg('No code that was seen is handled without a rule')
  return msg('No code has been seen yet')
}

const Seen = ({ page, master, mayEdit, mapping, seen, handled }: SeenProps) => {
  const may = useStore(page.$may)
  const [shown, setShown] = useState<Shown>('open')
  const { set } = mapping.source
  const choose = may(permissionOf(CODE_SOURCE, 'add'))
    ? () => void page.inspector.create(CODE_SOURCE, set.id)
    : undefined
  if (seen.feeds.length === 0) {
    return (
      <EmptyState
        title={msg('No live source yet')}
        text={msg(
          'Choose the points whose values are codes of this set: what running connections bring of them is counted here',
        )}
        action={choose && { label: msg('Choose a live source'), run: choose }}
      />
    )
  }
  const lines = linesOf(seen, mapping, handled)
  const count = (state: SeenState) => lines.filter((line) => line.state === state).length
  const options: { value: Shown; label: string; count: number }[] = [
    { value: 'open', label: msg('Not mapped'), count: count('open') },
    { value: 'handled', label: msg('Handled'), count: count('handled') },
    { value: 'mapped', label: msg('Mapped'), count: count('mapped') },
    { value: 'all', label: msg('All'), count: lines.length },
  ]
  const some = shown === 'all' ? lines : lines.filter(({ state }) => state === shown)
  return (
    <>
      <SeenFeeds page={page} feeds={seen.feeds} choose={choose} />
      <section className="codes__coverage" aria-label={msg('Codes seen in live data')}>
        <div className="codes__filter">
          <SelectBox
            size="mini"
            label={msg('Codes seen in live data')}
            options={options.map(({ value, label, count: many }) => ({ value, label: `${label} (${many})` }))}
            value={shown}
            onChange={(value) => setShown(value ?? 'open')}
          />
        </div>
        {some.length === 0 ? (
          <p className="yaw-secondary">{lines.length === 0 ? noneText('all') : noneText(shown)}</p>
        ) : (
          <SeenLines page={page} master={master} mayEdit={mayEdit} mapping={mapping} lines={some} />
        )}
      </section>
    </>
  )
}

const dataOf = <T,>(loadable: Loadable<T>): T | undefined => (loadable.status === 'loading' ? undefined : loadable.data)

export const SeenTab = ({ page, master, mayEdit }: RecordTabProps) => {
  const setId = textOf(master.values['source'])
  const [stores] = useState(() => ({
    $mapping: page.plugin(createCodeSets).mappingOf(master),
    $seen: page.plugin(createSeenCodes).seenOf(setId),
    $handled: page.plugin(createSeenCodes).handledOf(setId),
  }))
  const read = [useStore(stores.$mapping), useStore(stores.$seen), useStore(stores.$handled)] as const
  const mapping = dataOf(read[0])
  const seen = dataOf(read[1])
  const handled = dataOf(read[2])
  const failed = read.find((each) => each.status === 'failed' && each.data === undefined)
  const retry = () => void Promise.all(Object.values(stores).map((store) => store.reload()))
  const isThere = mapping !== undefined && seen !== undefined && handled !== undefined
  return (
    <div className="codes">
      {failed?.status === 'failed' && <FailedState error={failed.error} retry={retry} />}
      {!isThere && failed === undefined && <Skeleton rows={12} />}
      {isThere && (
        <Seen page={page} master={master} mayEdit={mayEdit} mapping={mapping} seen={seen} handled={handled} />
      )}
    </div>
  )
}
