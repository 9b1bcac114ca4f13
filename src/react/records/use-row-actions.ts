// What can be done with the rows that are selected in a grid of records.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { BATCH_LIMIT } from '../../contract/wire/limits.ts'
import type { RecordRow } from '../../contract/records/record-shapes.ts'
import { permissionOf } from '../../contract/records/record-kind.ts'
import type { RecordGrid } from '../../stores/parts/records/grid/record-grid.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'
import { formatCount } from '../../lib/text/format-count.ts'
import type { MenuEntry } from '../ui/overlays/menu.tsx'
import { recordActions } from './record-actions.ts'
import type { RecordLook } from './record-look.ts'

/**
 * Rows that the platform has, from the first selected to the last: new ones stand behind them. No more than a deed takes are
 * looked at: this runs with every key, and all rows of a list may be selected.
 */
const selectedRows = ({ grid }: RecordGrid) => {
  const { top, bottom } = grid.selection.range()
  const count = Math.max(0, Math.min(bottom, grid.rowCount - grid.$facts.get().added - 1) - top + 1)
  const rows = Array.from({ length: Math.min(count, BATCH_LIMIT) }, (_, index) => grid.idAt(top + index))
  const known = rows.flatMap((id): RecordRow | [] => (id === undefined ? [] : (grid.baseOf(id) ?? [])))
  return { top, count, rows: known }
}

export const useRowActions = (page: RecordsPage, look: RecordLook, part: RecordGrid): MenuEntry[] => {
  useStore(part.grid.selection.$selection)
  useStore(part.grid.$version)
  const may = useStore(page.$may)
  const { top, count, rows } = selectedRows(part)
  const { kind, grid } = part
  const [first] = rows
  if (count === 0) return []
  const bottom = top + count - 1
  // A deed on some of what is selected would leave the others out without a word.
  const isWhole = rows.length === count && count <= BATCH_LIMIT
  const offered = look.actions?.(page, kind, rows) ?? []
  const own = isWhole
    ? offered
    : offered.length === 0 || count > BATCH_LIMIT
      ? []
      : [
          {
            key: 'load',
            label: msg(str`Load all ${formatCount(count)} rows for more actions`),
            run: () => void grid.load(top, bottom),
          },
        ]
  return [
    ...own,
    ...(own.length > 0 ? [{ key: 'own', separator: true } as const] : []),
    ...(count === 1 && first !== undefined ? recordActions(page, kind, first, may) : []),
    ...(may(permissionOf(kind, 'delete')) && rows.every((row) => !row.frozen)
      ? [
          {
            key: 'delete',
            label: count === 1 ? msg('Delete…') : msg(str`Delete ${formatCount(count)} rows…`),
            icon: 'trash3' as const,
            run: () =>
              page.openTask(
                isWhole
                  ? { kind: 'delete', of: kind, ids: rows.map(({ id }) => id) }
                  : { kind: 'deleteSelected', of: kind, rows: { part, top, bottom } },
              ),
          },
        ]
      : []),
  ]
}
