// The models around one, as a graph or in words: what it extends, what it consists of, what it is related to (screens 3, model
// graph).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import diagram from 'bootstrap-icons/icons/diagram-3.svg'
import list from 'bootstrap-icons/icons/list-ul.svg'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'

import '../../../models/models.css'
import '../../../ui/sheets/legend.css'
import '../../../ui/sheets/matches.css'
import '../../../ui/sheets/segmented.css'
import { modelPart } from '../../../../contract/records/info-model-config/part-kind.ts'
import { LINE_KINDS, countText, type LineKind } from '../../../../lib/models/model-graph.ts'
import {
  type ModelGraphModel,
  createModelGraph,
  type ShownGraph,
} from '../../../../stores/pages/info-model-config/model-graph.ts'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import type { AppearanceOf } from '../../../ui/graph/graph-types.ts'
import { Graph } from '../../../ui/graph/graph.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ModelGraphTools } from './model-graph-tools.tsx'
import {
  aboutModel,
  lineAppearances,
  modelAppearance,
  modelText,
  toGraphLines,
  kindLabel,
  statusAppearance,
} from './graph-labels.ts'
import { nameOfItem } from '../model-labels.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'
import type { LineAppearance } from '../../../../lib/graph/lines.ts'
import { formatCount } from '../../../../locales/format.ts'
import { SvgIcon } from '../../../ui/icons/icon.tsx'
import { STATE_ICONS } from '../../../ui/icons/state-icons.ts'

/** A piece of such a line with its head. */
const Sample = ({ appearance: { dash, width, head } }: { appearance: LineAppearance }) => (
  <svg width={26} height={12} viewBox="0 0 26 12" aria-hidden="true" focusable="false">
    <path className="yaw-graph__line yaw-graph__line--kind" d="M0 6H16" strokeWidth={width} strokeDasharray={dash} />
    <path className={`yaw-graph__head yaw-graph__head--${head}`} d={`M15 1L25 6L15 11${head === 'open' ? '' : 'z'}`} />
  </svg>
)

interface GraphLegendProps {
  appearances: Readonly<Record<LineKind, LineAppearance>>
  kinds: ReadonlySet<LineKind>
  /** Models by the place of their status. */
  counts: ReadonlyMap<number, number>
  onToggle: (kind: LineKind) => void
}

const GraphLegend = ({ appearances, kinds, counts, onToggle }: GraphLegendProps) => (
  <div className="models__legend">
    <div className="yaw-legend" role="group" aria-label={msg('Kinds of lines')}>
      {LINE_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className="yaw-legend__state"
          aria-pressed={kinds.has(kind)}
          onClick={() => onToggle(kind)}
        >
          <Sample appearance={appearances[kind]} />
          <span>{appearances[kind].word}</span>
        </button>
      ))}
    </div>
    <ul className="yaw-legend" aria-label={msg('Status')}>
      {[...counts]
        .toSorted(([one], [other]) => one - other)
        .map(([place, count]) => {
          const { state, word } = statusAppearance(place)
          return (
            <li key={place} className="yaw-legend__word">
              <span className={`yaw-state--${state}`}>
                <SvgIcon svg={STATE_ICONS[state]} size={12} />
              </span>
              <span>{word}</span>
              <span className="yaw-legend__count">{formatCount(count)}</span>
            </li>
          )
        })}
    </ul>
  </div>
)

/** The graph in words: every line as a row whose models open. */
interface LineTableProps {
  shown: ShownGraph
  isEnglish: boolean
  onOpen: (id: string) => void
}

