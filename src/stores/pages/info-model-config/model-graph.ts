// Models and what leads from one to another, as a graph around the open one (screens 3, model graph).
import { atom, computed, onMount } from 'nanostores'

import { type ModelGraph, getModelGraph } from '../../../contract/records/info-model-config/graph-calls.ts'
import { MODEL_STATUS_OPTIONS } from '../../../contract/records/info-model-config/states.ts'
import { createForest } from '../../../lib/graph/forest.ts'
import {
  LINE_KINDS,
  type LineKind,
  type ModelLine,
  linesOfModels,
  spanModels,
} from '../../../lib/models/model-graph.ts'
import { createGraphModel } from '../../plugins/graph/graph-model.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'

/** Groups of more start closed, and so many models show at first: the picture begins readable. */
const OPENING = { group: 60, total: 200 }

/** Room between levels for the texts of lines, in pixels. */
const LEVEL_GAP = { right: 224, down: 64 }

/** Lines away from the model that show; null: all models. */
export const STEPS = [1, 2, 3, null] as const
export type Steps = (typeof STEPS)[number]

/** States of nodes are places in the list of statuses. */
const stateOf = (status: string) =>
  Math.max(
    0,
    MODEL_STATUS_OPTIONS.findIndex(({ value }) => value === status),
  )

export type GraphModels = ModelGraph['models']

export interface ShownGraph {
  /** By id. */
  models: ReadonlyMap<string, GraphModels[number]>
  /** Lines between models that show. */
  lines: readonly ModelLine[]
}

const pathOf = ({ code, version }: GraphModels[number]) => `${code}@${version}`

export const createModelGraph = ({ session, onDestroy }: RecordsContext) => {
  const model = createGraphModel({ opening: OPENING, levelGap: LEVEL_GAP })
  const $middle = atom<string | undefined>()
  const $steps = atom<Steps>(1)
  const $kinds = atom<ReadonlySet<LineKind>>(new Set(LINE_KINDS))
  const $changes = atom(0)
  onDestroy(
    session.changed.listen(({ resource }) => {
      if (resource === 'informationModel' || resource === 'modelPart') $changes.set($changes.get() + 1)
    }),
  )
  const $graph = session.plugin(createQueries).createLoadable<ModelGraph>(
    computed($changes, (changes) => ({
      key: ['informationModel', 'graph', changes],
      load: (signal: AbortSignal) => session.call(getModelGraph, undefined, { signal, quiet: true }),
      keepPrevious: true,
    })),
  )
  const $shown = atom<ShownGraph>({ models: new Map(), lines: [] })
  let shownFor = ''
  const $view = computed(
    [$graph, $middle, $steps, $kinds, session.locale.$locale],
    (loadable, middle, steps, kinds, locale) => ({ loadable, middle, steps, kinds, locale }),
  )
  const show = ({ loadable, middle, steps, kinds, locale }: ReturnType<typeof $view.get>) => {
    const graph = loadable.status === 'loading' ? undefined : loadable.data
    if (graph === undefined || middle === undefined) return
    const models = new Map(graph.models.map((each) => [each.id, each]))
    const all = linesOfModels(graph.models, kinds)
    const { ids, parent } = spanModels([...models.keys()], all, middle, steps)
    const near = new Set(ids)
    const lines = all.filter(({ from, to }) => near.has(from) && near.has(to))
    // Those of the model itself come first where they are read as a list.
    const distance = ({ from, to }: ModelLine) => (from === middle ? 0 : to === middle ? 1 : 2)
    $shown.set({ models, lines: lines.toSorted((one, other) => distance(one) - distance(other)) })
    const nodes = ids.flatMap((id) => models.get(id) ?? [])
    const forest = createForest(
      {
        ids,
        names: nodes.map(({ nameZh, nameEn }) => (locale === 'en' ? nameEn : nameZh)),
        kinds: nodes.map(pathOf),
        words: nodes.map(pathOf),
        states: nodes.map(({ status }) => stateOf(status)),
        parent,
      },
      () => 0,
    )
    const asked = [middle, steps, ...kinds].join(' ')
    const before = model.$forest.get()
    const isSame = asked === shownFor
    model.setForest(forest, isSame)
    // What somebody has closed stays closed; what had nothing below it shows what has come.
    const hadNothing = (id: string) => (before.childCount[before.indexOf(id)] ?? 0) === 0
    if (isSame) model.openFirst(forest.ids.filter((id, node) => (forest.childCount[node] ?? 0) > 0 && hadNothing(id)))
    shownFor = asked
  }
  // Loads only while a view shows it.
  onMount(model.$picture, () => $view.subscribe(show))
  onDestroy(model.destroy)
  return {
    model,
    $graph,
    $shown,
    $steps,
    $kinds,
    /** Puts a model into the middle. */
    showAround: (id: string) => $middle.set(id),
    setSteps: (steps: Steps) => $steps.set(steps),
    toggleKind: (kind: LineKind) => {
      const next = new Set($kinds.get())
      if (!next.delete(kind)) next.add(kind)
      $kinds.set(next)
    },
    /** Gives the user the graph as a file. */
    save: (name: string, content: Blob) => session.environment.saveFile(name, content),
  }
}
export type ModelGraphModel = ReturnType<typeof createModelGraph>
