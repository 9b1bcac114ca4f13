// A graph as an SVG file: real text, states as colour and shape, on white paper whatever the screen looks like (issue: export).
import { fitText, textWidth } from '../text/text-width.ts'
import { type Layout, NODE, edgePath } from './layout.ts'
import type { DrawnLine, LineAppearance } from './lines.ts'

export interface FileNode {
  name: string
  /** Name of its state in `states`. */
  state: string
  /** SVG text of its icon. */
  icon: string
  /** Of the icon; that of its state without it. */
  color?: string | undefined
  /** What is closed below it; 0 when it is open or has nothing. */
  closed: number
  /** Beside the shape of its state; the word of that without it. */
  line?: string | undefined
}

export interface FileState {
  /** In the language of the page. */
  word: string
  /** SVG text of its shape. */
  icon: string
  color: string
  /** Its nodes have plain edges: nobody needs to see them first. */
  quiet?: boolean | undefined
  count: number
}

export interface GraphFile {
  title: string
  /** Date and counts, in words. */
  subtitle: string
  /** Language of the texts, e.g. `zh-CN`. */
  language: string
  layout: Layout
  parent: Int32Array
  nodes: readonly FileNode[]
  /** In the order of the legend. */
  states: Readonly<Record<string, FileState>>
  /** Lines of several kinds instead of those from each node to the one above; their kinds are in the legend too. */
  lines?: { drawn: readonly DrawnLine[]; appearances: Readonly<Record<string, LineAppearance>> } | undefined
}

const TEXT_COLOR = '#1f2933'
const SECONDARY_COLOR = '#52606d'
const LINE = '#8a94a0'
const FONT = `Inter, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif`

/** Pixels. */
const MARGIN = 24
const HEAD = 64
const LEGEND = 32
const SMALLEST_WIDTH = 360

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// What XML cannot hold at all is left out.
const escapeText = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what XML refuses
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)

/** Icons are written once and used by name. */
const createSymbols = () => {
  const ids = new Map<string, string>()
  const texts: string[] = []
  return {
    idOf: (svg: string): string => {
      const known = ids.get(svg)
      if (known !== undefined) return known
      const id = `icon${ids.size + 1}`
      ids.set(svg, id)
      const open = svg.slice(0, svg.indexOf('>'))
      const kept = ['viewBox', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'].flatMap(
        (name) => new RegExp(`\\s${name}="[^"]*"`).exec(open)?.[0] ?? [],
      )
      const shapes = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
      texts.push(`<symbol id="${id}"${kept.join('')}>${shapes.trim()}</symbol>`)
      return id
    },
    texts,
  }
}

const writeText = (x: number, y: number, text: string, more = '') =>
  `<text x="${x}" y="${y}"${more}>${escapeText(text)}</text>`

type Symbols = ReturnType<typeof createSymbols>

const writeIcon = (symbols: Symbols, svg: string, x: number, y: number, size: number, color: string) =>
  `<use xlink:href="#${symbols.idOf(svg)}" x="${x}" y="${y}" width="${size}" height="${size}" color="${color}"/>`

/** Pixels from the left edge of a node: icon, then text, then what is closed below it. */
const ICON = 10
const TEXT = 36

const writeNode = (
  { name, state, icon, color, closed, line }: FileNode,
  states: GraphFile['states'],
  symbols: Symbols,
) => {
  const appearance = states[state]
  const count = closed === 0 ? '' : `+${closed}`
  const room = NODE.width - TEXT - 10 - (count === '' ? 0 : textWidth(count, 11) + 6)
  return [
    `<rect width="${NODE.width}" height="${NODE.height}" rx="4" fill="#fff" stroke="${appearance === undefined || appearance.quiet === true ? LINE : appearance.color}"/>`,
    writeIcon(symbols, icon, ICON, 13, 18, color ?? appearance?.color ?? SECONDARY_COLOR),
    writeText(TEXT, 19, fitText(name, 13, room), ' font-size="13"'),
    appearance === undefined ? '' : writeIcon(symbols, appearance.icon, TEXT, 26.5, 10, appearance.color),
    appearance === undefined
      ? ''
      : writeText(
          TEXT + 14,
          35.5,
          fitText(line ?? appearance.word, 11, room - 14),
          ` font-size="11" fill="${SECONDARY_COLOR}"`,
        ),
    count === ''
      ? ''
      : writeText(NODE.width - 8, 26, count, ` font-size="11" fill="${SECONDARY_COLOR}" text-anchor="end"`),
  ].join('')
}

const strokeOf = ({ dash, width }: LineAppearance) =>
  ` stroke="${LINE}" stroke-width="${width}"${dash === undefined ? '' : ` stroke-dasharray="${dash}"`}`

const FILLS = { hollow: '#fff', filled: LINE, open: 'none' } as const

