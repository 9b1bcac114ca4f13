// The points of the statute that shows.
import { useStore } from '@nanostores/react'

import { createStatutePoints } from '../../../stores/pages/statute-configuration/statute-points.ts'
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
