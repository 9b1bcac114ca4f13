// One row of the tree, recycled while scrolling: it writes to the document only what differs from what it showed before.
import { isMoreRow, parentOfMoreRow } from '../../../lib/flat-tree/rows.ts'
import { formatCount } from '../../../lib/text/format-count.ts'
import type { TurnRow } from '../lists/row-turns.ts'
import type { RowMarks } from './tree-gutter.ts'
import { CHECK, checkStart, COUNT, nameStart, TWISTY, twistyStart } from './tree-layout.ts'
import type { TreeModel } from './tree-types.ts'

/** The name in a row, with what was searched for marked in it. It is the row's own text: no element more to lay out. */
type SetName = (text: string, highlight: string) => void

/** Where a text contains another, any case; -1 for nowhere. */
const findPart = (text: string, part: string): number => {
  if (part === '') return -1
  const lower = text.toLowerCase()
  // Where lowering changes the length positions would be off: then only the same case is marked.
  return lower.length === text.length ? lower.indexOf(part.toLowerCase()) : text.indexOf(part)
}

const createTreeName = (row: HTMLElement): SetName => {
  const [before, hit, after] = [document.createTextNode(''), document.createTextNode(''), document.createTextNode('')]
  const mark = document.createElement('mark')
  mark.append(hit)
  row.append(before)
  const shown = { text: '', highlight: '', marked: false }
  return (text, highlight) => {
    if (shown.text === text && shown.highlight === highlight) return
    shown.text = text
    shown.highlight = highlight
    const start = findPart(text, highlight)
    if (start < 0) {
      if (shown.marked) row.replaceChildren(before)
      shown.marked = false
      before.data = text
      return
    }
    const end = start + highlight.length
    before.data = text.slice(0, start)
    hit.data = text.slice(start, end)
    after.data = text.slice(end)
    if (!shown.marked) row.replaceChildren(before, mark, after)
    shown.marked = true
  }
}

/**
 * How many children a node has, at the end of its row. It stands beside the rows, not in them: the text of a row is its
 * name, and an element or pseudo-element that comes and goes would have the browser style and lay out the row anew.
 */
interface TreeCount {
  readonly element: HTMLElement
  show: (text: string, selected: boolean) => void
  moveTo: (y: number) => void
}

const createTreeCount = (): TreeCount => {
  const element = document.createElement('div')
  element.className = 'yaw-tree-count'
  const content = document.createTextNode('')
  element.append(content)
  const shown = { text: '', selected: false, y: 0 }
  let at = 0
  const place = () => {
    if (shown.text === '' || shown.y === at) return
    shown.y = at
    element.style.transform = `translateY(${at}px)`
  }
  return {
    element,
    show: (text, selected) => {
      if (shown.selected !== selected) element.toggleAttribute('data-selected', (shown.selected = selected))
      if (shown.text === text) return
      content.data = shown.text = text
      place()
    },
    moveTo: (y) => {
      at = y
      place()
    },
  }
}

export type RowPart = 'twisty' | 'check' | 'rest'

export interface TreeRow extends TurnRow {
  readonly element: HTMLElement
  /** How many children it has, to stand beside the rows. */
  readonly count: HTMLElement
  /** What stands before the name. */
  readonly marks: Readonly<RowMarks>
  /** Puts it this many pixels from the top of the canvas. */
  moveTo: (y: number) => void
  show: (model: TreeModel, row: number) => void
  /** What lies this many pixels from the edge where a row begins. */
  partAt: (x: number) => RowPart
  /** Says in full, on hover, what is cut or only drawn. */
  explain: () => void
}

