// The points of the statute that shows, alone and with it.
import { useStore } from '@nanostores/react'

import { createStatutePoints } from '../../../stores/pages/statute-config/statute-points.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import { useData } from '../../use-data.ts'

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
  const statute = useData(page.$master)
  const { points } = useStatutePoints(page, statuteId)
  return statute?.id === statuteId && points !== undefined ? { statute, points } : undefined
}
