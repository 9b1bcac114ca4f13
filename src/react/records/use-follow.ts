// The inspector follows the row where the user is, while it shows records of the same list.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import type { RecordGrid } from '../../stores/parts/records/record-grid.ts'
import type { RecordsPage } from '../../stores/parts/records/record-page.ts'

/** Rows that are run past are not loaded, in milliseconds. */
const PAUSE = 200

export const useFollow = (page: RecordsPage, { grid, kind }: RecordGrid) => {
  const selection = useStore(grid.selection.$selection)
  useStore(grid.$version)
  const state = useStore(page.inspector.$state)
  const id = grid.idAt(selection.active.row)
  const shown = id !== undefined && !grid.isNew(id) ? id : undefined
  const isShown = state.mode === 'view' && state.kind.name === kind.name
  const isOther = isShown && shown !== undefined && state.id !== shown
  useEffect(() => {
    if (!isOther) return undefined
    const timer = setTimeout(() => void page.inspector.open(kind, shown), PAUSE)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only a move of the user is followed: what another list has opened stays
  }, [shown])
  /** Masters open with all that they own; anything else shows beside the list. */
  const isMaster = page.screen.catalogues.some((catalogue) => catalogue.kind === kind && catalogue.isFlat !== true)
  return {
    canShow: shown !== undefined,
    isShown: !isMaster && isShown && state.id === shown,
    toggle: () => {
      if (shown === undefined) return
      if (isMaster) page.showMaster(shown)
      else if (isShown && state.id === shown) void page.inspector.close()
      else void page.inspector.open(kind, shown)
    },
  }
}
