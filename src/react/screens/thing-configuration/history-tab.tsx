// Inspector tab: who changed what of the thing and when, newest first (screens 0, audit).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'

import { createThingHistory } from '../../../stores/pages/thing-configuration/history.ts'
import styles from '../../../styles/kit/history.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSheets } from '../../ui/use-sheets.ts'
import { HistoryItem } from './history-entry.tsx'
import { HistoryPager } from '../../ui/history/history-pager.tsx'
import type { InspectorTabProps } from './inspector-tabs.tsx'

const STYLES = [styles]

export const Tab = ({ page, thing }: InspectorTabProps) => {
  const place = useRef<HTMLDivElement>(null)
  useSheets(place, STYLES)
  const [pages] = useState(() => page.part(createThingHistory).ofThing(thing.thingId))
  const shown = useStore(pages.$page)
  const number = useStore(pages.$number)
  const data = shown.status === 'loading' ? undefined : shown.data
  return (
    <div ref={place} className="history">
      {data === undefined && shown.status === 'loading' && <Skeleton rows={8} />}
      {data === undefined && shown.status === 'failed' && (
        <FailedState error={shown.error} retry={() => void pages.$page.reload()} />
      )}
      {data?.rows.length === 0 && (
        <EmptyState title={msg('No change is known')} text={msg('Changes show here as soon as somebody makes one')} />
      )}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <ol className="history__entries" aria-label={msg('Changes')}>
            {data.rows.map((entry) => (
              <HistoryItem key={entry.revision} page={page} entry={entry} parents={data.parents} />
            ))}
          </ol>
          <HistoryPager
            page={number}
            size={pages.size}
            total={data.total}
            truncated={data.truncated}
            onPage={pages.goToPage}
          />
        </>
      )}
    </div>
  )
}
