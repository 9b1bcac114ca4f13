// What the user does to the cells that are selected, by key, pointer or menu, and the line that says what came of it.
import { type Cell, type Range, rowsOf } from '../../../../lib/grid/ranges.ts'
import type { Fill, GridOutcome } from '../../../../stores/plugins/grid/grid-actions.ts'
import type { GridModel } from '../../../../stores/plugins/grid/grid-model.ts'
import { type GridTexts, outcomeText, problemText, rowsText } from '../grid-texts.ts'
import type { GridEvents } from '../grid-types.ts'

/** Rows that are loaded at once for what the user wants to do with them. */
const LOAD_LIMIT = 20_000

export interface CommandsPort {
  model: () => GridModel
  texts: () => GridTexts
  events: () => GridEvents
  /** Brings a cell into view. */
  show: (cell: Cell) => void
  signal: AbortSignal
}

export const createGridCommands = ({ model: current, texts, events, show, signal }: CommandsPort) => {
  const range = () => current().selection.range()
  const tell = (did: Parameters<GridEvents['onDone']>[0], outcome: GridOutcome) =>
    events().onDone(did, outcomeText(outcome))
  const reveal = (where: Range | undefined) => {
    if (where !== undefined) show({ row: where.top, column: where.left })
  }
  const activeCell = () => current().selection.$selection.get().active

  /** Rows that are not here are asked for; the user is told to try again when they are. */
  const isHere = ({ top, bottom }: Range): boolean => {
    const model = current()
    for (let row = top; row <= bottom; row++) {
      if (model.idAt(row) !== undefined) continue
      if (bottom - top >= LOAD_LIMIT) {
        events().onSay(texts().tooMany)
        return false
      }
      events().onSay(texts().loadingRows)
      void model.load(top, bottom).then((isLoaded) => {
        if (!signal.aborted) events().onSay(isLoaded ? texts().loadedRows : texts().notLoaded)
      })
      return false
    }
    return true
  }
  const isEditable = () => {
    if (!current().$readOnly.get()) return true
    events().onSay(texts().readOnlyGrid)
    return false
  }
  const toggle = (cell: Cell): boolean => {
    const model = current()
    if (model.columnAt(cell.column)?.kind !== 'check' || !model.canEdit(cell.row, cell.column)) return false
    model.setValue(cell, model.valueAt(cell.row, cell.column) !== true)
    return true
  }
  return {
    isHere,
    reveal,
    toggle,
    toggleActive: () => toggle(activeCell()),
    /** Says at once what is wrong with what was entered. */
    sayProblem: ({ row, column }: Cell) => {
      const model = current()
      const id = model.idAt(row)
      const problem = id === undefined ? undefined : model.problemAt(id, column)
      if (problem !== undefined) events().onSay(problemText(problem, model.columnAt(column)?.label() ?? ''))
    },
    clear: () => {
      if (isEditable() && isHere(range())) tell('clear', current().clear(range()))
    },
    cut: (cut: Range) => {
      if (isEditable()) tell('cut', current().clear(cut))
    },
    paste: (block: string[][]) => {
      const model = current()
      const selected = range()
      const last = Math.min(model.rowCount - 1, Math.max(selected.bottom, selected.top + block.length - 1))
      if (!isEditable() || (model.rowCount > 0 && !isHere({ ...selected, bottom: last }))) return
      const outcome = model.paste(selected, block)
      model.selection.select(outcome.range)
      tell('paste', outcome)
    },
    fillDown: () => {
      const source = range()
      if (rowsOf(source) === 1 || !isEditable() || !isHere(source)) return
      const [first, others] = [
        { ...source, bottom: source.top },
        { ...source, top: source.top + 1 },
      ]
      tell('fill', current().fillFrom(first, others, { mode: 'copy' }))
    },
    /** Down the selection, from its first row. */
    fillSteps: (fill: Fill) => {
      const source = range()
      if (!isEditable() || !isHere(source)) return
      tell('fill', current().fillFrom({ ...source, bottom: source.top }, source, fill))
    },
    /** With `isOtherWay` a single number counts on, and what would count on repeats. */
    fillDragged: (source: Range, target: Range, isOtherWay: boolean) => {
      const model = current()
      const all = { ...source, top: Math.min(source.top, target.top), bottom: Math.max(source.bottom, target.bottom) }
      if (!isEditable() || !isHere(all)) return
      const isNumber = typeof model.valueAt(source.top, source.left) === 'number'
      const other: Fill = isNumber ? { mode: 'step', step: 1 } : { mode: 'copy' }
      const outcome = model.fillFrom(source, target, isOtherWay ? other : { mode: 'series' })
      model.selection.select(outcome.range)
      tell('fill', outcome)
    },
    undo: () => {
      const where = current().undo()
      reveal(where)
      if (where !== undefined) events().onDone('undo', '')
    },
    redo: () => {
      const where = current().redo()
      reveal(where)
      if (where !== undefined) events().onDone('redo', '')
    },
    addRow: () => {
      const model = current()
      if (!isEditable()) return
      const { range: added } = model.addRows(1)
      // The first cell that wants something is where one types.
      const column = model.shown.findIndex((_, position) => model.canEdit(added.top, position))
      const cell = { row: added.top, column: Math.max(0, column) }
      model.selection.go(cell)
      show(cell)
    },
    deleteRows: () => {
      if (isEditable() && isHere(range())) events().onDone('delete', rowsText(current().deleteRows(range()).changed))
    },
    restoreRows: () => {
      current().restoreRows(range())
    },
  }
}
export type GridCommands = ReturnType<typeof createGridCommands>
