// What is wrong with the rows that somebody has touched: by the rules of the columns, and by what the server has refused.
import { msg, str } from '@lit/localize'

import type { FieldProblem } from '../../../contract/wire/problem.ts'
import { cellText } from '../../../lib/grid/cell-text.ts'
import { type CellProblem, optionsOf, problemOf } from './grid-column.ts'
import type { GridColumns } from './grid-columns.ts'
import type { GridEdits } from './grid-edits.ts'

/** Why the server has not taken a row; fields are named by column. */
export interface RowFailure {
  /** In the language of the page. */
  text: () => string
  fields?: readonly FieldProblem[] | undefined
  /** The same by column, where the words are the page's own. */
  cells?: ReadonlyMap<string, CellProblem> | undefined
  /** What is left of it when these columns were edited; without this an edit of the row is the end of all of it. */
  without?: ((columns: ReadonlySet<string>) => RowFailure | undefined) | undefined
}

export const createGridProblems = <Row>(columns: GridColumns<Row>, edits: GridEdits<Row>) => {
  const problems = new Map<string, Map<number, CellProblem>>()
  const failures = new Map<string, RowFailure>()
  let count = 0

  const set = (id: string, found: Map<number, CellProblem>) => {
    if (found.size === 0 && !problems.has(id)) return
    count += found.size - (problems.get(id)?.size ?? 0)
    if (found.size === 0) problems.delete(id)
    else problems.set(id, found)
  }
  /** Groups of columns of which the row has an edit. */
  const editedGroups = (id: string): ReadonlySet<string> =>
    new Set(
      columns.all.flatMap(({ group }, at) =>
        group !== undefined && edits.hasEdits(at) && edits.get(id, at) !== undefined ? [group] : [],
      ),
    )
  /** Checks a row anew: what is new wholly, else what was edited and what looks at what was edited. */
  const check = (id: string) => {
    const found = new Map<number, CellProblem>()
    const isNew = edits.isNew(id)
    if ((isNew || edits.touched.has(id)) && !edits.deleted.has(id)) {
      const read = edits.readRow(id)
      const groups = editedGroups(id)
      columns.all.forEach((column, at) => {
        const { group } = column
        const isLookedAt =
          group === undefined
            ? isNew || column.check !== undefined || (edits.hasEdits(at) && edits.get(id, at) !== undefined)
            : groups.has(group)
        if (!isLookedAt || !edits.applies(id, at)) return
        const problem = problemOf(column, edits.value(id, at), read, id)
        if (problem !== undefined) found.set(at, problem)
      })
    }
    set(id, found)
  }
  const disputeAt = (id: string, at: number): CellProblem | undefined => {
    const [found, column] = [edits.disputes.get(id)?.get(at), columns.all[at]]
    if (found === undefined || column === undefined) return undefined
    return () => {
      const theirs = cellText(found.theirs, optionsOf(column))
      return theirs === ''
        ? msg('Somebody else has emptied this in the meantime')
        : msg(str`Somebody else has changed this to “${theirs}” in the meantime`)
    }
  }
  /** What the server has refused, as far as it was not corrected since. */
  const standing = (id: string): RowFailure | undefined => {
    const failure = failures.get(id)
    if (failure?.without === undefined || !edits.touched.has(id)) return failure
    return failure.without(
      new Set(columns.all.flatMap((column, at) => (edits.get(id, at) === undefined ? [] : [column.id]))),
    )
  }
  return {
    get count() {
      return count
    },
    /** Whether anything is wrong with a row. */
    has: (id: string): boolean => problems.has(id) || standing(id) !== undefined || edits.disputes.has(id),
    /** Whether the row may be sent: nothing in it is wrong, nothing to be decided. */
    isSendable: (id: string): boolean => !problems.has(id) && !edits.disputes.has(id),
    check,
    at: (id: string, column: number): CellProblem | undefined => {
      const [failure, columnId] = [standing(id), columns.all[column]?.id ?? '']
      return (
        problems.get(id)?.get(column) ??
        disputeAt(id, column) ??
        failure?.cells?.get(columnId) ??
        failure?.fields?.find(({ path }) => path === columnId)
      )
    },
    failureOf: standing,
    get failures(): ReadonlyMap<string, RowFailure> {
      return failures
    },
    /** A row was edited. */
    edited: (id: string) => {
      if (failures.get(id)?.without === undefined) failures.delete(id)
    },
    fail: (id: string, failure: RowFailure | undefined) => {
      if (failure === undefined) failures.delete(id)
      else failures.set(id, failure)
    },
  }
}
