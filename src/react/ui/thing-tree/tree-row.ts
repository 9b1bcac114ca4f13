// One row of the tree, recycled while scrolling: it writes to the document only what differs from what it showed before.
import type { FlatTree } from '../../../lib/flat-tree.ts'
import { isMoreRow, parentOfMoreRow } from '../../../lib/flat-tree-rows.ts'
import { formatCount } from '../format-count.ts'
import { createIconBox } from './tree-icon.ts'
import type { TreeModel } from './tree-types.ts'

const INDENT = 16
const CHEVRON =
  '<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5"><path d="M6 4l4 4-4 4"/></svg>'
const TICK =
  '<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="2"><path class="yaw-tree-tick" d="M4 8.5l2.5 2.5 5.5-6"/><path class="yaw-tree-dash" d="M4 8h8"/></svg>'

export interface TreeRow {
  readonly element: HTMLElement
  /** Row number that it shows; -1 when it shows none. */
  at: number
  /** Pixels from the top of the canvas. */
  y: number
  show: (model: TreeModel, row: number) => void
  /** Says in full, on hover, what is cut or only drawn. */
  explain: (model: TreeModel, row: number) => void
}

const box = (name: string): HTMLElement => {
  const element = document.createElement('span')
  element.className = `yaw-tree-${name}`
  return element
}

/** Sets attributes, and remembers them, because reading the document back costs more than the comparison saves. */
const createAttributes = (element: HTMLElement) => {
  const shown = new Map<string, string | null>()
  return (name: string, value: string | null) => {
    if (shown.get(name) === value) return
    shown.set(name, value)
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}

const checked = (tree: FlatTree, node: number) => {
  const state = tree.checkAt(node)
  return state === 'mixed' ? 'mixed' : String(state === 'all')
}

export const createTreeRow = (): TreeRow => {
  const element = document.createElement('div')
  element.className = 'yaw-tree-row'
  element.setAttribute('role', 'treeitem')
  const [indent, twisty, check, icon, name, count, state] = [
    box('indent'),
    box('twisty'),
    box('check'),
    box('icon'),
    box('name'),
    box('count'),
    box('state'),
  ]
  const before = document.createTextNode('')
  const mark = document.createElement('mark')
  const hit = document.createTextNode('')
  const after = document.createTextNode('')
  mark.append(hit)
  name.append(before)
  element.append(indent, twisty, icon, name, count, state)
  createIconBox(twisty)(CHEVRON)
  createIconBox(check)(TICK)
  const setKindIcon = createIconBox(icon)
  const setStateIcon = createIconBox(state)
  const set = createAttributes(element)
  const shown = { depth: -1, name: '', highlight: '', marked: false, count: '', checkable: false, titles: false }

  const setName = (text: string, highlight: string) => {
    if (shown.name === text && shown.highlight === highlight) return
    shown.name = text
    shown.highlight = highlight
    const lower = text.toLowerCase()
    // Where lowering changes the length, positions would be off: then only the same case is marked.
    const start =
      highlight === ''
        ? -1
        : lower.length === text.length
          ? lower.indexOf(highlight.toLowerCase())
          : text.indexOf(highlight)
    if (start < 0) {
      if (shown.marked) name.replaceChildren(before)
      shown.marked = false
      before.data = text
      return
    }
    const end = start + highlight.length
    before.data = text.slice(0, start)
    hit.data = text.slice(start, end)
    after.data = text.slice(end)
    if (!shown.marked) name.replaceChildren(before, mark, after)
    shown.marked = true
  }
  const setDepth = (depth: number) => {
    if (shown.depth === depth) return
    shown.depth = depth
    indent.style.inlineSize = `${depth * INDENT}px`
    set('aria-level', String(depth + 1))
  }
  const setCount = (text: string) => {
    if (shown.count === text) return
    shown.count = text
    // Drawn by the style sheet, so that the text of a row is its name and nothing else.
    count.dataset.count = text
  }
  const forgetTitles = () => {
    if (!shown.titles) return
    shown.titles = false
    for (const each of [name, icon, state]) each.removeAttribute('title')
  }

  const showMore = ({ tree, texts }: TreeModel, parent: number) => {
    const parentId = parent < 0 ? null : tree.idAt(parent)
    const loaded = parent < 0 ? tree.loadedRoots : tree.loadedAt(parent)
    const total = parent < 0 ? tree.rootCount : tree.childCountAt(parent)
    const load = tree.loadStateOf(parentId)
    const text = load === 'loading' ? texts.loading : load === 'failed' ? texts.failed : texts.loadMore(total - loaded)
    set('data-more', load)
    set('data-state', null)
    set('data-dimmed', null)
    set('aria-label', text)
    set('aria-expanded', null)
    set('aria-checked', null)
    set('aria-selected', null)
    set('aria-busy', load === 'loading' ? 'true' : null)
    set('aria-setsize', String(total))
    set('aria-posinset', String(loaded + 1))
    setDepth(parent < 0 ? 0 : tree.depthAt(parent) + 1)
    setName(text, '')
    setCount('')
  }

  const showNode = ({ tree, kinds, states, selectedId, checkable, highlight }: TreeModel, node: number) => {
    const kind = kinds(tree.kindAt(node))
    const look = states(tree.stateAt(node))
    const text = tree.nameAt(node)
    const children = tree.childCountAt(node)
    set('data-more', null)
    set('aria-busy', null)
    set('data-state', look.name)
    set('data-dimmed', tree.isDimmedAt(node) ? '' : null)
    set('aria-label', `${text}, ${kind.label}, ${look.label}`)
    set('aria-expanded', children === 0 ? null : String(tree.isOpenAt(node)))
    set('aria-checked', checkable ? checked(tree, node) : null)
    set('aria-selected', String(tree.idAt(node) === selectedId))
    set('aria-setsize', String(tree.siblingsAt(node)))
    set('aria-posinset', String(tree.positionAt(node) + 1))
    setDepth(tree.depthAt(node))
    setName(text, highlight)
    setCount(children === 0 ? '' : formatCount(children))
    setKindIcon(kind.icon)
    setStateIcon(look.icon)
    if (checkable === shown.checkable) return
    shown.checkable = checkable
    if (checkable) icon.before(check)
    else check.remove()
  }

  const self: TreeRow = {
    element,
    at: -1,
    y: -1,
    show: (model, row) => {
      forgetTitles()
      if (isMoreRow(row)) showMore(model, parentOfMoreRow(row))
      else showNode(model, row)
    },
    explain: ({ tree, kinds, states }, row) => {
      if (isMoreRow(row)) return
      shown.titles = true
      if (name.scrollWidth > name.clientWidth) name.title = tree.nameAt(row)
      icon.title = kinds(tree.kindAt(row)).label
      state.title = states(tree.stateAt(row)).label
    },
  }
  return self
}
