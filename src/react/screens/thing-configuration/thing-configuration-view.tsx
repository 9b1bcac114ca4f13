// The screen of thing configuration: tree on the left, table in the middle, inspector on the right (design, screen 1).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState, type ReactNode } from 'react'

import './things.css'
import { chunk, type LoadChunk } from '../../../api/load-chunk.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import type { ThingShown } from '../../../stores/pages/thing-configuration/inspector.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { ForbiddenState, isForbidden } from '../../ui/states/forbidden-state.tsx'
import { Inspector } from '../../ui/layout/inspector.tsx'
import type { ThingTreeHandle } from '../../ui/thing-tree/thing-tree.tsx'
import { useKeyboardHelp } from '../../ui/overlays/use-keyboard-help.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Workbench } from '../../ui/layout/workbench.tsx'
import { OnDemand } from '../../on-demand.tsx'
import { TreePane } from './tree/tree-pane.tsx'
import { useThingTools } from './use-thing-tools.ts'
import type { ThingView } from '../../../stores/pages/thing-configuration/views.ts'
import { ListPane, type ListPaneProps } from './list/list-pane.tsx'

/** The views of the middle: the table is there at once, the others come when they are chosen. */
interface ViewModule {
  /** Shows its own tools above what it shows; `toolbar` of the page's tools holds what all views have. */
  View: (props: ListPaneProps) => ReactNode
}

const VIEWS: Partial<Record<ThingView, LoadChunk<ViewModule>>> = {
  grid: chunk(() => import('./list/grid-editor.tsx')),
  graph: chunk(() => import('./graph/graph-view.tsx')),
  map: chunk(() => import('./map/map-view.tsx')),
}

const MiddleView = (props: ListPaneProps) => {
  const view = useStore(props.page.$view)
  const load = VIEWS[view]
  if (load === undefined) return <ListPane {...props} />
  return (
    <OnDemand key={view} load={load} waiting={<Skeleton rows={12} />}>
      {({ View }) => <View {...props} />}
    </OnDemand>
  )
}

const loadHelp = chunk(() => import('./dialogs/help-dialog.tsx'))

interface InspectingProps {
  page: ThingConfigurationPage
  state: ThingShown
  tools: ReturnType<typeof useThingTools>
}

const Inspecting = ({ page, state, tools: { loaded, retry } }: InspectingProps) => {
  if (loaded.status === 'ready') return <loaded.module.InspectorPane page={page} state={state} />
  return (
    <Inspector title={msg('Thing')} onClose={() => void page.inspector.close()}>
      {loaded.status === 'failed' ? <FailedState error={loaded.error} retry={retry} /> : <Skeleton rows={10} />}
    </Inspector>
  )
}

export const ThingConfigurationView = ({ page }: { page: ThingConfigurationPage }) => {
  const treeStatus = useStore(page.tree.$status)
  const inspector = useStore(page.inspector.$state)
  const tools = useThingTools()
  const loaded = tools.loaded.status === 'ready' ? tools.loaded.module : undefined
  const help = useKeyboardHelp()
  const [$tree] = useState(() => atom<ThingTreeHandle | null>(null))
  if (treeStatus.status === 'failed' && isForbidden(treeStatus.error)) {
    return <ForbiddenState permission={page.permissions.view} />
  }
  return (
    <div className="things" part="screen" role="presentation" onKeyDown={help.onKeyDown}>
      {loaded && <loaded.ThingWork page={page} $tree={$tree} />}
      <Workbench
        paneLabel={msg('Thing tree')}
        pane={<TreePane page={page} treeRef={$tree.set} />}
        inspector={inspector.mode === 'closed' ? undefined : <Inspecting page={page} state={inspector} tools={tools} />}
      >
        <MiddleView page={page} tools={loaded} openHelp={help.open} />
      </Workbench>
      {loaded && <loaded.ThingDialogs page={page} />}
      {help.isOpen && <OnDemand load={loadHelp}>{({ HelpDialog }) => <HelpDialog onClose={help.close} />}</OnDemand>}
    </div>
  )
}
