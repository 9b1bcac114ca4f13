// Rows that are all in memory: sorted and filtered here, as places in the list that was given; the list stays as it is.
import { type SortedBy, sortedPlaces } from '../../../lib/grid/sort-keys.ts'
import type { GridRows } from './grid-rows.ts'

export interface MemoryRows<Row> extends GridRows<Row> {
  setRows(rows: readonly Row[]): void
  /** All rows, also those that do not pass the filter. */
  readonly all: readonly Row[]
  /** Shows the rows that pass, in order; places are places in `all`. */
  arrange(passes: ((place: number) => boolean) | undefined, by: readonly SortedBy[]): void
}

/** Rows that are looked for in the list itself. */
const FEW = 12

const filtered = (count: number, passes: (place: number) => boolean): Int32Array => {
  const places = new Int32Array(count)
  let found = 0
  for (let place = 0; place < count; place++) if (passes(place)) places[found++] = place
  return places.slice(0, found)
}

export const createMemoryRows = <Row>(given: readonly Row[], idOf: (row: Row) => string): MemoryRows<Row> => {
  let all = given
  /** Places in view order; undefined while it is the order of the list. */
  let view: Int32Array | undefined
  /** Made when somebody asks for a row by its id. */
  let places: Map<string, number> | undefined
  let asked = 0

  const placeAt = (index: number) => (view === undefined ? index : (view[index] ?? -1))
  const placeOf = (id: string): number | undefined => {
    // For a few rows, going through the list is quicker than noting all of it.
    if (places === undefined && asked++ < FEW) {
      const place = all.findIndex((row) => idOf(row) === id)
      return place < 0 ? undefined : place
    }
    places ??= new Map(all.map((row, place) => [idOf(row), place]))
    return places.get(id)
  }
  return {
    isPaged: false,
    isComplete: true,
    isOpen: false,
    hasSome: true,
    get count() {
      return view?.length ?? all.length
    },
    get all() {
      return all
    },
    rowAt: (index) => all[placeAt(index)],
    idAt: (index) => {
      const row = all[placeAt(index)]
      return row === undefined ? undefined : idOf(row)
    },
    indexOf: (id) => {
      const place = placeOf(id)
      return view === undefined || place === undefined ? (place ?? -1) : view.indexOf(place)
    },
    rowOf: (id) => {
      const place = placeOf(id)
      return place === undefined ? undefined : all[place]
    },
    stateAt: () => 'ready',
    errorAt: () => undefined,
    need: () => {},
    load: () => Promise.resolve(true),
    retry: () => {},
    replace: (id, row) => {
      const place = placeOf(id)
      if (place !== undefined) all = all.with(place, row)
    },
    destroy: () => {},
    setRows: (rows) => {
      all = rows
      view = places = undefined
      asked = 0
    },
    arrange: (passes, by) => {
      if (passes === undefined && by.length === 0) {
        view = undefined
        return
      }
      const chosen = filtered(all.length, passes ?? (() => true))
      view = by.length === 0 ? chosen : sortedPlaces(chosen, by)
    },
  }
}
