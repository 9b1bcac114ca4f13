// When each of the few rows that stand for all is drawn: those in view at once, those beyond the edges a moment later where
// most of what is in view changes. A jump, a sort or a step aside then costs a frame what is seen of it, and no more.

/** Rows beyond the edges wait this long, in milliseconds: while somebody drags the bar, none of them is drawn in vain. */
const MOMENT = 50

export interface TurnRow {
  /** Place of what it shows; -1 before it shows anything. */
  at: number
  /** It stands beyond the edges and still shows what it showed before. */
  isLate: boolean
}

export interface RowTurns<Row> {
  /** Writes what stands at a place. */
  show: (row: Row, at: number) => void
  /** Puts the row where that place is now. */
  move: (row: Row, at: number) => void
  /** It is time for the rows that are late: they are drawn with the next `draw`. */
  due: () => void
}

interface View {
  /** Place of the first row of the pool. */
  first: number
  /** First and last place in view. */
  from: number
  to: number
  /** What the rows show has changed, or where they stand. */
  all: boolean
}

export const createRowTurns = <Row extends TurnRow>({ show, move, due }: RowTurns<Row>) => {
  let moment: ReturnType<typeof setTimeout> | undefined
  let start = 0
  const putOff = (row: Row, at: number, all: boolean) => {
    row.isLate = true
    // After a jump it stays where it was, far from view; where the list itself changed, that may be no place any more.
    if (all || row.at === -1) row.at = at
    move(row, row.at)
  }
  return {
    /** Draws a pool, in which a place always has the same row. Answers whether any row shows something else than before. */
    draw: (pool: readonly Row[], { first, from, to, all }: View): boolean => {
      clearTimeout(moment)
      start = first
      const rows = pool.map((_, index) => {
        const at = first + index
        const row = pool[at % pool.length] as Row
        return { row, at, isOther: all || row.isLate || row.at !== at }
      })
      const seen = rows.filter(({ at }) => at >= from && at <= to)
      const isJump = seen.filter(({ isOther }) => isOther).length * 2 > seen.length
      for (const { row, at, isOther } of rows) {
        if (isOther && isJump && (at < from || at > to)) putOff(row, at, all)
        else {
          if (isOther) show(row, (row.at = at))
          row.isLate = false
          move(row, at)
        }
      }
      if (rows.some(({ row }) => row.isLate)) moment = setTimeout(due, MOMENT)
      return rows.some(({ isOther }) => isOther)
    },
    /** The row that stands for a place; one that was scrolled away may still be where it was, and stands for none. */
    rowAt: (pool: readonly Row[], at: number): Row | undefined => {
      const row = at >= start && at < start + pool.length ? pool[at % pool.length] : undefined
      return row?.at === at ? row : undefined
    },
    destroy: () => clearTimeout(moment),
  }
}