const writeLine = ({ kind, path, head, label }: DrawnLine, appearances: Readonly<Record<string, LineAppearance>>) => {
  const appearance = appearances[kind]
  if (appearance === undefined) return ''
  const place = label && ` font-size="11" fill="${SECONDARY_COLOR}" text-anchor="${label.anchor}"`
  return [
    `<path d="${path}" fill="none"${strokeOf(appearance)}/>`,
    `<path d="${head}" fill="${FILLS[appearance.head]}" stroke="${LINE}"/>`,
    label === undefined ? '' : writeText(label.x, label.y, label.text, place),
  ].join('')
}

/** Length of a line in the legend, and what an entry takes beside its word, in pixels. */
const SAMPLE = 26
const SAMPLE_ROOM = SAMPLE + 26

const lineWidth = (appearances: readonly LineAppearance[]) =>
  appearances.reduce((sum, { word }) => sum + SAMPLE_ROOM + textWidth(word, 12), 0)

const writeLineLegend = (appearances: readonly LineAppearance[], from: number, y: number) => {
  let x = from
  return appearances
    .map((appearance) => {
      const stroke = `<path d="M${x} ${y - 4}h${SAMPLE - 8}" fill="none"${strokeOf(appearance)}/>`
      const head = `<path d="M${x + SAMPLE - 10} ${y - 9}L${x + SAMPLE} ${y - 4}L${x + SAMPLE - 10} ${y + 1}${appearance.head === 'open' ? '' : 'z'}" fill="${FILLS[appearance.head]}" stroke="${LINE}"/>`
      const entry = `${stroke}${head}${writeText(x + SAMPLE + 6, y, appearance.word, ' font-size="12"')}`
      x += SAMPLE_ROOM + textWidth(appearance.word, 12)
      return entry
    })
    .join('')
}

const statesWidth = (states: readonly FileState[]) =>
  states.reduce((sum, { word, count }) => sum + 37 + textWidth(`${word} ${count}`, 12), 0)

const writeLegend = (states: readonly FileState[], symbols: Symbols, y: number) => {
  let x = MARGIN
  return states
    .map(({ word, icon, color, count }) => {
      const text = `${word} ${count}`
      const entry = `${writeIcon(symbols, icon, x, y - 10, 12, color)}${writeText(x + 17, y, text, ' font-size="12"')}`
      x += 17 + textWidth(text, 12) + 20
      return entry
    })
    .join('')
}

export interface WrittenFile {
  svg: string
  /** Pixels. */
  width: number
  height: number
}

export const writeGraphFile = (file: GraphFile): WrittenFile => {
  const { title, subtitle, language, layout, parent, nodes, states, lines } = file
  const symbols = createSymbols()
  const legend = Object.values(states).filter(({ count }) => count > 0)
  const appearances = Object.values(lines?.appearances ?? {})
  const legendWidth = statesWidth(legend) + lineWidth(appearances)
  const headWidth = Math.max(textWidth(title, 18), textWidth(subtitle, 12), legendWidth, SMALLEST_WIDTH)
  const width = Math.ceil(Math.max(layout.width, headWidth) + 2 * MARGIN)
  const height = Math.ceil(layout.height + HEAD + LEGEND + 2 * MARGIN)
  const branches = () => Array.from(parent, (above, node) => (above < 0 ? '' : edgePath(layout, above, node))).join('')
  const drawn = lines?.drawn.map((line) => writeLine(line, lines.appearances)) ?? [
    `<path d="${branches()}" fill="none" stroke="${LINE}"/>`,
  ]
  const boxes = nodes.map(
    (node, index) =>
      `<g transform="translate(${layout.x[index]} ${layout.y[index]})">${writeNode(node, states, symbols)}</g>`,
  )
  const legendText = [
    writeLegend(legend, symbols, height - MARGIN),
    writeLineLegend(appearances, MARGIN + statesWidth(legend), height - MARGIN),
  ].join('')
  const svg = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"',
    ` width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xml:lang="${language}"`,
    ` font-family="${FONT}" fill="${TEXT_COLOR}">`,
    `<title>${escapeText(title)}</title><desc>${escapeText(subtitle)}</desc>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<defs>${symbols.texts.join('')}</defs>`,
    writeText(MARGIN, MARGIN + 18, title, ' font-size="18" font-weight="600"'),
    writeText(MARGIN, MARGIN + 38, subtitle, ` font-size="12" fill="${SECONDARY_COLOR}"`),
    `<g transform="translate(${MARGIN} ${MARGIN + HEAD})">`,
    ...drawn,
    ...boxes,
    '</g>',
    legendText,
    '</svg>\n',
  ].join('')
  return { svg, width, height }
}

/** A file name from the name of a thing: what no file system takes becomes a space. */
export const toFileName = (name: string): string =>
  name
    // oxlint-disable-next-line no-control-regex -- file systems refuse them
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, 120) || 'graph'
