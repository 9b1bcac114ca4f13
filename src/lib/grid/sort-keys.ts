// Orders many rows quickly: a number for each cell, so that rows sort by numbers alone. Names sort as people count, WTG-2
// before WTG-10; what is empty comes last in both directions.
import { type CellValue, isEmpty, isUnread } from './cell-value.ts'
import { numberOrder } from './number-order.ts'
import { LAST } from './radix-order.ts'
import { rankTexts } from './rank-texts.ts'

/** A number for each cell of a column that orders it; `textOf` is what a cell shows, where they sort as text. */
export const sortKeys = (
  cells: readonly CellValue[],
  textOf: ((value: CellValue) => string) | undefined,
  collator: Intl.Collator,
): Float64Array => {
  if (textOf !== undefined) return rankTexts(cells.map(textOf), collator)
  const numbers = new Float64Array(cells.length)
  for (let index = 0; index < cells.length; index++) {
    const value = cells[index] ?? null
    numbers[index] = isEmpty(value) || isUnread(value) ? LAST : Number(value)
  }
  return numbers
}

export interface SortedBy {
  keys: Float64Array
  descending: boolean
}

/** The rows in order: places in the list that the keys were made from. Equal rows keep their order. */
export const sortedPlaces = (places: Int32Array, by: readonly SortedBy[]): Int32Array =>
  // From the last column to the first: each keeps the order of those before it where it has none of its own.
  by.reduceRight((sorted, { keys, descending }) => numberOrder(keys, sorted, descending), places)
