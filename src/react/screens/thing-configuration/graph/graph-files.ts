// What the graph shows, as a file: names, states and date in the language of the page (issue: export as SVG and PNG; ERR-6).
import { msg, str } from '@lit/localize'

import { STATES_BY_NEED, nameOfState } from '../../../../contract/thing/thing-types.ts'
import { type FileState, type WrittenFile, toFileName, writeGraphFile } from '../../../../lib/graph/svg-file.ts'
import { formatCount, formatDateTime } from '../../../../locales/format.ts'
import { activeLanguageTag } from '../../../../locales/locale.ts'
import type { GraphPicture } from '../../../../stores/plugins/graph/graph-model.ts'
import { stateLabel } from '../../../ui/icons/state-glyph.tsx'
import { PAPER_PALETTE } from '../../../ui/icons/paper-palette.ts'
import { STATE_ICONS } from '../../../ui/icons/state-icons.ts'
import { type TypePictures, lightTint } from '../../../ui/icons/type-pictures.ts'

/** A colour that any program reads, of the shade that the light theme has: worked out by the browser. */
const paperTint = (colour: string): string => {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (context === null) return colour
  context.fillStyle = lightTint(colour)
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red},${green},${blue})`
}

export interface GraphFileNames {
  /** With the ending of an SVG file, and of a PNG file. */
  svg: string
  png: string
}

export const graphFileNames = (top: string | undefined): GraphFileNames => {
  const name = toFileName(top === undefined ? msg('Topology of all things') : msg(str`Topology of ${top}`))
  return { svg: `${name}.svg`, png: `${name}.png` }
}

export const writeTopologyFile = (
  picture: GraphPicture,
  pictures: TypePictures,
  top: string | undefined,
  now: number,
): WrittenFile => {
  const { forest, nodes, open, parent, layout } = picture
  const counts = new Map<string, number>()
  const palette = new Map<string, string>()
  const tintOn = (colour: string) => {
    const tint = palette.get(colour) ?? paperTint(colour)
    palette.set(colour, tint)
    return tint
  }
  const shown = Array.from(nodes, (node) => {
    const state = nameOfState(forest.states[node] ?? 0)
    counts.set(state, (counts.get(state) ?? 0) + 1)
    const { icon, colour } = pictures(forest.kinds[node] ?? '')
    const isOpen = open.has(forest.ids[node] ?? '')
    return {
      name: forest.names[node] ?? '',
      state,
      icon,
      ...(state === 'normal' && colour !== undefined && { color: tintOn(colour) }),
      closed: isOpen ? 0 : (forest.childCount[node] ?? 0),
    }
  })
  const states = Object.fromEntries(
    STATES_BY_NEED.map((value): [string, FileState] => {
      const state = nameOfState(value)
      const { [state]: icon } = STATE_ICONS
      const [quiet, count] = [state === 'normal', counts.get(state) ?? 0]
      return [state, { word: stateLabel(state), icon, color: PAPER_PALETTE[state], quiet, count }]
    }),
  )
  const [date, count, all] = [formatDateTime(now), formatCount(nodes.length), formatCount(forest.size)]
  return writeGraphFile({
    title: top === undefined ? msg('Topology of all things') : msg(str`Topology of ${top}`),
    subtitle: msg(str`${date} · ${count} of ${all} things shown`),
    language: activeLanguageTag(),
    layout,
    parent,
    nodes: shown,
    states,
  })
}
