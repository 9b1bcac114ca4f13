// Order and filters: of rows in memory by us, of a server's rows by the server, for the columns that it can. They hold until
// they are asked for again: no row jumps away while it is edited.
import { type ReadableAtom, atom } from 'nanostores'

import { writeThenBy } from '../../../contract/wire/list-order.ts'
import { type CellFilter, filterTest } from '../../../lib/grid/cell-filter.ts'
import { cellText } from '../../../lib/grid/cell-text.ts'
import type { CellValue } from '../../../lib/grid/cell-value.ts'
import { sortKeys } from '../../../lib/grid/sort-keys.ts'
import { type GridColumn, optionsOf, readColumn } from './grid-column.ts'
import type { GridCore } from './grid-core.ts'
import type { MemoryRows } from './memory-rows.ts'

export interface GridSort {
  id: string
  descending: boolean
}

export interface GridOrder {
  sort: readonly GridSort[]
  /** By column. */
  filters: Readonly<Record<string, CellFilter>>
}

/** How a server sorts the rows that it hands out. */
export interface ServerOrder {
  /** Whether it sorts by a column. */
  canSort: (id: string) => boolean
  /** The one that decides first comes first. */
  $sort: ReadableAtom<readonly GridSort[]>
  sortBy: (sort: readonly GridSort[]) => void
  /** Where the server filters by columns too. */
  filter?:
    | {
        canFilter: (id: string) => boolean
        $filters: ReadableAtom<GridOrder['filters']>
        set: (filters: GridOrder['filters']) => void
      }
    | undefined
}

/** The order of a list as a call asks for it; nothing where the list has its own. */
export const orderQuery = (sorts: readonly GridSort[]) => {
  const [first, ...others] = sorts.map(({ id, descending }) => ({
    name: id,
    order: descending ? ('desc' as const) : ('asc' as const),
  }))
  return first === undefined ? {} : { sort: first.name, order: first.order, thenBy: writeThenBy(others) }
}

const NO_ORDER: GridOrder = { sort: [], filters: {} }

/** Numbers sort as numbers, the rest as text: choices by their words. */
const isTextual = ({ kind }: GridColumn<never>) => kind === 'text' || kind === 'select'

const COLLATOR = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' })

/** Days as numbers; what is no day comes last. */
const timeOf = (value: CellValue) => (typeof value === 'string' && value !== '' ? Date.parse(value) : null)

