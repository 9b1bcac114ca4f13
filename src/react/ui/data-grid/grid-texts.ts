// Words of the grid in the language of the page, asked for at each drawing (PRD-10).
import { msg, str } from '@lit/localize'

import type { CellProblem } from '../../../stores/plugins/grid/grid-column.ts'
import type { GridOutcome } from '../../../stores/plugins/grid/grid-actions.ts'

export type { GridOutcome } from '../../../stores/plugins/grid/grid-actions.ts'
import { issueText } from '../issue-text.ts'
import { counted, formatCount } from '../../../lib/text/format-count.ts'

/** What is wrong with a cell; `label` is the name of its column. */
export const problemText = (problem: CellProblem, label: string): string => {
  if (typeof problem === 'function') return problem()
  if (problem.rule === 'date') return msg(str`${label} must be a date, such as 2026-11-21`)
  if (problem.rule === 'check') return msg(str`${label} must be yes or no`)
  return issueText(problem, label)
}

export const gridTexts = () => ({
  loading: msg('Loading…'),
  failed: msg('Could not load. Try again'),
  newRow: msg('New row'),
  deletedRow: msg('To be deleted'),
  changed: msg('Changed'),
  yes: msg('Yes'),
  no: msg('No'),
  readOnly: msg('This cell cannot be edited'),
  readOnlyGrid: msg('This list cannot be edited'),
  help: msg('Tab goes from cell to cell; Escape, then Tab, leaves the list'),
  rowNumbers: msg('Row numbers'),
  editor: (label: string, row: number) => msg(str`${label}, row ${formatCount(row)}`),
  movedColumn: (label: string, place: number, count: number) =>
    msg(str`${label} is column ${formatCount(place)} of ${formatCount(count)} now`),
  sortMenu: (label: string) => msg(str`Sort by ${label}`),
  columnMenu: (label: string) => msg(str`Sort and filter ${label}`),
  chooseDate: msg('Choose a date'),
  nothingChosen: msg('No choice'),
  loadingRows: msg('These rows are being loaded…'),
  loadedRows: msg('The rows are there: try again'),
  notLoaded: msg('These rows could not be loaded'),
  tooMany: msg('Too many rows to load at once: select fewer'),
  copied: (rows: number, columns: number) =>
    rows * columns === 1 ? msg('1 cell copied') : msg(str`Copied ${formatCount(rows)} × ${formatCount(columns)} cells`),
})
export type GridTexts = ReturnType<typeof gridTexts>

export const doneText = (did: 'paste' | 'fill' | 'clear' | 'cut' | 'undo' | 'redo' | 'delete'): string => {
  switch (did) {
    case 'paste':
      return msg('Pasted')
    case 'fill':
      return msg('Filled')
    case 'clear':
      return msg('Cleared')
    case 'cut':
      return msg('Cut out')
    case 'undo':
      return msg('Undone')
    case 'redo':
      return msg('Done again')
    case 'delete':
      return msg('Marked for deletion')
  }
}

/** A choice of a filter, in words where the cell has none. */
export const choiceText = (kind: string | undefined, text: string): string => {
  if (kind === 'check') return text === 'TRUE' ? msg('Yes') : msg('No')
  return text === '' ? msg('(empty)') : text
}

export const rowsText = (count: number): string => counted(msg('# row|# rows'), count)

/** Of a list that nobody has counted to its end. */
export const moreRowsText = (count: number): string => counted(msg('More than # row|More than # rows'), count)

const changedText = (count: number) => counted(msg('# cell changed|# cells changed'), count)
const addedText = (count: number) => counted(msg('# row added|# rows added'), count)
const skippedText = (count: number) => counted(msg('# cell cannot be edited|# cells cannot be edited'), count)
const cutText = (count: number) => counted(msg('# cell had no place|# cells had no place'), count)

/** What an action has done, in one line. */
export const outcomeText = ({ changed, skipped, added, cut }: GridOutcome): string =>
  [
    changedText(changed),
    ...(added > 0 ? [addedText(added)] : []),
    ...(skipped > 0 ? [skippedText(skipped)] : []),
    ...(cut > 0 ? [cutText(cut)] : []),
  ].join(' · ')
