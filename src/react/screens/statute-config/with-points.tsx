// What needs all points of a statute: waiting, failed, without any, or there.
import { msg } from '@lit/localize'
import type { ReactNode } from 'react'

import type { RecordRow } from '../../../contract/records/record-shapes.ts'
import { createStatutePoints } from '../../../stores/pages/statute-config/statute-points.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'

interface WithPointsProps {
  page: RecordsPage
  statuteId: string
  /** Also shows what it can where there is no point. */
  evenNone?: boolean
  children: (points: readonly RecordRow[]) => ReactNode
}

export const WithPoints = ({ page, statuteId, evenNone = false, children }: WithPointsProps) => (
  <Loaded value={page.plugin(createStatutePoints).pointsOf(statuteId)} rows={16}>
    {(points) =>
      points.length === 0 && !evenNone ? (
        <EmptyState
          title={msg('This statute has no points yet')}
          text={msg('Add rows in the list of points, import a file, or make points from the information model')}
          action={{ label: msg('Open the list of points'), run: () => page.showView('statutePoint') }}
        />
      ) : (
        children(points)
      )
    }
  </Loaded>
)
