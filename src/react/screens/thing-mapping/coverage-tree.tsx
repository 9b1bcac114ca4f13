// Things with how far each of them is mapped; the chosen one is what the board shows (screens 9, coverage per node; tree pattern).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

import type { CoverageNode } from '../../../stores/pages/thing-mapping/coverage-tree.ts'
import type { SystemWork } from '../../../stores/pages/thing-mapping/system-boards.ts'
import { Button } from '../../ui/button.tsx'
import { formatCount } from '../../../lib/text/format-count.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { ThingIcon } from '../../ui/icons/thing-icon.tsx'
import { CoverageBar, coverageText } from '../../ui/mapping-board/coverage-bar.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { SelectBox } from '../../ui/fields/select-box.tsx'
import { FrozenMark } from './frozen-mark.tsx'
import { listStep } from '../../ui/lists/list-step.ts'

const isComplete = ({ coverage }: CoverageNode) => coverage.total === coverage.mapped

/** What a search or a filter lets through, with all that stands above it. */
const throughFilter = (nodes: readonly CoverageNode[], text: string, onlyOpen: boolean): ReadonlySet<number> => {
  const words = text.trim().toLowerCase()
  const shown = new Set<number>()
  const above: number[] = []
  for (const [place, node] of nodes.entries()) {
    above.length = node.depth
    above[node.depth] = place
    const fits = words === '' || `${node.thing.name} ${node.thing.thingId} ${node.device}`.toLowerCase().includes(words)
    if (fits && (!onlyOpen || !isComplete(node))) for (const each of above) shown.add(each)
  }
  return shown
}

const visibleNodes = (nodes: readonly CoverageNode[], closed: ReadonlySet<string>, shown: ReadonlySet<number>) => {
  const visible: CoverageNode[] = []
  for (let place = 0; place < nodes.length; place += 1) {
    const node = nodes[place]
    if (node === undefined) break
    if (shown.has(place)) visible.push(node)
    if (closed.has(node.thing.thingId)) place = node.end - 1
  }
  return visible
}

interface NodeProps {
  id: string
  node: CoverageNode
  isLeaf: boolean
  isOpen: boolean
  isChosen: boolean
  isFrozen: boolean
  onChoose: () => void
  onToggle: () => void
}

const Node = ({ id, node, isLeaf, isOpen, isChosen, isFrozen, onChoose, onToggle }: NodeProps) => {
  const { thing, depth, coverage, device } = node
  return (
    <div
      id={id}
      role="treeitem"
      className="coverage__node"
      data-thing={thing.thingId}
      aria-level={depth + 1}
      aria-expanded={isLeaf ? undefined : isOpen}
      aria-selected={isChosen}
      style={{ '--coverage-depth': depth }}
      onClick={onChoose}
      onDoubleClick={isLeaf ? undefined : onToggle}
    >
      <span className="coverage__arrow" data-open={isOpen || undefined} onClick={isLeaf ? undefined : onToggle}>
        {!isLeaf && <Icon name="chevron-right" size={10} />}
      </span>
      <ThingIcon kind={thing.subType ?? thing.type} size={14} />
      <span className="coverage__name yaw-ellipsis" title={thing.name}>
        {thing.name}
      </span>
      {isFrozen && <FrozenMark />}
      {device !== '' && (
        <span className="coverage__device yaw-mono yaw-ellipsis" title={device}>
          {device}
        </span>
      )}
      <span className="coverage__count" title={coverageText(coverage)}>
        {coverage.total > 0 && `${formatCount(coverage.mapped)}/${formatCount(coverage.total)}`}
        {coverage.mandatoryMissing > 0 && (
          <span
            className="coverage__missing"
            title={msg(str`${formatCount(coverage.mandatoryMissing)} mandatory missing`)}
          >
            {' '}
            ! <span className="yaw-visually-hidden">{msg('Mandatory missing')}</span>
          </span>
        )}
      </span>
      {coverage.total > 0 && <CoverageBar coverage={coverage} brief />}
    </div>
  )
}

export const CoverageTree = ({ work }: { work: SystemWork }) => {
  const nodes = useStore(work.$nodes)
  const system = useStore(work.$system)
  const maps = useStore(work.$maps)
  const chosen = useStore(work.$thing)
  const farm = useStore(work.$farm)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [text, setText] = useState('')
  const [onlyOpen, setOnlyOpen] = useState(false)
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const visible = visibleNodes(nodes, closed, throughFilter(nodes, text, onlyOpen))
  const at = visible.findIndex(({ thing }) => thing.thingId === chosen)
  // Not before the styles of the tab are there, which the element around it adopts: without them the list does not scroll by itself.
  useEffect(() => {
    const node = chosen === undefined ? undefined : list.current?.querySelector(`[data-thing="${CSS.escape(chosen)}"]`)
    node?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const isLeaf = (node: CoverageNode) => nodes[node.end - 1] === node
  const toggle = (node: CoverageNode, open?: boolean) => {
    const next = new Set(closed)
    const id = node.thing.thingId
    if (open ?? closed.has(id)) next.delete(id)
    else next.add(id)
    setClosed(next)
  }
  const choose = (node: CoverageNode | undefined) => node !== undefined && work.$thing.set(node.thing.thingId)
  const press = (event: KeyboardEvent) => {
    const node = visible[at]
    const to = listStep(event.key, at, { count: visible.length })
    if (to !== undefined) choose(visible[to])
    else if (node !== undefined && event.key === 'ArrowRight') {
      if (closed.has(node.thing.thingId)) toggle(node, true)
      else if (!isLeaf(node)) choose(visible[at + 1])
    } else if (node !== undefined && event.key === 'ArrowLeft') {
      if (!isLeaf(node) && !closed.has(node.thing.thingId)) toggle(node, false)
      else choose(visible.findLast(({ depth }, place) => place < at && depth < node.depth))
    } else return
    event.preventDefault()
  }
  return (
    <div className="coverage">
      <div className="coverage__tools">
        <SearchBox label={msg('Search things')} value={text} onChange={setText} onLeave={() => list.current?.focus()} />
        <Button size="mini" kind="text" aria-pressed={onlyOpen} onClick={() => setOnlyOpen(!onlyOpen)}>
          {msg('Incomplete')}
        </Button>
      </div>
      <div className="coverage__tools">
        <SelectBox
          label={msg('Farm')}
          size="mini"
          clearable
          placeholder={msg('Farms with maps')}
          value={farm ?? null}
          options={(system?.farms ?? []).map(({ thingId, name }) => ({ value: thingId, label: name }))}
          onChange={(next) => work.$farm.set(next ?? undefined)}
        />
      </div>
      <div
        ref={list}
        role="tree"
        tabIndex={0}
        className="coverage__list"
        aria-label={msg('Things and how far they are mapped')}
        aria-activedescendant={at < 0 ? undefined : `${prefix}-${at}`}
        onKeyDown={press}
      >
        {visible.map((node, place) => (
          <Node
            key={node.thing.thingId}
            id={`${prefix}-${place}`}
            node={node}
            isLeaf={isLeaf(node)}
            isOpen={!closed.has(node.thing.thingId)}
            isChosen={node.thing.thingId === chosen}
            isFrozen={maps.get(node.thing.thingId)?.frozen === true}
            onChoose={() => choose(node)}
            onToggle={() => toggle(node)}
          />
        ))}
      </div>
    </div>
  )
}
