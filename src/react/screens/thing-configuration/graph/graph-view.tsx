// The topology of things as a graph, in the middle of the screen (ENT-1, ENT-6; issue: topology).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import './things-graph.css'
import '../../../ui/sheets/legend.css'
import '../../../ui/sheets/matches.css'
import '../../../ui/sheets/segmented.css'
import { formatCount } from '../../../../locales/format.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { type TopologyGraph, createTopologyGraph } from '../../../../stores/pages/thing-configuration/topology-graph.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Graph } from '../../../ui/graph/graph.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { StatusLine } from '../../../ui/states/status-line.tsx'
import { NoThingsYet } from '../list/no-things.tsx'
import { StateLegend } from '../list/state-legend.tsx'
import { useThingAppearance } from '../use-thing-appearance.ts'
import { GraphTools, SaveGraph } from '../../../ui/graph/graph-tools.tsx'
import { useTypePictures } from '../../../ui/icons/type-pictures.ts'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { graphFileNames, writeTopologyFile } from './graph-files.ts'
import { ViewTools } from '../view-tools.tsx'

/** The tools of the graph of things: those of every graph, and those that the views of this screen share. */
interface GraphToolsProps {
  page: ThingConfigurationPage
  graph: TopologyGraph
}

const ExportMenu = ({ page, graph }: GraphToolsProps) => {
  const picture = useStore(graph.model.$picture)
  const trail = useStore(graph.$trail)
  const pictures = useTypePictures()
  const write = () => {
    if (picture === undefined) return undefined
    const top = trail.at(-1)?.name
    const file = writeTopologyFile(picture, pictures, top, page.session.environment.now())
    return { file, names: graphFileNames(top) }
  }
  return (
    <SaveGraph
      disabled={picture === undefined || picture.nodes.length === 0}
      write={write}
      onSave={graph.save}
      onFail={(error) => {
        page.session.log.add(error)
        page.session.toasts.showError(error)
      }}
    />
  )
}

const GraphToolbar = ({ page, graph, openHelp }: GraphToolsProps & { openHelp: () => void }) => (
  <Toolbar
    label={msg('Tools of the graph')}
    end={
      <ViewTools page={page} onRefresh={() => void page.refresh().then(graph.reload)} openHelp={openHelp}>
        <ExportMenu page={page} graph={graph} />
      </ViewTools>
    }
  >
    <GraphTools model={graph.model} />
  </Toolbar>
)

/** The way from the farms down to the top of the graph; each step leads back up. */
interface GraphTrailProps {
  trail: readonly { id: string; name: string }[]
  onGo: (id: string | null) => void
}

const GraphTrail = ({ trail, onGo }: GraphTrailProps) => (
  <nav className="things__trail" aria-label={msg('Where the graph begins')}>
    <ol>
      {[{ id: null, name: msg('All things') }, ...trail].map(({ id, name }, index) => (
        <li key={id}>
          {index === trail.length ? (
            <span aria-current="location" title={name}>
              {name}
            </span>
          ) : (
            <button type="button" className="things__step" title={name} onClick={() => onGo(id)}>
              {name}
            </button>
          )}
        </li>
      ))}
    </ol>
  </nav>
)

const Picture = ({ page, graph }: { page: ThingConfigurationPage; graph: TopologyGraph }) => {
  const { model } = graph
  const topology = useStore(graph.$topology)
  const picture = useStore(model.$picture)
  const trail = useStore(graph.$trail)
  const counts = useStore(graph.$counts)
  const selectedId = useStore(page.inspector.$id)
  const [stateShown, setStateShown] = useState<number>()
  const appearanceOf = useThingAppearance(page)
  if (topology.status === 'failed' && (picture === undefined || topology.data === undefined)) {
    return <FailedState error={topology.error} retry={() => void graph.reload()} />
  }
  if (picture === undefined) return <Skeleton rows={12} />
  if (picture.nodes.length === 0) return <NoThingsYet page={page} icon="diagram-3" />
  const top = trail.at(-1)?.name
  const above = trail.at(-2)?.id ?? null
  return (
    <Graph
      label={top === undefined ? msg('Topology of all things') : msg(str`Topology of ${top}`)}
      model={model}
      picture={picture}
      appearanceOf={appearanceOf}
      selectedId={selectedId}
      stateShown={stateShown}
      onOpen={(id) => void page.inspector.open(id)}
      onRoot={(id) => void graph.goTo(id)}
      onBack={trail.length === 0 ? undefined : () => void graph.goTo(above)}
    >
      <StateLegend counts={counts} shown={stateShown} onShow={setStateShown} />
    </Graph>
  )
}

const Status = ({ graph }: { graph: TopologyGraph }) => {
  const { model } = graph
  const topology = useStore(graph.$topology)
  const picture = useStore(model.$picture)
  const progress = useStore(model.$progress)
  const share = formatCount(Math.round((progress ?? 0) * 100))
  return (
    <StatusLine
      shown={picture?.nodes.length ?? 0}
      total={picture?.forest.size}
      updatedAt={topology.status === 'ready' ? topology.loadedAt : undefined}
      refreshing={topology.status === 'ready' && topology.refreshing}
    >
      {progress !== undefined && (
        <>
          <span>{msg(str`Drawing, ${share} % done`)}</span>
          <Button size="mini" onClick={model.cancelLayout}>
            {msg('Cancel')}
          </Button>
        </>
      )}
    </StatusLine>
  )
}

export const View = ({ page, openHelp }: { page: ThingConfigurationPage; openHelp: () => void }) => {
  const graph = page.plugin(createTopologyGraph)
  const trail = useStore(graph.$trail)
  return (
    <div className="things__list" role="group" aria-label={msg('Graph of things')}>
      <GraphToolbar page={page} graph={graph} openHelp={openHelp} />
      {trail.length > 0 && <GraphTrail trail={trail} onGo={(id) => void graph.goTo(id)} />}
      <Picture page={page} graph={graph} />
      <Status graph={graph} />
    </div>
  )
}
