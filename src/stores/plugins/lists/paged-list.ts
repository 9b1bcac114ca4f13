// A list of a resource that the server pages, sorts and filters: what every screen's table stands on.
import { atom, computed } from 'nanostores'

import { PAGE_SIZE_DEFAULT } from '../../../contract/wire/limits.ts'
import { type Loadable, createQueries } from '../../query.ts'
import type { Session } from '../../session.ts'

export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** There are more than `total`. */
  truncated?: boolean | undefined
}

export interface ListState<Filters, Sort extends string> {
  /** From 1. */
  page: number
  /** Rows of a page. */
  limit: number
  sort: Sort
  order: 'asc' | 'desc'
  filters: Filters
}

export interface PagedListOptions<Row, Filters, Sort extends string> {
  /** Key that a save invalidates. */
  resource: string
  sort: Sort
  filters: Filters
  load: (state: ListState<Filters, Sort>, signal: AbortSignal) => Promise<ListPage<Row>>
  /** Pages of a list with this total; a list whose pages repeat a row counts differently. */
  pageCount?: (total: number, state: ListState<Filters, Sort>) => number
}

const plainPageCount = (total: number, { limit }: { limit: number }) => Math.max(1, Math.ceil(total / limit))

export const createPagedList = <Row, Filters extends object, Sort extends string>(
  session: Session,
  options: PagedListOptions<Row, Filters, Sort>,
) => {
  const { resource, sort, filters, load, pageCount = plainPageCount } = options
  const $state = atom<ListState<Filters, Sort>>({ page: 1, limit: PAGE_SIZE_DEFAULT, sort, order: 'asc', filters })
  const $page = session.plugin(createQueries).createLoadable(
    computed($state, (state) => ({
      key: [resource, 'page', state],
      load: (signal: AbortSignal) => load(state, signal),
      keepPrevious: true,
    })),
  )
  const change = (next: Partial<ListState<Filters, Sort>>) => $state.set({ ...$state.get(), page: 1, ...next })

  const $pageCount = computed([$page, $state], (page: Loadable<ListPage<Row>>, state) =>
    page.status === 'ready' ? pageCount(page.data.total, state) : 1,
  )
  // A page that a delete has emptied is gone: the last one there is shows instead.
  const stopClamping = $pageCount.listen((count) => {
    if (count >= $state.get().page || $page.get().status !== 'ready') return
    const page = $page.get()
    if (page.status === 'ready' && !page.refreshing) change({ page: count })
  })

  return {
    $state,
    $page,
    $pageCount,
    reload: $page.reload,
    goToPage: (page: number) => change({ page: Math.min(Math.max(1, page), $pageCount.get()) }),
    setLimit: (limit: number) => change({ limit }),
    setSort: (column: Sort, order: 'asc' | 'desc') => change({ sort: column, order }),
    setFilters: (next: Partial<Filters>) => change({ filters: { ...$state.get().filters, ...next } }),
    clearFilters: () => change({ filters }),
    destroy: stopClamping,
  }
}
