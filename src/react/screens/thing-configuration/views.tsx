// The views of the middle: the table is there at once, the others come when they are chosen.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { type LoadChunk, chunk } from '../../../api/load-chunk.ts'
import type { ThingView } from '../../../stores/pages/thing-configuration/views.ts'
import { OnDemand } from '../../on-demand.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { ListPane, type ListPaneProps } from './list/list-pane.tsx'

interface ViewModule {
  /** Shows its own tools above what it shows; `toolbar` of the page's tools holds what all views have. */
  View: (props: ListPaneProps) => ReactNode
}

const VIEWS: Partial<Record<ThingView, LoadChunk<ViewModule>>> = {
  grid: chunk(() => import('./list/grid-editor.tsx')),
  graph: chunk(() => import('./graph/graph-view.tsx')),
  map: chunk(() => import('./map/map-view.tsx')),
}

export const MiddleView = (props: ListPaneProps) => {
  const view = useStore(props.page.$view)
  const load = VIEWS[view]
  if (load === undefined) return <ListPane {...props} />
  return (
    <OnDemand key={view} load={load} waiting={<Skeleton rows={12} />}>
      {({ View }) => <View {...props} />}
    </OnDemand>
  )
}
