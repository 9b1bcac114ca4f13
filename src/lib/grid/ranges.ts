// Geometry of a selection: rectangles of cells, and where the keys lead inside one.

export interface Cell {
  row: number
  column: number
}

/** All four edges belong to it. */
export interface Range {
  top: number
  left: number
  bottom: number
  right: number
}

export const rangeOf = (from: Cell, to: Cell): Range => ({
  top: Math.min(from.row, to.row),
  left: Math.min(from.column, to.column),
  bottom: Math.max(from.row, to.row),
  right: Math.max(from.column, to.column),
})

export const holds = ({ top, left, bottom, right }: Range, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

export const rowsOf = ({ top, bottom }: Range): number => bottom - top + 1
export const columnsOf = ({ left, right }: Range): number => right - left + 1
export const sizeOf = (range: Range): number => rowsOf(range) * columnsOf(range)

const turn = (value: number, length: number): number => ((value % length) + length) % length

/** The next cell inside a range, row by row (`Tab`) or column by column (`Enter`); after the last comes the first. */
export const stepInside = (range: Range, at: Cell, by: 'row' | 'column', step: 1 | -1): Cell => {
  const [rows, columns] = [rowsOf(range), columnsOf(range)]
  const [row, column] = [at.row - range.top, at.column - range.left]
  const place = turn((by === 'row' ? row * columns + column : column * rows + row) + step, rows * columns)
  return by === 'row'
    ? { row: range.top + Math.floor(place / columns), column: range.left + (place % columns) }
    : { row: range.top + (place % rows), column: range.left + Math.floor(place / rows) }
}

/** What dragging the corner of a range to a cell adds to it: rows below or above, or columns beside, whichever is more. */
export const draggedFill = (source: Range, to: Cell): Range | undefined => {
  const down = Math.max(to.row - source.bottom, source.top - to.row, 0)
  const across = Math.max(to.column - source.right, source.left - to.column, 0)
  if (down === 0 && across === 0) return undefined
  if (down >= across) {
    return to.row > source.bottom
      ? { ...source, top: source.bottom + 1, bottom: to.row }
      : { ...source, top: to.row, bottom: source.top - 1 }
  }
  return to.column > source.right
    ? { ...source, left: source.right + 1, right: to.column }
    : { ...source, left: to.column, right: source.left - 1 }
}