export const createGridOrder = <Row>(
  core: GridCore<Row>,
  rows: MemoryRows<Row> | undefined,
  idOf: (row: Row) => string,
  moved: () => void,
  server?: ServerOrder,
) => {
  const $order = atom<GridOrder>(NO_ORDER)
  /** What a column of texts sorts by, made when somebody is about to: comparing texts takes longer than all the rest. */
  let ready: { all: readonly Row[]; at: number; keys: Float64Array } | undefined
  const indexOf = (id: string) => core.columns.findIndex((column) => column.id === id)

  const reader =
    (column: GridColumn<Row>, at: number) =>
    (place: number): CellValue => {
      const row = rows?.all[place]
      if (row === undefined) return null
      const edit = core.edits.hasEdits(at) ? core.edits.get(idOf(row), at) : undefined
      return edit === undefined ? readColumn(column, row) : edit
    }
  /** All cells of a column. One loop without edits in it: it runs once over very many rows. */
  const cellsOf = (all: readonly Row[], column: GridColumn<Row>, at: number): CellValue[] => {
    const cells = all.map((row) => readColumn(column, row))
    if (!core.edits.hasEdits(at)) return cells
    return cells.map((cell, place) => {
      const row = all[place]
      const edit = row === undefined ? undefined : core.edits.get(idOf(row), at)
      return edit === undefined ? cell : edit
    })
  }
  const makeKeys = (all: readonly Row[], column: GridColumn<Row>, at: number): Float64Array => {
    const options = optionsOf(column)
    const cells = cellsOf(all, column, at)
    const textOf = isTextual(column) ? (value: CellValue) => cellText(value, options) : undefined
    return sortKeys(column.kind === 'date' ? cells.map(timeOf) : cells, textOf, COLLATOR)
  }
  const keysOf = ({ id, descending }: GridSort) => {
    const at = indexOf(id)
    const column = core.columns[at]
    if (column === undefined || rows === undefined) return []
    const isReady = ready?.all === rows.all && ready.at === at && !core.edits.hasEdits(at)
    return [{ descending, keys: isReady && ready !== undefined ? ready.keys : makeKeys(rows.all, column, at) }]
  }
  const testOf = (filters: GridOrder['filters']) => {
    const tests = Object.entries(filters).flatMap(([id, filter]) => {
      const at = indexOf(id)
      const column = core.columns[at]
      if (column === undefined) return []
      const options = optionsOf(column)
      const test = filterTest(filter, (value) => cellText(value, options), core.mark())
      const read = reader(column, at)
      return [(place: number) => test(read(place))]
    })
    return tests.length === 0 ? undefined : (place: number) => tests.every((test) => test(place))
  }
  const arrange = () => {
    const { sort, filters } = $order.get()
    rows?.arrange(testOf(filters), sort.flatMap(keysOf))
  }
  const set = (order: GridOrder) => {
    if (server !== undefined) return server.filter?.set(order.filters)
    $order.set(order)
    arrange()
    return moved()
  }
  const takeServer = () => {
    if (server === undefined) return
    $order.set({ sort: server.$sort.get(), filters: server.filter?.$filters.get() ?? {} })
    core.notify()
  }
  takeServer()
  const stops = [server?.$sort.listen(takeServer), server?.filter?.$filters.listen(takeServer)]
  return {
    /** A server may leave some or all filters to its page. */
    canFilter: (id: string): boolean => rows !== undefined || server?.filter?.canFilter(id) === true,
    destroy: () => {
      for (const stop of stops) stop?.()
    },
    canSort: (id: string): boolean => rows !== undefined || server?.canSort(id) === true,
    $order: $order as ReadableAtom<GridOrder>,
    arrange,
    set,
    /** Somebody is about to sort by a column: what takes long of it is done while they choose how. */
    prepare: (id: string) => {
      const at = indexOf(id)
      const column = core.columns[at]
      // Words of choices and values that are being edited may be others by then.
      if (rows === undefined || column?.kind !== 'text' || core.edits.hasEdits(at)) return
      ready = { all: rows.all, at, keys: makeKeys(rows.all, column, at) }
    },
    sortBy: (id: string, descending: boolean, add = false) => {
      const { sort, filters } = $order.get()
      const others = add ? sort.filter((item) => item.id !== id) : []
      const next = [...others, { id, descending }]
      return server === undefined ? set({ filters, sort: next }) : server.sortBy(next)
    },
    unsort: (id: string) => {
      const { sort, filters } = $order.get()
      const next = sort.filter((item) => item.id !== id)
      return server === undefined ? set({ filters, sort: next }) : server.sortBy(next)
    },
    filterBy: (id: string, filter: CellFilter | undefined) => {
      const { sort, filters } = $order.get()
      const { [id]: _, ...others } = filters
      const isNone = filter === undefined || ('text' in filter && filter.text.trim() === '')
      set({ sort, filters: isNone ? others : { ...others, [id]: filter } })
    },
    clearFilters: () => set({ ...$order.get(), filters: {} }),
    /** Texts that a column holds, up to a limit, in order; for a filter to tick. */
    textsOf: (id: string, limit: number): string[] | undefined => {
      const at = indexOf(id)
      const column = core.columns[at]
      if (column === undefined) return undefined
      const options = optionsOf(column)
      if (rows === undefined) {
        if (column.kind === 'check') return ['TRUE', 'FALSE']
        return options.length > limit ? undefined : ['', ...options.map(({ label }) => label)]
      }
      const read = reader(column, at)
      const texts = new Set<string>()
      for (let place = 0; place < rows.all.length; place++) {
        texts.add(cellText(read(place), options))
        if (texts.size > limit) return undefined
      }
      return [...texts].sort(COLLATOR.compare)
    },
  }
}
export type GridOrderModel = ReturnType<typeof createGridOrder>
