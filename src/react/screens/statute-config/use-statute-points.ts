// The points of the statute that shows, for a task on it or on some of them.
import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { createStatutePoints } from '../../../stores/pages/statute-config/statute-points.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { useData } from '../../use-data.ts'

/** Undefined until the statute and its points are there. */
export const useStatute = (page: RecordsPage, statuteId?: string) => {
  const statute = useData(page.$master)
  const points = useData(page.plugin(createStatutePoints).pointsOf(statuteId ?? statute?.id ?? ''))
  if (statute === undefined || points === undefined) return undefined
  return statuteId === undefined || statute.id === statuteId ? { statute, points } : undefined
}

/** The points that a dialog was opened for, with the statute that they belong to. */
export const useSelectedPoints = (page: RecordsPage, ids: readonly string[]) => {
  const found = useStatute(page)
  if (found === undefined) return undefined
  const byId = new Map(found.points.map((point) => [point.id, point]))
  const selected: RecordRow[] = ids.flatMap((id) => byId.get(id) ?? [])
  return { ...found, selected }
}
