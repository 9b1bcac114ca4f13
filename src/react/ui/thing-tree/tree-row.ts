// One row of the tree, recycled while scrolling: it writes to the document only what differs from what it showed before.
import { isMoreRow, parentOfMoreRow } from '../../../lib/flat-tree-rows.ts'
import { formatCount } from '../format-count.ts'
import { CHECK, createTreeMarks, EDGE, iconStart, INDENT, SYMBOLS, TWISTY } from './tree-marks.ts'
import { createTreeName } from './tree-name.ts'
import type { TreeModel } from './tree-types.ts'

export type RowPart = 'twisty' | 'check' | 'rest'

export interface TreeRow {
  readonly element: HTMLElement
  /** What stands before the name, in the picture over all rows. */
  readonly marks: SVGElement
  /** Row number that it shows; -1 when it shows none. */
  at: number
  /** Puts it this many pixels from the top of the canvas. */
  moveTo: (y: number, height: number) => void
  remove: () => void
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
  element.setAttribute('role', 'treeitem')
  const marks = createTreeMarks()
  const name = createTreeName()
  element.append(name.element)
  const set = createAttributes(element)
  const shown = { y: -1, depth: -1, checkable: false, more: false, label: '', explained: false }

  const setPlace = (depth: number, checkable: boolean, more: boolean) => {
    marks.setDepth(depth, checkable)
    if (shown.depth === depth && shown.checkable === checkable && shown.more === more) return
    shown.depth = depth
    shown.checkable = checkable
    shown.more = more
    element.style.paddingInlineStart = `${iconStart(depth, checkable) + (more ? 0 : SYMBOLS)}px`
    set('aria-level', String(depth + 1))
  }
  const setLabel = (label: string) => {
    shown.label = label
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
    set('data-count', null)
    set('data-dimmed', null)
    set('aria-expanded', null)
    set('aria-checked', null)
    set('aria-selected', null)
    set('aria-busy', load === 'loading' ? 'true' : null)
    set('aria-setsize', String(total))
    set('aria-posinset', String(loaded + 1))
    marks.setState(null, '')
    setLabel(text)
    marks.setLook(null)
    marks.setTwisty(null)
    marks.setTick('none')
    setPlace(parent < 0 ? 0 : tree.depthAt(parent) + 1, false, true)
    name.set(text, '')
  }

  const showNode = ({ tree, kinds, states, selectedId, checkable, highlight }: TreeModel, node: number) => {
    const kind = kinds(tree.kindAt(node))
    const state = states(tree.stateAt(node))
    const text = tree.nameAt(node)
    const children = tree.childCountAt(node)
    const open = tree.isOpenAt(node)
    const selected = tree.idAt(node) === selectedId
    const dimmed = tree.isDimmedAt(node)
    set('data-more', null)
    set('data-count', children === 0 ? null : formatCount(children))
    set('data-dimmed', dimmed ? '' : null)
    set('aria-expanded', children === 0 ? null : String(open))
    set('aria-checked', checkable ? CHECKED[tree.checkAt(node)] : null)
    set('aria-selected', String(selected))
    set('aria-busy', null)
    set('aria-setsize', String(tree.siblingsAt(node)))
    set('aria-posinset', String(tree.positionAt(node) + 1))
    setLabel(`${text}, ${kind.label}, ${state.label}`)
    setPlace(tree.depthAt(node), checkable, false)
    marks.setLook(selected ? 'selected' : dimmed ? 'dimmed' : null)
    marks.setTwisty(children === 0 ? null : open ? 'open' : 'closed')
    marks.setIcon(kind.icon)
    marks.setState(state.name, state.icon)
    if (checkable) marks.setTick(tree.checkAt(node))
    name.set(text, highlight)
  }

  return {
    element,
    marks: marks.element,
    at: -1,
    moveTo: (y, height) => {
      marks.setMiddle(y + height / 2)
      if (shown.y === y) return
      shown.y = y
      element.style.transform = `translateY(${y}px)`
    },
    remove: () => {
      element.remove()
      marks.element.remove()
    },
    show: (model, row) => (isMoreRow(row) ? showMore(model, parentOfMoreRow(row)) : showNode(model, row)),
    partAt: (x) => {
      const inside = x - EDGE - shown.depth * INDENT
      if (inside >= 0 && inside < TWISTY) return 'twisty'
      return shown.checkable && inside >= TWISTY && inside < TWISTY + CHECK ? 'check' : 'rest'
    },
    explain: () => {
      shown.explained = true
      element.title = shown.label
    },
  }
}
