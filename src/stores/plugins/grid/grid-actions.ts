// What a user does to many cells at once: paste, fill, clear, replace, add and delete rows. Each is one step to undo.
import { type CellReading, readCell } from '../../../lib/grid/cell-text.ts'
import { type CellValue, isSame } from '../../../lib/grid/cell-value.ts'
import { createSeries } from '../../../lib/grid/fill-series.ts'
import type { Finder } from '../../../lib/grid/find-text.ts'
import { type Cell, type Range, columnsOf, rowsOf, sizeOf } from '../../../lib/grid/ranges.ts'
import type { GridCore, GridStep } from './grid-core.ts'
import type { CellChange } from './grid-edits.ts'

/** What an action did, to tell the user. */
export interface GridOutcome {
  /** Cells that have another value now. */
  changed: number
  /** Cells that cannot be edited and stayed as they were. */
  skipped: number
  /** Rows made for what was pasted. */
  added: number
  /** Cells that found no place. */
  cut: number
  range: Range
}

export type Fill = { mode: 'copy' } | { mode: 'series' } | { mode: 'step'; step: number; start?: CellValue | undefined }

/** What a new row starts with, by column. */
export type NewRow = Readonly<Record<string, CellValue>>

let made = 0

export const createGridActions = <Row>(core: GridCore<Row>, canAdd: () => boolean, newRow: () => NewRow) => {
  const { edits } = core

  /** Ids of rows that no server has seen; a draft that was kept has brought some. */
  const newIds = (count: number): string[] => {
    const ids: string[] = []
    while (ids.length < count) {
      const id = `new:${++made}`
      if (!edits.isNew(id)) ids.push(id)
    }
    return ids
  }
  /** What new rows start with, beside what their columns do. */
  const seed = (ids: readonly string[]): CellChange[] => {
    if (ids.length === 0) return []
    const values = Object.entries(newRow())
    return ids.flatMap((id) =>
      values.flatMap(([columnId, value]): CellChange[] => {
        const column = core.columns.findIndex((each) => each.id === columnId)
        const after = column < 0 || value === (core.columns[column]?.initial ?? null) ? undefined : value
        return after === undefined ? [] : [{ id, column, before: undefined, after }]
      }),
    )
  }
  const writeAll = (cells: readonly CellChange[], isBack: boolean) => {
    for (const { id, column, before, after } of cells) edits.write(id, column, isBack ? before : after)
  }

  /** Collects changes of cells; the last one of a cell wins. */
  const collect = () => {
    const cells: CellChange[] = []
    let skipped = 0
    return {
      cells,
      get skipped() {
        return skipped
      },
      put: (row: number, position: number, value: CellValue) => {
        const [id, column] = [core.idAt(row), core.columnAt(position)]
        if (id === undefined || !(edits.isNew(id) ? core.canFill(row, position) : core.canEdit(row, position))) {
          if (!isSame(core.valueAt(row, position), value)) skipped++
          return
        }
        const [before, after] = [edits.get(id, column), edits.noted(id, column, value)]
        if (before === after || (before !== undefined && after !== undefined && isSame(before, after))) return
        cells.push({ id, column, before, after })
      },
    }
  }
  const finish = (step: GridStep, rest: Partial<GridOutcome>): GridOutcome => {
    core.commit(step)
    return { changed: step.cells.length, skipped: 0, added: 0, cut: 0, range: step.range, ...rest }
  }
  const forEach = (range: Range, visit: (row: number, position: number) => void) => {
    for (let row = range.top; row <= range.bottom; row++) {
      for (let position = range.left; position <= range.right; position++) visit(row, position)
    }
  }
  const at = ({ row, column }: Cell): Range => ({ top: row, bottom: row, left: column, right: column })

  /** How often a block repeats to fill the selection: only as a whole, as in a spreadsheet. */
  const spread = (selected: number, block: number) => (selected > block && selected % block === 0 ? selected : block)

  const put = <Content>(
    selected: Range,
    block: readonly (readonly Content[])[],
    read: (content: Content, reading: CellReading) => CellValue,
  ): GridOutcome => {
    const width = Math.max(1, ...block.map((row) => row.length))
    const height = spread(rowsOf(selected), block.length)
    const across = spread(columnsOf(selected), width)
    const right = Math.min(selected.left + across, core.shown.length) - 1
    const missing = Math.max(0, selected.top + height - core.rowCount)
    const added = missing > 0 && canAdd() ? newIds(missing) : []
    const before = edits.added
    const bottom = Math.min(selected.top + height, core.rowCount + added.length) - 1
    const range = { top: selected.top, left: selected.left, bottom, right }
    // Rows for what is pasted below the last one are there while its cells are collected, and in the same step.
    const seeds = seed(added)
    if (added.length > 0) edits.setAdded([...before, ...added])
    writeAll(seeds, false)
    const changes = collect()
    const readings = core.shown.map((_, position) => core.readingOf(position))
    forEach(range, (row, position) => {
      const cells = block[(row - range.top) % block.length]
      const reading = readings[position]
      const content = cells?.[(position - range.left) % width]
      if (reading === undefined || content === undefined) return
      const at = changes.cells.length
      changes.put(row, position, read(content, reading))
      // A cell further right may be there only because of this one.
      writeAll(changes.cells.slice(at), false)
    })
    writeAll(changes.cells, true)
    writeAll(seeds, true)
    if (added.length > 0) edits.setAdded(before)
    const lost = height * across - sizeOf(range)
    return finish(
      {
        cells: [...seeds, ...changes.cells],
        added: added.length === 0 ? undefined : { before, after: [...before, ...added] },
        range,
      },
      { changed: changes.cells.length, skipped: changes.skipped, added: added.length, cut: Math.max(0, lost) },
    )
  }

  /** Fills `target`, which lies beside `source`, with what continues it. */
  const fillFrom = (source: Range, target: Range, fillAs: Fill): GridOutcome => {
    const changes = collect()
    const isDown = source.left === target.left && source.right === target.right
    const length = isDown ? rowsOf(source) : columnsOf(source)
    const lines = isDown ? columnsOf(source) : rowsOf(source)
    for (let line = 0; line < lines; line++) {
      const cellAt = (place: number): Cell =>
        isDown
          ? { row: source.top + place, column: source.left + line }
          : { row: source.top + line, column: source.left + place }
      const seeds = Array.from({ length }, (_, place) => core.valueAt(cellAt(place).row, cellAt(place).column))
      if (fillAs.mode === 'step' && fillAs.start !== undefined) seeds[0] = fillAs.start
      const wish = fillAs.mode === 'copy' ? 'copy' : fillAs.mode === 'step' ? fillAs.step : undefined
      const series = createSeries(seeds, wish)
      const first = isDown ? target.top - source.top : target.left - source.left
      const count = isDown ? rowsOf(target) : columnsOf(target)
      for (let place = first; place < first + count; place++) {
        const cell = cellAt(place)
        changes.put(cell.row, cell.column, series(place))
      }
    }
    const range = {
      top: Math.min(source.top, target.top),
      left: Math.min(source.left, target.left),
      bottom: Math.max(source.bottom, target.bottom),
      right: Math.max(source.right, target.right),
    }
    return finish({ cells: changes.cells, range }, { skipped: changes.skipped })
  }

  return {
    paste: (selected: Range, block: readonly (readonly string[])[]) => put(selected, block, readCell),
    setBlock: ({ row, column }: Cell, block: readonly (readonly CellValue[])[]) =>
      put({ top: row, bottom: row, left: column, right: column }, block, (value) => value),
    fillFrom,
    set: (cell: Cell, value: CellValue): GridOutcome => {
      const changes = collect()
      changes.put(cell.row, cell.column, value)
      return finish({ cells: changes.cells, range: at(cell) }, { skipped: changes.skipped })
    },
    clear: (range: Range): GridOutcome => {
      const changes = collect()
      const kinds = core.shown.map((_, position) => core.readingOf(position).kind)
      forEach(range, (row, position) =>
        changes.put(row, position, kinds[position] === 'check' ? false : kinds[position] === 'text' ? '' : null),
      )
      return finish({ cells: changes.cells, range }, { skipped: changes.skipped })
    },
    replace: (cells: Iterable<Cell>, finder: Finder, by: string, range: Range): GridOutcome => {
      const changes = collect()
      const readings = core.shown.map((_, position) => core.readingOf(position))
      for (const { row, column } of cells) {
        const [reading, text] = [readings[column], core.textAt(row, column)]
        if (reading !== undefined && finder.finds(text)) {
          changes.put(row, column, readCell(finder.replace(text, by), reading))
        }
      }
      return finish({ cells: changes.cells, range }, { skipped: changes.skipped })
    },
    addRows: (count: number): GridOutcome => {
      const [before, first] = [edits.added, core.rowCount]
      const ids = newIds(count)
      const after = [...before, ...ids]
      const range = { top: first, bottom: first + count - 1, left: 0, right: Math.max(0, core.shown.length - 1) }
      return finish({ cells: seed(ids), added: { before, after }, range }, { changed: 0, added: count })
    },
    /** Rows that no server knows go; others are marked until the change is applied. */
    deleteRows: ({ top, bottom }: Range): GridOutcome => {
      const ids = Array.from({ length: bottom - top + 1 }, (_, index) => core.idAt(top + index)).filter(
        (id) => id !== undefined,
      )
      const gone = new Set(ids.filter((id) => edits.isNew(id)))
      const marked = ids.filter((id) => !gone.has(id) && !edits.deleted.has(id))
      const cells = [...gone].flatMap((id) =>
        core.columns.flatMap((_, column): CellChange[] => {
          const before = edits.get(id, column)
          return before === undefined ? [] : [{ id, column, before, after: undefined }]
        }),
      )
      const before = edits.added
      const range = { top, bottom, left: 0, right: Math.max(0, core.shown.length - 1) }
      const step: GridStep = {
        cells,
        added: gone.size === 0 ? undefined : { before, after: before.filter((id) => !gone.has(id)) },
        deleted: marked.length === 0 ? undefined : { ids: marked, isDeleted: true },
        range,
      }
      return finish(step, { changed: gone.size + marked.length })
    },
    restoreRows: ({ top, bottom }: Range): GridOutcome => {
      const ids = Array.from({ length: bottom - top + 1 }, (_, index) => core.idAt(top + index)).filter(
        (id) => id !== undefined && edits.deleted.has(id),
      )
      const range = { top, bottom, left: 0, right: Math.max(0, core.shown.length - 1) }
      const deleted = ids.length === 0 ? undefined : { ids: ids as string[], isDeleted: false }
      return finish({ cells: [], deleted, range }, { changed: ids.length })
    },
  }
}
export type GridActions = ReturnType<typeof createGridActions>
