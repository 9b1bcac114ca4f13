// The models around one, as a graph or in words: what it extends, what it consists of, what it is related to (screens 3, model
// graph).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import diagram from 'bootstrap-icons/icons/diagram-3.svg'
import list from 'bootstrap-icons/icons/list-ul.svg'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'

import { modelPart } from '../../../../contract/records/info-model-config/part-kind.ts'
import { LINE_KINDS } from '../../../../lib/models/model-graph.ts'
import { type ModelGraphPart, createModelGraph } from '../../../../stores/pages/info-model-config/model-graph.ts'
import '../../../models/models.css'
import '../../../ui/sheets/legend.css'
import '../../../ui/sheets/matches.css'
import '../../../ui/sheets/segmented.css'
import type { RecordTabProps } from '../../../records/record-look.ts'
import { useRecordWords } from '../../../records/use-record-words.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import type { LookOf } from '../../../ui/graph/graph-types.ts'
import { Graph } from '../../../ui/graph/graph.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { GraphLegend } from './graph-legend.tsx'
import { ModelGraphTools } from './model-graph-tools.tsx'
import { aboutModel, lineLooks, modelLook, modelText, toGraphLines } from './graph-words.ts'
import { LineTable } from './line-table.tsx'

type Props = RecordTabProps & { graph: ModelGraphPart }

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
  const { isEnglish } = useRecordWords(page)
  const loadable = useStore(graph.$graph)
  const picture = useStore(graph.model.$picture)
  const shown = useStore(graph.$shown)
  const kinds = useStore(graph.$kinds)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- words of another language are other words
  const looks = useMemo(() => lineLooks(), [isEnglish])
  const lines = useMemo(() => ({ lines: toGraphLines(shown.lines, isEnglish), looks }), [shown, isEnglish, looks])
  const aboutOf = useCallback((id: string) => aboutModel(shown, id, isEnglish), [shown, isEnglish])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  const lookOf = useCallback<LookOf>((path, status) => modelLook(path, status), [isEnglish])
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
      lookOf={lookOf}
      selectedId={master.id}
      lines={lines}
      aboutOf={aboutOf}
      onOpen={page.showMaster}
      onRoot={page.showMaster}
    >
      <GraphLegend looks={looks} kinds={kinds} counts={counts} onToggle={graph.toggleKind} />
    </Graph>
  )
}

export const GraphTab = (props: RecordTabProps) => {
  const { page, master } = props
  const graph = page.part(createModelGraph)
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
