// The points of the statute that shows, alone and with it.
import { useStore } from '@nanostores/react'

import { createStatutePoints } from '../../../stores/pages/statute-config/statute-points.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'

export const useStatutePoints = (page: RecordsPage, statuteId: string) => {
  const $points = page.part(createStatutePoints).pointsOf(statuteId)
  const loadable = useStore($points)
  return {
    points: loadable.status === 'loading' ? undefined : loadable.data,
    error: loadable.status === 'failed' ? loadable.error : undefined,
    retry: () => void $points.reload(),
  }
}

/** For a task on the statute that shows: undefined until it and its points are there. */
export const useStatute = (page: RecordsPage, statuteId: string) => {
  const master = useStore(page.$master)
  const { points } = useStatutePoints(page, statuteId)
  const statute = master.status === 'loading' ? undefined : master.data
  return statute?.id === statuteId && points !== undefined ? { statute, points } : undefined
}
