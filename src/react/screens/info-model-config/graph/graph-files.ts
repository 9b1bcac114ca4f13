// The graph of models as a file, in the language of the page (screens 3; issue: export as SVG and PNG).
import { msg, str } from '@lit/localize'

import type { LineKind } from '../../../../lib/models/model-graph.ts'
import type { LineAppearance } from '../../../../lib/graph/lines.ts'
import { type FileState, type WrittenFile, toFileName, writeGraphFile } from '../../../../lib/graph/svg-file.ts'
import { counted } from '../../../../lib/text/format-count.ts'
import { formatDateTime } from '../../../../locales/format.ts'
import { activeLanguageTag } from '../../../../locales/locale.ts'
import type { GraphPicture } from '../../../../stores/plugins/graph/graph-model.ts'
import { type GraphLinesOfKinds, withLines } from '../../../ui/graph/graph-lines.tsx'
import { STATE_ICONS } from '../../../ui/icons/state-icons.ts'
import { PAPER_PALETTE } from '../../../ui/icons/paper-palette.ts'
import { modelAppearance, statusAppearance } from './graph-labels.ts'

interface ModelFile {
  picture: GraphPicture
  given: GraphLinesOfKinds & { appearances: Readonly<Record<LineKind, LineAppearance>> }
  /** Name of the model in the middle. */
  middle: string
  now: number
}

const statesOf = ({ forest, nodes }: GraphPicture): Record<string, FileState> => {
  const counts = new Map<number, number>()
  for (const node of nodes) {
    const place = forest.states[node] ?? 0
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return Object.fromEntries(
    [...counts].map(([place, count]): [string, FileState] => {
      const { value, state, word } = statusAppearance(place)
      return [value, { word, icon: STATE_ICONS[state], color: PAPER_PALETTE[state], quiet: state === 'normal', count }]
    }),
  )
}

export const writeModelGraph = ({ picture: nodesOnly, given, middle, now }: ModelFile) => {
  const { picture, lines } = withLines(nodesOnly, given)
  const { forest, nodes, open, parent, layout } = picture
  const [date, count] = [formatDateTime(now), counted(msg('# model|# models'), nodes.length)]
  const title = msg(str`Models around ${middle}`)
  const file: WrittenFile = writeGraphFile({
    title,
    subtitle: `${date} · ${count}`,
    language: activeLanguageTag(),
    layout,
    parent,
    nodes: Array.from(nodes, (node) => {
      const place = forest.states[node] ?? 0
      const appearance = modelAppearance(forest.kinds[node] ?? '', place)
      return {
        name: forest.names[node] ?? '',
        state: statusAppearance(place).value,
        icon: appearance.icon,
        line: appearance.line,
        closed: open.has(forest.ids[node] ?? '') ? 0 : (forest.childCount[node] ?? 0),
      }
    }),
    states: statesOf(picture),
    lines,
  })
  const name = toFileName(title)
  return { file, names: { svg: `${name}.svg`, png: `${name}.png` } }
}
