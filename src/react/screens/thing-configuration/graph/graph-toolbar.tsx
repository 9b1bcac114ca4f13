// The tools of the graph of things: those of every graph, and those that the views of this screen share.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { TopologyGraph } from '../../../../stores/pages/thing-configuration/topology-graph.ts'
import { GraphTools, SaveGraph } from '../../../ui/graph/graph-tools.tsx'
import { useTypePictures } from '../../../ui/icons/type-pictures.ts'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { graphFileNames, writeTopologyFile } from './graph-files.ts'
import { ViewTools } from '../view-tools.tsx'

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

export const GraphToolbar = ({ page, graph, openHelp }: GraphToolsProps & { openHelp: () => void }) => (
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
