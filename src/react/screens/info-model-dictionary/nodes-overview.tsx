// All of the dictionary at once: as a tree, edition against edition, and what still lacks a translation (screens 2).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'

import { chunk } from '../../../api/load-chunk.ts'
import { EDITIONS } from '../../../contract/records/info-model-dictionary/choices.ts'
import { logicalNode } from '../../../contract/records/info-model-dictionary/logical-node.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { inLanguage } from '../../../locales/in-language.ts'
import { createDictionaryTree } from '../../../stores/pages/info-model-dictionary/tree.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import './info-model-dictionary.css'
import { OnDemand } from '../../on-demand.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { SelectBox } from '../../ui/fields/select-box.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { TreeView } from './tree-view.tsx'

const loadEditions = chunk(() => import('./editions-view.tsx'))
const loadMissing = chunk(() => import('./missing-view.tsx'))

type View = 'tree' | 'editions' | 'missing'

/** A view of the overview; the switch between them stands in its toolbar. */
export interface OverviewSection {
  page: RecordsPage
  views: ReactNode
}

const TreePane = ({ page, views }: OverviewSection) => {
  const tree = page.plugin(createDictionaryTree)
  const query = useStore(tree.$query)
  const edition = useStore(tree.$edition)
  const may = useStore(page.$may)
  return (
    <>
      <Toolbar
        label={msg('Dictionary')}
        end={
          <>
            <Menu
              label={msg('More actions')}
              items={[
                { key: 'open', label: msg('Open all nodes'), run: () => tree.openAll(true) },
                { key: 'close', label: msg('Close all'), run: () => tree.openAll(false) },
              ]}
            />
            <IconButton icon="arrow-clockwise" label={msg('Refresh')} onClick={() => void tree.$outline.reload()} />
          </>
        }
      >
        {views}
        <SearchBox label={msg('Search nodes and objects')} value={query} onChange={tree.search} />
        <SelectBox
          size="mini"
          label={msg('Edition')}
          clearable
          placeholder={msg('All editions')}
          options={EDITIONS.map(({ value, label }) => ({ value, label: inLanguage(label) }))}
          value={edition === '' ? null : edition}
          onChange={(value) => tree.setEdition(value ?? '')}
        />
        {may(permissionOf(logicalNode, 'import')) && (
          <Button size="mini" icon="folder" onClick={() => page.openDialog({ kind: 'own', id: 'file', ids: [] })}>
            {msg('Read SCL or JSON…')}
          </Button>
        )}
      </Toolbar>
      <TreeView page={page} tree={tree} />
    </>
  )
}

const VIEWS: readonly { id: View; label: () => string }[] = [
  { id: 'tree', label: () => msg('Tree') },
  { id: 'editions', label: () => msg('Editions') },
  { id: 'missing', label: () => msg('Missing translations') },
]

export const NodesOverview = ({ page }: { page: RecordsPage }) => {
  const [view, setView] = useState<View>('tree')
  const views = (
    <span role="group" aria-label={msg('Dictionary as')} className="dictionary__views">
      {VIEWS.map(({ id, label }) => (
        <Button key={id} size="mini" kind="text" aria-pressed={view === id} onClick={() => setView(id)}>
          {label()}
        </Button>
      ))}
    </span>
  )
  return (
    <div className="dictionary">
      {view === 'tree' && <TreePane page={page} views={views} />}
      {view === 'editions' && (
        <OnDemand load={loadEditions} waiting={<Skeleton rows={20} />}>
          {({ EditionsView }) => <EditionsView page={page} views={views} />}
        </OnDemand>
      )}
      {view === 'missing' && (
        <OnDemand load={loadMissing} waiting={<Skeleton rows={20} />}>
          {({ MissingView }) => <MissingView page={page} views={views} />}
        </OnDemand>
      )}
    </div>
  )
}
