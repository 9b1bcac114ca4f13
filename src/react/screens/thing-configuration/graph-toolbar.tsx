// The tools of the graph: a search that jumps from match to match, the direction, branches, files.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import diagramDown from 'bootstrap-icons/icons/diagram-2.svg'
import diagramRight from 'bootstrap-icons/icons/bezier.svg'

import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import type { TopologyGraph } from '../../../stores/pages/thing-configuration/topology-graph.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useTypePictures } from '../../ui/icons/type-pictures.ts'
import { Menu } from '../../ui/menu.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { toPng } from '../../ui/to-png.ts'
import { graphFileNames, writeTopologyFile } from './graph-files.ts'
import { MatchSearch } from '../../ui/match-search.tsx'
import { ViewTools } from './view-tools.tsx'

interface GraphToolsProps {
  page: ThingConfigurationPage
  graph: TopologyGraph
}

const ExportMenu = ({ page, graph }: GraphToolsProps) => {
  const picture = useStore(graph.model.$picture)
  const trail = useStore(graph.$trail)
  const pictures = useTypePictures()
  const save = async (kind: 'svg' | 'png') => {
    if (picture === undefined) return
    const top = trail.at(-1)?.name
    const names = graphFileNames(top)
    const file = writeTopologyFile(picture, pictures, top, page.session.environment.now())
    try {
      const content = kind === 'svg' ? new Blob([file.svg], { type: 'image/svg+xml' }) : await toPng(file)
      graph.save(names[kind], content)
    } catch (error) {
      page.session.log.add(error)
      page.session.toasts.showError(error)
    }
  }
  return (
    <Menu
      label={msg('Save the graph')}
      hint={msg('Save the graph')}
      disabled={picture === undefined || picture.nodes.length === 0}
      trigger={<Icon name="download" />}
      items={[
        { key: 'svg', label: msg('Save as SVG, for print and drawing programs'), run: () => void save('svg') },
        { key: 'png', label: msg('Save as PNG, for documents'), run: () => void save('png') },
      ]}
    />
  )
}

export const GraphToolbar = ({ page, graph, openHelp }: GraphToolsProps & { openHelp: () => void }) => {
  const { model } = graph
  const direction = useStore(model.$direction)
  const search = useStore(model.$search)
  return (
    <Toolbar
      label={msg('Tools of the graph')}
      end={
        <ViewTools page={page} onRefresh={() => void page.refresh().then(graph.reload)} openHelp={openHelp}>
          <ExportMenu page={page} graph={graph} />
        </ViewTools>
      }
    >
      <MatchSearch label={msg('Find in the graph')} search={search} onSearch={model.search} onStep={model.searchOn} />
      <Segmented
        label={msg('Direction')}
        value={direction}
        options={[
          { value: 'right', label: msg('From left to right'), icon: { svg: diagramRight } },
          { value: 'down', label: msg('From top to bottom'), icon: { svg: diagramDown } },
        ]}
        onChange={model.setDirection}
      />
      <IconButton icon="arrows-angle-expand" label={msg('Open everything')} onClick={model.openAll} />
      <IconButton icon="arrows-angle-contract" label={msg('Close everything')} onClick={model.closeAll} />
    </Toolbar>
  )
}
