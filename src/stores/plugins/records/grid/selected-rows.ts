// The rows that are selected in a grid across its pages, as the server has them: also those that never showed (screens 0, Grid).
import { PAGE_SIZE_MAXIMUM } from '../../../../contract/wire/limits.ts'
import { recordsOf } from '../../../records.ts'
import type { Session } from '../../../session.ts'
import type { StepOptions } from '../../in-steps.ts'
import type { RecordGrid } from './record-grid.ts'

export interface SelectedRows {
  recordGrid: RecordGrid
  /** Places of the first and the last, from 0. */
  top: number
  bottom: number
}

/**
 * Ids of the selected rows, page by page; undefined when the list is another one by now: other rows would stand in the places
 * that were selected.
 */
export const readSelectedIds = async (
  session: Session,
  { recordGrid, top, bottom }: SelectedRows,
  { signal, onProgress }: StepOptions,
): Promise<string[] | undefined> => {
  const { kind, grid } = recordGrid
  const total = bottom - top + 1
  const isAsShown = (id: string, place: number) => {
    const shown = grid.idAt(place)
    return shown === undefined || shown === id
  }
  const rowCount = grid.rowCount - grid.$facts.get().added
  const ids = new Set<string>()
  const first = Math.floor(top / PAGE_SIZE_MAXIMUM)
  const last = Math.floor(bottom / PAGE_SIZE_MAXIMUM)
  for (let number = first; number <= last; number += 1) {
    onProgress?.({ done: ids.size, total })
    const request = { ...recordGrid.asked(), page: number + 1, limit: PAGE_SIZE_MAXIMUM }
    const page = await recordsOf(session, kind).page(request, { signal, quiet: true })
    signal?.throwIfAborted()
    if (page.total !== rowCount) return undefined
    for (const [index, { id }] of page.rows.entries()) {
      const place = number * PAGE_SIZE_MAXIMUM + index
      if (place < top || place > bottom) continue
      if (!isAsShown(id, place)) return undefined
      ids.add(id)
    }
  }
  return ids.size === total ? [...ids] : undefined
}
