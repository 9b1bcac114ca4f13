// What a model consists of and is related to: each with its target and how many; components unfold to what they contain
// (screens 3, composition tree).
import { msg, str } from '@lit/localize'
import { useState } from 'react'

import { Loaded } from '../../../ui/states/loaded.tsx'
import { modelPart } from '../../../../contract/records/info-model-config/part-kind.ts'
import { COMPOSITION_DEPTH, type LinkedPart, allParts, countText } from '../../../../lib/models/model-graph.ts'
import { type GraphModels, createModelGraph } from '../../../../stores/pages/info-model-config/model-graph.ts'
import type { RecordsPage } from '../../../../stores/plugins/records/record-page.ts'
import { useRecordLabels } from '../../../records/use-record-labels.ts'
import { IconButton } from '../../../ui/button.tsx'
import { formatCount } from '../../../../lib/text/format-count.ts'
import { nameOfItem } from '../model-labels.ts'
import { useData } from '../../../use-data.ts'

interface Shared {
  page: RecordsPage
  models: ReadonlyMap<string, GraphModels[number]>
  isEnglish: boolean
}

interface EntryProps extends Shared {
  part: LinkedPart
  /** Model that it is taken over from; undefined for its own. */
  from: GraphModels[number] | undefined
  /** Models on the way down: nothing is shown inside itself. */
  way: readonly string[]
}

const pathOf = ({ code, version }: GraphModels[number]) => `${code}@${version}`

const Entry = ({ page, models, isEnglish, part, from }: Omit<EntryProps, 'way'>) => {
  const target = models.get(part.target)
  return (
    <span className="models__part">
      <button
        type="button"
        className="yaw-button yaw-button--link yaw-mono"
        onClick={() => void page.inspector.open(modelPart, part.id)}
      >
        {part.partId}
      </button>
      <span>{nameOfItem({ ...part }, isEnglish)}</span>
      <span className="models__count" title={msg('How many')}>
        × {countText(part)}
      </span>
      {target !== undefined && (
        <button
          type="button"
          className="yaw-button yaw-button--link"
          title={nameOfItem(target, isEnglish)}
          onClick={() => page.showMaster(target.id)}
        >
          {pathOf(target)}
        </button>
      )}
      {from !== undefined && (
        <span className="yaw-secondary">
          {msg('Inherited from')} {pathOf(from)}
        </span>
      )}
    </span>
  )
}

const PartEntry = (props: EntryProps) => {
  const { models, part, way } = props
  const isDeeper = part.type === 'component' && way.length <= COMPOSITION_DEPTH && !way.includes(part.target)
  const below = isDeeper
    ? allParts((id) => models.get(id), part.target).filter((each) => each.part.type === 'component')
    : []
  const [isOpen, setIsOpen] = useState(way.length < 3)
  const name = nameOfItem({ ...part }, props.isEnglish) || part.partId
  return (
    <li>
      <span className="models__unfold">
        {below.length > 0 && (
          <IconButton
            icon={isOpen ? 'chevron-down' : 'chevron-right'}
            label={msg(str`What ${name} consists of`)}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        <Entry {...props} />
      </span>
      {isOpen && below.length > 0 && (
        <ul className="models__parts">
          {below.map((each) => (
            <PartEntry
              key={each.part.id}
              {...props}
              part={each.part}
              from={each.from === part.target ? undefined : models.get(each.from)}
              way={[...way, part.target]}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

interface CompositionProps {
  page: RecordsPage
  /** The model. */
  id: string
  /** Records of the parts that show at the top. */
  shown: ReadonlySet<string>
}

export const Composition = ({ page, id, shown }: CompositionProps) => {
  const { isEnglish } = useRecordLabels(page)
  const { $graph } = page.plugin(createModelGraph)
  const graph = useData($graph)
  if (graph === undefined) return <Loaded value={$graph} rows={3} />
  const models = new Map(graph.models.map((model) => [model.id, model]))
  const parts = allParts((each) => models.get(each), id).filter(({ part }) => shown.has(part.id))
  return (['component', 'relationship'] as const).map((type) => {
    const some = parts.filter(({ part }) => part.type === type)
    if (some.length === 0) return null
    const label = type === 'component' ? msg('Components') : msg('Relationships')
    return (
      <details key={type} open className="models__group">
        <summary>
          {label} <span className="yaw-secondary">{formatCount(some.length)}</span>
        </summary>
        <ul className="models__parts" aria-label={label}>
          {some.map(({ part, from }) => (
            <PartEntry
              key={part.id}
              page={page}
              models={models}
              isEnglish={isEnglish}
              part={part}
              from={from === id ? undefined : models.get(from)}
              way={[id]}
            />
          ))}
        </ul>
      </details>
    )
  })
}
