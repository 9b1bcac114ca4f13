// Above the graph of models: how far around the model it reaches, graph or list, search, direction, files.
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { type ModelGraphModel, STEPS, type Steps } from '../../../../stores/pages/info-model-config/model-graph.ts'
import { formatCount } from '../../../../locales/format.ts'
import type { RecordTabProps } from '../../../records/record-extension.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { GraphTools, SaveGraph } from '../../../ui/graph/graph-tools.tsx'
import { SelectBox } from '../../../ui/fields/select-box.tsx'
import { writeModelGraph } from './graph-files.ts'
import { lineAppearances, modelText, toGraphLines } from './graph-labels.ts'

const stepsWord = (steps: Steps): string => {
  if (steps === null) return msg('All models')
  return steps === 1 ? msg('Its neighbours') : msg(str`Up to ${formatCount(steps)} steps away`)
}

const nameOf = (steps: Steps) => (steps === null ? 'all' : String(steps))

interface ModelGraphToolsProps extends Pick<RecordTabProps, 'page' | 'master'> {
  graph: ModelGraphModel
  /** Else the list shows, which has no direction and no file. */
  withPicture: boolean
  children: ReactNode
}

export const ModelGraphTools = ({ page, master, graph, withPicture, children }: ModelGraphToolsProps) => {
  const { isEnglish } = useRecordLabels(page)
  const steps = useStore(graph.$steps)
  const picture = useStore(graph.model.$picture)
  const shown = useStore(graph.$shown)
  const write = () => {
    if (picture === undefined) return undefined
    const given = { lines: toGraphLines(shown.lines, isEnglish), appearances: lineAppearances() }
    const middle = modelText(shown.models.get(master.id), isEnglish)
    return writeModelGraph({ picture, given, middle, now: page.session.environment.now() })
  }
  return (
    <div className="models__tools" role="group" aria-label={msg('Tools of the graph')}>
      {children}
      <SelectBox
        label={msg('How far around')}
        size="mini"
        value={nameOf(steps)}
        options={STEPS.map((each) => ({ value: nameOf(each), label: stepsWord(each) }))}
        onChange={(value) => graph.setSteps(STEPS.find((each) => nameOf(each) === value) ?? null)}
      />
      {withPicture && (picture?.forest.size ?? 0) > 1 && (
        <>
          <GraphTools model={graph.model} />
          <span className="yaw-toolbar__space" />
          <SaveGraph
            disabled={false}
            write={write}
            onSave={graph.save}
            onFail={(error) => {
              page.session.log.add(error)
              page.session.toasts.showError(error)
            }}
          />
        </>
      )}
    </div>
  )
}
