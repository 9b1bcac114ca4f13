// The points that a dialog was opened for, with the statute that they belong to.

import type { RecordRow } from '../../../../contract/records/record-shapes.ts'
import type { RecordsPage } from '../../../../stores/parts/records/record-page.ts'
import { useStatutePoints } from '../use-statute-points.ts'
import { useData } from '../../../use-data.ts'

export const useSelectedPoints = (page: RecordsPage, ids: readonly string[]) => {
  const statute = useData(page.$master)
  const { points } = useStatutePoints(page, statute?.id ?? '')
  if (statute === undefined || points === undefined) return undefined
  const byId = new Map(points.map((point) => [point.id, point]))
  const selected: RecordRow[] = ids.flatMap((id) => byId.get(id) ?? [])
  return { statute, points, selected }
}
