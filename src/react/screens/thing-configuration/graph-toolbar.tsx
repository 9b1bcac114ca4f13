// The tools of the graph: a search that jumps from match to match, the direction, branches, files.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import arrowDownShort from 'bootstrap-icons/icons/chevron-down.svg'
import arrowUpShort from 'bootstrap-icons/icons/chevron-up.svg'
import diagramDown from 'bootstrap-icons/icons/diagram-2.svg'
import diagramRight from 'bootstrap-icons/icons/bezier.svg'
import type { KeyboardEvent } from 'react'

import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import type { TopologyGraph } from '../../../stores/pages/thing-configuration/topology-graph.ts'
import { formatCount } from '../../../locales/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { toPng } from '../../ui/to-png.ts'
import { graphFileNames, writeTopologyFile } from './graph-files.ts'
import { ViewTools } from './view-tools.tsx'

interface GraphToolsProps {
  page: ThingConfigurationPage
  graph: TopologyGraph
}

const Search = ({ graph: { model } }: Pick<GraphToolsProps, 'graph'>) => {
  const { text, found, at } = useStore(model.$search)
  const [place, count] = [formatCount(at + 1), formatCount(found.length)]
  // Enter asks the box first; once it has asked, Enter goes on to the next match.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text === '' || event.nativeEvent.isComposing) return
    if (event.target instanceof HTMLInputElement && event.target.value === text) model.searchOn(event.shiftKey ? -1 : 1)
  }
  return (
    <span className="things__search" role="search" onKeyDownCapture={press}>
      <SearchBox label={msg('Find in the graph')} value={text} onChange={model.search} />
      <output className="things__matches">
        {text !== '' && (found.length === 0 ? msg('Not found') : msg(str`${place} of ${count}`))}
      </output>
      {found.length > 1 && (
        <>
          <IconButton
            icon={{ svg: arrowUpShort }}
            label={msg('Previous match')}
            shortcut="Shift+Enter"
            onClick={() => model.searchOn(-1)}
          />
          <IconButton
            icon={{ svg: arrowDownShort }}
            label={msg('Next match')}
            shortcut="Enter"
            onClick={() => model.searchOn(1)}
          />
        </>
      )}
    </span>
  )
}

const ExportMenu = ({ page, graph }: GraphToolsProps) => {
  const picture = useStore(graph.model.$picture)
  const trail = useStore(graph.$trail)
  const save = async (kind: 'svg' | 'png') => {
    if (picture === undefined) return
    const top = trail.at(-1)?.name
    const names = graphFileNames(top)
    const file = writeTopologyFile(picture, top, page.session.environment.now())
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
  return (
    <Toolbar
      label={msg('Tools of the graph')}
      end={
        <ViewTools page={page} onRefresh={() => void page.refresh().then(graph.reload)} openHelp={openHelp}>
          <ExportMenu page={page} graph={graph} />
        </ViewTools>
      }
    >
      <Search graph={graph} />
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
