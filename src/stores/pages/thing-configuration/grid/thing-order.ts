// How the platform sorts and filters the rows of the grid of things, by the columns that there are now: those of published forms
// come and go (API-19; screens 0, per-column sort and filters).
import { atom, computed } from 'nanostores'

import { isFormColumn } from '../../../../contract/records/form-config/form-field-columns.ts'
import type { ThingSort } from '../../../../contract/thing/thing-calls.ts'
import type { ThingDetail } from '../../../../contract/thing/thing.ts'
import type { CellFilter } from '../../../../lib/grid/cell-filter.ts'
import type { GridColumn } from '../../../plugins/grid/grid-column.ts'
import { type GridSort, type ServerOrder, orderQuery } from '../../../plugins/grid/grid-order.ts'
import { toListFilters } from '../../../plugins/grid/server-filters.ts'
import type { ThingContext } from '../../thing-configuration.ts'

/** Orders that the platform has by another name than that of the column. */
const SORTS: Readonly<Record<string, ThingSort>> = { thingName: 'name', thingType: 'type' }

/** The list itself, without what it says of others. */
const OF_OTHERS = new Set(['parentName'])

/** Sorted by; what shows of a time is in the words of the page. */
const TIMES = new Set(['createdAt', 'updatedAt'])

const BY_NAME: GridSort = { id: 'thingName', descending: false }

const columnOf = (sort: string): string => Object.keys(SORTS).find((column) => SORTS[column] === sort) ?? sort

interface Columns {
  /** Those of the grid as it is now. */
  all: () => readonly GridColumn<ThingDetail>[]
  /** Whether some form that counts has a column. */
  isPublished: (columnId: string) => boolean
}

export const createThingOrder = ({ list }: ThingContext, { all, isPublished }: Columns) => {
  /** What the headers of the columns let pass, beside the filters of the list. */
  const $filters = atom<Readonly<Record<string, CellFilter>>>({})
  /** What decides after the order of the list. */
  const $further = atom<{ after: string; sorts: readonly GridSort[] }>({ after: '', sorts: [] })
  const isThere = (id: string) => (isFormColumn(id) ? isPublished(id) : !OF_OTHERS.has(id))
  const order: ServerOrder = {
    canSort: isThere,
    $sort: computed([list.$state, $further], ({ sort, order: direction }, further) => [
      { id: columnOf(sort), descending: direction === 'desc' },
      // The table has one order; who sorts there has none of these any more.
      ...(further.after === sort ? further.sorts : []),
    ]),
    sortBy: ([first = BY_NAME, ...others]) => {
      const sort = SORTS[first.id] ?? first.id
      $further.set({ after: sort, sorts: others })
      list.setSort(sort, first.descending ? 'desc' : 'asc')
    },
    filter: { canFilter: (id) => isThere(id) && !TIMES.has(id), $filters, set: (filters) => $filters.set(filters) },
  }
  return {
    order,
    $filters,
    $sort: order.$sort,
    /** As a call has them. */
    read: () => {
      const filters = toListFilters(all(), $filters.get())
      const sorts = order.$sort.get().filter(({ id }) => isThere(id))
      return {
        ...orderQuery(sorts.map((sort) => ({ ...sort, id: SORTS[sort.id] ?? sort.id }))),
        ...(filters.length > 0 && { filters: JSON.stringify(filters) }),
      }
    },
    /** Lets go of columns that are no more: the platform refuses to sort and filter by what nobody publishes. */
    letGo: () => {
      const kept = Object.fromEntries(Object.entries($filters.get()).filter(([id]) => isThere(id)))
      if (Object.keys(kept).length < Object.keys($filters.get()).length) $filters.set(kept)
      if (!isThere(columnOf(list.$state.get().sort))) list.setSort('name', 'asc')
    },
  }
}
