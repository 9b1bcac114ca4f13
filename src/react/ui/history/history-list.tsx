// A history page by page, newest first: loading, failed, empty, and its entries.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type ReactNode } from 'react'

import { Loaded } from '../../ui/states/loaded.tsx'
import type { HistoryPages } from '../../../stores/plugins/lists/history-pages.ts'
import './history.css'
import { EmptyState } from '../states/empty-state.tsx'
import { HistoryPager } from './history-pager.tsx'
import { useData } from '../../use-data.ts'

interface HistoryListProps<Shown> {
  pages: HistoryPages<Shown>
  /** The entries of a page. */
  children: (shown: Shown) => ReactNode
}

export const HistoryList = <Shown extends { rows: readonly unknown[]; total: number; truncated?: boolean }>({
  pages,
  children,
}: HistoryListProps<Shown>) => {
  const data = useData(pages.$page)
  const number = useStore(pages.$number)
  return (
    <div className="history">
      <Loaded value={pages.$page} rows={8} />
      {data?.rows.length === 0 && (
        <EmptyState title={msg('No change is known')} text={msg('Changes show here as soon as somebody makes one')} />
      )}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <ol className="history__entries" aria-label={msg('Changes')}>
            {children(data)}
          </ol>
          <HistoryPager
            page={number}
            size={pages.size}
            total={data.total}
            truncated={data.truncated === true}
            onPage={pages.goToPage}
          />
        </>
      )}
    </div>
  )
}
