// What a key means in the grid (grid pattern of the ARIA guide). The header is row -1.
export interface Position {
  row: number
  column: number
}

export interface GridSize {
  rows: number
  columns: number
  /** Rows that a page key moves by. */
  page: number
}

interface Keys {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

export const HEADER = -1

/** Where the key leads, or undefined when it is no movement. */
export const movement = (keys: Keys, at: Position, { rows, columns, page }: GridSize): Position | undefined => {
  if (keys.altKey) return undefined
  const far = keys.ctrlKey || keys.metaKey
  const row = (wanted: number) => ({ ...at, row: Math.max(HEADER, Math.min(wanted, rows - 1)) })
  const column = (wanted: number) => ({ ...at, column: Math.max(0, Math.min(wanted, columns - 1)) })
  switch (keys.key) {
    case 'ArrowDown':
      return row(far ? rows - 1 : at.row + 1)
    case 'ArrowUp':
      return row(far ? 0 : at.row - 1)
    case 'PageDown':
      return row(at.row + page)
    case 'PageUp':
      return row(Math.max(0, at.row - page))
    case 'ArrowLeft':
      return column(far ? 0 : at.column - 1)
    case 'ArrowRight':
      return column(far ? columns - 1 : at.column + 1)
    case 'Home':
      return far ? { row: 0, column: 0 } : column(0)
    case 'End':
      return far ? { row: rows - 1, column: columns - 1 } : column(columns - 1)
    default:
      return undefined
  }
}

export type GridCommand =
  | 'open'
  | 'select'
  | 'selectTo'
  | 'selectAll'
  | 'sort'
  | 'addSort'
  | 'narrow'
  | 'widen'
  | 'clear'

/** What else a key does there. */
export const command = (keys: Keys, at: Position): GridCommand | undefined => {
  const isHeader = at.row === HEADER
  if (keys.key === 'a' && (keys.ctrlKey || keys.metaKey)) return 'selectAll'
  if (keys.ctrlKey || keys.metaKey || keys.altKey) return undefined
  switch (keys.key) {
    case 'Enter':
      return isHeader ? (keys.shiftKey ? 'addSort' : 'sort') : 'open'
    case ' ':
      return isHeader ? 'selectAll' : keys.shiftKey ? 'selectTo' : 'select'
    case 'Escape':
      return 'clear'
    case 'ArrowLeft':
      return isHeader && keys.shiftKey ? 'narrow' : undefined
    case 'ArrowRight':
      return isHeader && keys.shiftKey ? 'widen' : undefined
    default:
      return undefined
  }
}
