// Where the rows of a grid come from: all in memory, or page by page from a server. The grid knows only this.
export type RowState = 'ready' | 'loading' | 'failed'

export interface GridRows<Row> {
  /** Rows in view, without the new ones. */
  readonly count: number
  readonly isPaged: boolean
  /** Whether every row is here. */
  readonly isComplete: boolean
  /** Whether there are more than `count`, which nobody has counted. */
  readonly isOpen: boolean
  /** Whether any row is here. */
  readonly hasSome: boolean
  rowAt(index: number): Row | undefined
  idAt(index: number): string | undefined
  /** Place in view, -1 when it is not there. */
  indexOf(id: string): number
  rowOf(id: string): Row | undefined
  stateAt(index: number): RowState
  errorAt(index: number): unknown
  /** These rows are in view: asks for those that are not here, and no longer for others. */
  need(first: number, last: number): void
  /** Answers whether all of these rows are here in the end. */
  load(first: number, last: number): Promise<boolean>
  retry(index: number): void
  /** A newer version of a row that is here. */
  replace(id: string, row: Row): void
  destroy(): void
}