const LineTable = ({ shown: { models, lines }, isEnglish, onOpen }: LineTableProps) => {
  const link = (id: string) => {
    const model = models.get(id)
    return (
      <button type="button" className="yaw-button yaw-button--link" onClick={() => onOpen(id)}>
        {modelText(model, isEnglish)} <span className="yaw-mono yaw-secondary">{model?.code}</span>
      </button>
    )
  }
  return (
    <div className="models__scroll">
      <PlainTable
        className="models__table"
        aria-label={msg('What leads from model to model')}
        heads={[msg('Model'), msg('Kind'), msg('To'), msg('Id'), msg('Name'), msg('How many')]}
      >
        {lines.map(({ id, kind, from, to, part }) => (
          <tr key={id}>
            <th scope="row">{link(from)}</th>
            <td>{kindLabel(kind)}</td>
            <td>{link(to)}</td>
            <td className="yaw-mono">{part?.partId ?? ''}</td>
            <td>{part === undefined ? '' : nameOfItem({ ...part }, isEnglish)}</td>
            <td className="models__number">{part === undefined ? '' : countText(part)}</td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}

type Props = RecordTabProps & { graph: ModelGraphModel }

const Alone = ({ page, graph, mayEdit }: Props) => {
  const kinds = useStore(graph.$kinds)
  const hidden = LINE_KINDS.filter((kind) => !kinds.has(kind))
  if (hidden.length > 0) {
    return (
      <EmptyState
        icon="funnel"
        title={msg('Nothing passes these filters')}
        text={msg('Some kinds of lines are left out')}
        action={{ label: msg('Show all kinds'), run: () => hidden.forEach(graph.toggleKind) }}
      />
    )
  }
  return (
    <EmptyState
      icon="diagram-3"
      title={msg('This model is not linked to any other')}
      text={msg('It extends no model and has no components or relationships')}
      action={
        mayEdit
          ? { label: msg('Add components and relationships'), run: () => page.showView(modelPart.name) }
          : { label: msg('Show all models'), run: () => graph.setSteps(null) }
      }
    />
  )
}

const Picture = ({ isList, ...props }: Props & { isList: boolean }) => {
  const { page, master, graph } = props
  const { isEnglish } = useRecordLabels(page)
  const loadable = useStore(graph.$graph)
  const picture = useStore(graph.model.$picture)
  const shown = useStore(graph.$shown)
  const kinds = useStore(graph.$kinds)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- words of another language are other words
  const appearances = useMemo(() => lineAppearances(), [isEnglish])
  const lines = useMemo(
    () => ({ lines: toGraphLines(shown.lines, isEnglish), appearances }),
    [shown, isEnglish, appearances],
  )
  const aboutOf = useCallback((id: string) => aboutModel(shown, id, isEnglish), [shown, isEnglish])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  const appearanceOf = useCallback<AppearanceOf>((path, status) => modelAppearance(path, status), [isEnglish])
  if (loadable.status === 'failed' && loadable.data === undefined) {
    return <FailedState error={loadable.error} retry={() => void graph.$graph.reload()} />
  }
  if (picture === undefined) return <Skeleton rows={12} />
  if (picture.forest.size < 2 && shown.lines.length === 0) return <Alone {...props} />
  if (isList) return <LineTable shown={shown} isEnglish={isEnglish} onOpen={page.showMaster} />
  const counts = new Map(
    [...Map.groupBy(picture.forest.states, (place) => place)].map(([place, { length }]) => [place, length]),
  )
  const middle = modelText(shown.models.get(master.id), isEnglish)
  return (
    <Graph
      label={msg(str`Models around ${middle}`)}
      model={graph.model}
      picture={picture}
      appearanceOf={appearanceOf}
      selectedId={master.id}
      lines={lines}
      aboutOf={aboutOf}
      onOpen={page.showMaster}
      onRoot={page.showMaster}
    >
      <GraphLegend appearances={appearances} kinds={kinds} counts={counts} onToggle={graph.toggleKind} />
    </Graph>
  )
}

export const GraphTab = (props: RecordTabProps) => {
  const { page, master } = props
  const graph = page.plugin(createModelGraph)
  const [shape, setShape] = useState<'graph' | 'list'>('graph')
  useLayoutEffect(() => graph.showAround(master.id), [graph, master.id])
  return (
    <div className="models models--fill">
      <ModelGraphTools page={page} master={master} graph={graph} withPicture={shape === 'graph'}>
        <Segmented
          label={msg('Shown as')}
          value={shape}
          options={[
            { value: 'graph', label: msg('Graph'), icon: { svg: diagram } },
            { value: 'list', label: msg('List'), icon: { svg: list } },
          ]}
          onChange={setShape}
        />
      </ModelGraphTools>
      <Picture {...props} graph={graph} isList={shape === 'list'} />
    </div>
  )
}