/** Sets attributes, and remembers them, because reading the document back costs more than the comparison saves. */
const createAttributes = (element: Element) => {
  const shown = new Map<string, string | null>()
  return (name: string, value: string | null) => {
    if (shown.get(name) === value) return
    shown.set(name, value)
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}

const CHECKED = { none: 'false', mixed: 'mixed', all: 'true' } as const

export const createTreeRow = (): TreeRow => {
  const element = document.createElement('div')
  element.className = 'yaw-tree-row'
  const marks: RowMarks = {
    depth: -1,
    twisty: null,
    check: null,
    icon: null,
    tint: null,
    state: '',
    shape: '',
    appearance: 'plain',
  }
  const setName = createTreeName(element)
  const count = createTreeCount()
  const set = createAttributes(element)
  const shown = { y: -1, nameStart: -1, counted: false, label: '', explained: false }

  const setPlace = (depth: number, checkable: boolean, more: boolean) => {
    marks.depth = depth
    const start = nameStart(depth, checkable, more)
    set('aria-level', String(depth + 1))
    if (start === shown.nameStart) return
    shown.nameStart = start
    element.style.paddingInlineStart = `${start}px`
  }
  const setCount = (children: number, selected: boolean) => {
    const counted = children > 0
    count.show(counted ? formatCount(children) : '', selected)
    if (shown.counted === counted) return
    shown.counted = counted
    element.style.paddingInlineEnd = counted ? `${COUNT}px` : ''
  }
  const setLabel = (label: string) => {
    shown.label = label
    // One beyond the edges says nothing for a moment: until then it is no item of the tree.
    set('role', 'treeitem')
    set('aria-label', label)
    if (shown.explained) element.removeAttribute('title')
    shown.explained = false
  }

  const showMore = ({ tree, texts }: TreeModel, parent: number) => {
    const parentId = parent < 0 ? null : tree.idAt(parent)
    const loaded = parent < 0 ? tree.loadedRoots : tree.loadedAt(parent)
    const total = parent < 0 ? tree.rootCount : tree.childCountAt(parent)
    const load = tree.loadStateOf(parentId)
    const text = load === 'loading' ? texts.loading : load === 'failed' ? texts.failed : texts.loadMore(total - loaded)
    set('data-more', load)
    setCount(0, false)
    set('data-dimmed', null)
    set('data-mark', null)
    set('aria-description', null)
    set('aria-expanded', null)
    set('aria-checked', null)
    set('aria-selected', null)
    set('aria-busy', load === 'loading' ? 'true' : null)
    set('aria-setsize', String(total))
    set('aria-posinset', String(loaded + 1))
    setLabel(text)
    marks.twisty = marks.check = marks.icon = null
    setPlace(parent < 0 ? 0 : tree.depthAt(parent) + 1, false, true)
    setName(text, '')
  }

  const showNode = (
    { tree, marks: marked, kinds, states, selectedId, checkable, highlight }: TreeModel,
    node: number,
  ) => {
    const mark = marked?.(tree.idAt(node))
    const kind = kinds(tree.kindAt(node))
    const state = states(tree.stateAt(node))
    const text = tree.nameAt(node)
    const children = tree.childCountAt(node)
    const open = tree.isOpenAt(node)
    const selected = tree.idAt(node) === selectedId
    const dimmed = tree.isDimmedAt(node)
    const check = tree.checkAt(node)
    set('data-more', null)
    setCount(children, selected)
    set('data-dimmed', dimmed ? '' : null)
    set('data-mark', mark?.name ?? null)
    set('aria-description', mark?.label ?? null)
    set('aria-expanded', children === 0 ? null : String(open))
    set('aria-checked', checkable ? CHECKED[check] : null)
    set('aria-selected', String(selected))
    set('aria-busy', null)
    set('aria-setsize', String(tree.siblingsAt(node)))
    set('aria-posinset', String(tree.positionAt(node) + 1))
    setLabel(`${text}, ${kind.label}, ${state.label}`)
    setPlace(tree.depthAt(node), checkable, false)
    marks.twisty = children === 0 ? null : open ? 'open' : 'closed'
    marks.check = checkable ? check : null
    marks.icon = kind.icon
    // Whatever is not normal has to be seen: there the state colours the icon, whoever asks for another colour.
    marks.tint = state.name === 'normal' ? (kind.tint ?? null) : null
    marks.state = state.name
    marks.shape = state.icon
    marks.appearance = selected ? 'selected' : dimmed || mark?.dim === true ? 'dimmed' : 'plain'
    setName(text, highlight)
  }

  return {
    element,
    count: count.element,
    marks,
    at: -1,
    isLate: false,
    moveTo: (y) => {
      if (shown.y === y) return
      shown.y = y
      element.style.transform = `translateY(${y}px)`
      count.moveTo(y)
    },
    show: (model, row) => (isMoreRow(row) ? showMore(model, parentOfMoreRow(row)) : showNode(model, row)),
    partAt: (x) => {
      const twisty = x - twistyStart(marks.depth)
      if (twisty >= 0 && twisty < TWISTY) return 'twisty'
      const check = x - checkStart(marks.depth)
      return marks.check !== null && check >= 0 && check < CHECK ? 'check' : 'rest'
    },
    explain: () => {
      shown.explained = true
      element.title = shown.label
    },
  }
}
