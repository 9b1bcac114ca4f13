// Attributes × things: what feeds each attribute of each thing, and which cell is unlike its row (screens 9, the odd one out).
import { patternOf } from './repeat.ts'
import type { LinkState } from './coverage.ts'

export interface MatrixCell {
  state: LinkState
  /** Tags that feed it, joined; empty where nothing does. */
  tag: string
  /** Unlike what most of the row have: another tag, another conversion, or nothing where they have something. */
  isOdd: boolean
}

export interface CellInput {
  state: LinkState
  tag: string
  /** Number of the device, by which its tags differ from those of its sisters. */
  number: number | undefined
  /** What happens on the way, as text. */
  conversion: string
  /** It takes part in the comparison; a thing that is no device there does not. */
  isCompared: boolean
}

/** The same for all cells that are mapped alike. */
const likenessOf = ({ tag, number, conversion }: CellInput): string =>
  tag === '' ? '' : `${(number === undefined ? undefined : patternOf(tag, number)) ?? tag} ${conversion}`

/** Undefined cells are things without the attribute. */
export const matrixRow = (cells: readonly (CellInput | undefined)[]): (MatrixCell | undefined)[] => {
  const counts = new Map<string, number>()
  for (const cell of cells) {
    if (cell?.isCompared !== true) continue
    const alike = likenessOf(cell)
    counts.set(alike, (counts.get(alike) ?? 0) + 1)
  }
  const [usual] = [...counts].toSorted(([, left], [, right]) => right - left)
  // Two against two have no odd one out.
  const isClear =
    usual !== undefined && usual[0] !== '' && usual[1] > [...counts.values()].reduce((sum, count) => sum + count, 0) / 2
  return cells.map((cell) =>
    cell === undefined
      ? undefined
      : { state: cell.state, tag: cell.tag, isOdd: isClear && cell.isCompared && likenessOf(cell) !== usual[0] },
  )
}
