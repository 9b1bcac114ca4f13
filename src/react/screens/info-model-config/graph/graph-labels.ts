// Words and looks of the graph of models: kinds of lines by stroke and head, statuses by shape, what leads where in a sentence.
import { msg, str } from '@lit/localize'
import box from 'bootstrap-icons/icons/box.svg'

import { MODEL_STATUS, MODEL_STATUS_OPTIONS } from '../../../../contract/records/info-model-config/states.ts'
import type { ThingStateName } from '../../../../contract/thing/thing-types.ts'
import type { GraphLine, LineAppearance } from '../../../../lib/graph/lines.ts'
import { type LineKind, type ModelLine, countText } from '../../../../lib/models/model-graph.ts'
import { inLanguage } from '../../../../locales/in-language.ts'
import type { GraphModels, ShownGraph } from '../../../../stores/pages/info-model-config/model-graph.ts'
import type { NodeAppearance } from '../../../ui/graph/graph-types.ts'
import { nameOfItem } from '../model-labels.ts'

export const MODEL_ICON = box

export const kindLabel = (kind: LineKind): string => {
  if (kind === 'extends') return msg('Extends')
  return kind === 'component' ? msg('Component') : msg('Relationship')
}

/** Made anew for another language. */
export const lineAppearances = (): Record<LineKind, LineAppearance> => ({
  component: { word: kindLabel('component'), width: 2, head: 'filled' },
  extends: { word: kindLabel('extends'), width: 1, head: 'hollow' },
  relationship: { word: kindLabel('relationship'), width: 1, dash: '5 4', head: 'open' },
})

const SHAPES: Readonly<Record<string, ThingStateName>> = {
  [MODEL_STATUS.draft]: 'maintenance',
  [MODEL_STATUS.recalled]: 'maintenance',
  [MODEL_STATUS.inReview]: 'alarm',
  [MODEL_STATUS.reviewed]: 'unknown',
  [MODEL_STATUS.published]: 'normal',
  [MODEL_STATUS.rejected]: 'fault',
  [MODEL_STATUS.invalid]: 'offline',
}

/** States of nodes are places in the list of statuses. */
export const statusAppearance = (place: number): { value: string; state: ThingStateName; word: string } => {
  const { value, label } = MODEL_STATUS_OPTIONS[place] ?? { value: '', label: { zh: '', en: '' } }
  return { value, state: SHAPES[value] ?? 'unknown', word: inLanguage(label) }
}

/** `path` is the kind of a node: `wind_turbine@1.0.0`. */
export const modelAppearance = (path: string, place: number): NodeAppearance => {
  const { state, word } = statusAppearance(place)
  return { icon: MODEL_ICON, kind: path, state, stateLabel: word, line: path }
}

type Named = Pick<GraphModels[number], 'nameZh' | 'nameEn' | 'version'>

export const modelText = (model: Named | undefined, isEnglish: boolean): string =>
  model === undefined ? '' : `${nameOfItem(model, isEnglish)} ${model.version}`

const partText = (part: NonNullable<ModelLine['part']>, isEnglish: boolean) =>
  `${nameOfItem({ ...part }, isEnglish) || part.partId} ${countText(part)}`

export const toGraphLines = (lines: readonly ModelLine[], isEnglish: boolean): GraphLine[] =>
  lines.map(({ id, kind, from, to, part }) => ({
    id,
    kind,
    from,
    to,
    text: part === undefined ? kindLabel(kind) : partText(part, isEnglish),
  }))

/** What leads from a model and to it, as it is read out. */
export const aboutModel = ({ models, lines }: ShownGraph, id: string, isEnglish: boolean): string =>
  lines
    .flatMap(({ kind, from, to, part }) => {
      const [name, other] = [from, to].map((each) => modelText(models.get(each), isEnglish))
      const count = part === undefined ? '' : countText(part)
      if (from === id) {
        if (kind === 'extends') return [msg(str`extends ${other}`)]
        return [
          kind === 'component' ? msg(str`consists of ${other}, ${count}`) : msg(str`is related to ${other}, ${count}`),
        ]
      }
      if (to !== id) return []
      if (kind === 'extends') return [msg(str`extended by ${name}`)]
      return [kind === 'component' ? msg(str`component of ${name}, ${count}`) : msg(str`named by ${name}, ${count}`)]
    })
    .join('; ')
