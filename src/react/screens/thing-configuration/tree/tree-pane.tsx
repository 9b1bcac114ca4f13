// The tree of things with its search: matches stay with everything above them (ENT-1, ENT-6, STA-9).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { nameOfState } from '../../../../contract/thing/thing-types.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import type { SearchStatus } from '../../../../stores/plugins/lists/lazy-tree.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { STATE_ICONS } from '../../../ui/icons/state-icons.ts'
import { useTypePictures } from '../../../ui/icons/type-pictures.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ThingTree, type ThingTreeHandle } from '../../../ui/thing-tree/thing-tree.tsx'
import { useThingLabels } from '../thing-labels.ts'
import { counted } from '../../../../lib/text/format-count.ts'

const searchText = (search: SearchStatus): string => {
  switch (search.status) {
    case 'searching':
      return msg('Searching…')
    case 'failed':
      return msg('The search failed; what was loaded before is shown')
    case 'done':
      return search.truncated
        ? counted(msg('More than # match|More than # matches'), search.total)
        : counted(msg('# match|# matches'), search.total)
    default:
      return ''
  }
}

interface TreePaneProps {
  page: ThingConfigurationPage
  /** For what is done with things beside showing them; null while no tree shows. */
  treeRef: (tree: ThingTreeHandle | null) => void
}

const Tree = ({ page, treeRef, waiting }: TreePaneProps & { waiting: boolean }) => {
  const { tree, version } = useStore(page.tree.$view)
  const search = useStore(page.tree.$search)
  const selectedId = useStore(page.$parentId)
  const labels = useThingLabels(page)
  const pictures = useTypePictures()
  const keyword = search.status === 'off' ? '' : search.keyword
  if (search.status === 'done' && search.total === 0) {
    return (
      <EmptyState
        icon="search"
        title={msg(str`Nothing matches “${keyword}”`)}
        text={msg('Part of a name, id, label or address')}
      />
    )
  }
  return (
    <ThingTree
      ref={treeRef}
      waiting={waiting}
      tree={tree}
      version={version}
      label={msg('Things')}
      selectedId={selectedId}
      highlight={keyword}
      kinds={(kind) => {
        const { icon, tint } = pictures(kind)
        return { icon, tint, label: labels.kind(kind) }
      }}
      states={(state) => ({
        name: nameOfState(state),
        label: labels.state(state),
        icon: STATE_ICONS[nameOfState(state)],
      })}
      onSelect={page.selectParent}
      onActivate={(id) => void page.inspector.open(id)}
      onToggle={page.tree.toggle}
      onLoadMore={(parentId) => void page.tree.loadMore(parentId)}
    />
  )
}

export const TreePane = ({ page, treeRef }: TreePaneProps) => {
  const status = useStore(page.tree.$status)
  const search = useStore(page.tree.$search)
  const busy = useStore(page.tree.$busy)
  const [text, setText] = useState('')
  const changeSearch = (next: string) => {
    setText(next)
    page.tree.search(next)
  }
  return (
    <div className="things__tree">
      <div className="things__tree-tools">
        <SearchBox label={msg('Search all things')} value={text} delay={0} onChange={changeSearch} />
        <Menu
          label={msg('More of the tree')}
          items={[
            {
              key: 'expand',
              label: msg('Load and open everything'),
              disabled: busy,
              run: () => void page.tree.expandAll(),
            },
            { key: 'collapse', label: msg('Close everything'), run: page.tree.collapseAll },
          ]}
        />
      </div>
      <button
        type="button"
        className="things__all"
        aria-pressed={useStore(page.$parentId) === null}
        onClick={() => page.selectParent(null)}
      >
        {msg('All things')}
      </button>
      <div className="things__tree-body">
        {status.status === 'loading' && <Skeleton rows={12} />}
        {status.status === 'failed' ? (
          <FailedState error={status.error} retry={() => void page.tree.start()} />
        ) : (
          // Made while its nodes are on their way, so that they show as soon as they are here.
          <Tree page={page} treeRef={treeRef} waiting={status.status === 'loading'} />
        )}
      </div>
      <output className="things__tree-status">{busy ? msg('Loading everything…') : searchText(search)}</output>
    </div>
  )
}
