// The grid as a plain table of texts, with a copy of all of it for each step: too slow for a screen, too simple to be wrong.
import { cellText, readCell } from '../../../../src/lib/grid/cell-text.ts'
import type { CellKind } from '../../../../src/lib/grid/cell-value.ts'

export interface NaiveRow {
  /** Texts as they came; undefined for a new row. */
  came: readonly string[] | undefined
  cells: string[]
  isDeleted: boolean
}

export class NaiveGrid {
  rows: NaiveRow[]
  #kinds: readonly CellKind[]
  #past: string[] = []
  #future: string[] = []

  constructor(kinds: readonly CellKind[], rows: readonly (readonly string[])[]) {
    this.#kinds = kinds
    this.rows = rows.map((cells) => ({ came: cells, cells: [...cells], isDeleted: false }))
  }

  /** One action of a user; it counts as a step when something has changed. */
  act(change: () => void): void {
    const before = JSON.stringify(this.rows)
    change()
    if (JSON.stringify(this.rows) === before) return
    this.#past.push(before)
    this.#future = []
  }

  undo(): void {
    this.#move(this.#past, this.#future)
  }

  redo(): void {
    this.#move(this.#future, this.#past)
  }

  #move(from: string[], to: string[]): void {
    const state = from.pop()
    if (state === undefined) return
    to.push(JSON.stringify(this.rows))
    this.rows = JSON.parse(state)
  }

  put(row: number, column: number, text: string): void {
    const at = this.rows[row]
    const kind = this.#kinds[column]
    if (at === undefined || kind === undefined || at.isDeleted) return
    // The first column is an id: only new rows take one.
    if (column === 0 && at.came !== undefined) return
    at.cells[column] = cellText(readCell(text, { kind, options: [], mark: '.' }))
  }

  add(count: number): void {
    for (let made = 0; made < count; made++) {
      this.rows.push({ came: undefined, cells: this.#kinds.map(() => ''), isDeleted: false })
    }
  }

  remove(top: number, bottom: number): void {
    const marked = this.rows.slice(top, bottom + 1)
    for (const row of marked) row.isDeleted = true
    this.rows = this.rows.filter((row) => row.came !== undefined || !row.isDeleted)
  }
}
