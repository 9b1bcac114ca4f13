// What can be done with the rows that are selected in a grid of records.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { RecordRow } from '../../contract/records/record-shapes.ts'
import { permissionOf } from '../../contract/records/record-kind.ts'
import type { RecordGrid } from '../../stores/parts/records/record-grid.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'
import { formatCount } from '../../lib/format-count.ts'
import type { MenuEntry } from '../ui/menu.tsx'
import { recordActions } from './record-actions.ts'
import type { RecordLook } from './record-look.ts'

/** Rows that one deed takes. */
const MOST = 500

const selectedRows = ({ grid }: RecordGrid): RecordRow[] => {
  const { top, bottom } = grid.selection.range()
  const rows = Array.from({ length: Math.min(MOST, bottom - top + 1) }, (_, index) => grid.idAt(top + index))
  return rows.flatMap((id) => (id === undefined || grid.isNew(id) ? [] : (grid.baseOf(id) ?? [])))
}

export const useRowActions = (page: RecordsPage, look: RecordLook, part: RecordGrid): MenuEntry[] => {
  useStore(part.grid.selection.$selection)
  useStore(part.grid.$version)
  const may = useStore(page.$may)
  const rows = selectedRows(part)
  const { kind } = part
  if (rows.length === 0) return []
  const [first] = rows
  const own = look.actions?.(page, kind, rows) ?? []
  return [
    ...own,
    ...(own.length > 0 ? [{ key: 'own', separator: true } as const] : []),
    ...(rows.length === 1 && first !== undefined ? recordActions(page, kind, first, may) : []),
    ...(may(permissionOf(kind, 'delete')) && rows.every((row) => !row.frozen)
      ? [
          {
            key: 'delete',
            label: rows.length === 1 ? msg('Delete…') : msg(str`Delete ${formatCount(rows.length)} rows…`),
            icon: 'trash3' as const,
            run: () => page.openTask({ kind: 'delete', of: kind, ids: rows.map(({ id }) => id) }),
          },
        ]
      : []),
  ]
}
