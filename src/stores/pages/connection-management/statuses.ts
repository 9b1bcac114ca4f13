// What connections do at the moment: a page of them by state, gateway and search, and one by its id (screens 7; RTE-10).
import { atom, computed } from 'nanostores'

import { getConnectionStatuses } from '../../../contract/records/connection-management/connection-calls.ts'
import type { Arguments } from '../../../contract/wire/endpoint.ts'
import { PAGE_SIZE_MAXIMUM } from '../../../contract/wire/limits.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import type {
  ConnectionState,
  ConnectionStatus,
  ConnectionStatuses,
} from '../../../contract/records/connection-management/connection-shapes.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'
import { APPEARANCE, watch } from '../../plugins/watch.ts'

export interface StatusFilter {
  state: ConnectionState | undefined
  keyword: string
  gateway: string | undefined
  page: number
  limit: number
}

const FIRST: StatusFilter = { state: undefined, keyword: '', gateway: undefined, page: 1, limit: 50 }

/** How the list shows; remembered while the page lives. */
export type StatusAppearance = 'list' | 'cards' | 'topology'

export const createStatuses = ({ session, scopes }: RecordsContext) => {
  const queries = session.plugin(createQueries)
  const scope = scopes[CONNECTION.name]?.[0]?.value
  const serverKind = typeof scope === 'string' ? scope : undefined
  const $filter = atom(FIRST)
  const $appearance = atom<StatusAppearance>('list')
  const $selected = atom<ReadonlySet<string>>(new Set())

  const toQuery = ({
    state,
    keyword,
    gateway,
    page,
    limit,
  }: StatusFilter): Arguments<typeof getConnectionStatuses>['query'] => ({
    page,
    limit,
    ...(state !== undefined && { state }),
    ...(keyword !== '' && { keyword }),
    ...(gateway !== undefined && { gateway }),
    ...(serverKind !== undefined && { serverKind }),
  })
  const $page = queries.createLoadable<ConnectionStatuses>(
    computed($filter, (filter) => ({
      key: [CONNECTION.name, 'statuses', toQuery(filter)],
      load: (signal: AbortSignal) =>
        session.call(getConnectionStatuses, { query: toQuery(filter) }, { signal, quiet: true }),
      keepPrevious: true,
    })),
  )
  /** States of all connections, for the marks in the left list. */
  const $states = queries.load([CONNECTION.name, 'states'], async (options) => {
    const { rows } = await session.call(
      getConnectionStatuses,
      { query: { limit: PAGE_SIZE_MAXIMUM, brief: 'true' } },
      options,
    )
    return new Map(rows.map(({ id, state }) => [id, state] as const))
  })
  const ofOne = new Map<string, ReturnType<typeof queries.createLoadable<ConnectionStatus | undefined>>>()
  return {
    $filter,
    $appearance,
    $selected,
    $states: watch(session, $states, APPEARANCE.states),
    $page: watch(session, $page, APPEARANCE.states),
    narrow: (changes: Partial<StatusFilter>) => $filter.set({ ...$filter.get(), page: 1, ...changes }),
    select: (ids: ReadonlySet<string>) => $selected.set(ids),
    show: (appearance: StatusAppearance) => $appearance.set(appearance),
    statusOf: (id: string) => {
      const known = ofOne.get(id)
      if (known !== undefined) return known
      const load = async (signal: AbortSignal) =>
        (await session.call(getConnectionStatuses, { query: { id, limit: 1 } }, { signal, quiet: true })).rows[0]
      const $status = queries.load([CONNECTION.name, 'status', id], ({ signal }) => load(signal))
      ofOne.set(id, watch(session, $status, APPEARANCE.states))
      return $status
    },
  }
}
