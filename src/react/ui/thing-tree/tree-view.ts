// The tree as the browser shows it, outside React: a change of a hundred thousand nodes redraws the thirty rows in view.
import { isMoreRow, parentOfMoreRow } from '../../../lib/flat-tree/rows.ts'
import { type FocusKey, keyOfRow, nodeRowFrom, relocate } from './tree-focus.ts'
import { createTreeKeys, type TreeKeyboard } from './tree-keys.ts'
import type { TreeEvents, TreeMarks, TreeModel } from './tree-types.ts'
import { createTreeWindow } from './tree-window.ts'

/** Scrolling has come to rest after this many milliseconds without an event; `scrollend` comes between two turns of a wheel. */
const REST = 200

/** What outlives the view while its screen is hidden. */
export interface TreeMemory {
  top: number
  key: FocusKey | null
  at: number
}

export const createTreeView = (
  scroller: HTMLElement,
  prefix: string,
  given: TreeModel,
  told: TreeEvents,
  memory: TreeMemory | null,
) => {
  const life = new AbortController()
  const view = createTreeWindow(scroller, life.signal, () => draw(false))
  let model = given
  let events = told
  let key: FocusKey | null = memory?.key ?? null
  let at = memory?.at ?? -1
  /** Element that carries the mark of the keyboard, and a number that gives each stop a new id for screen readers. */
  let marked: HTMLElement | null = null
  let stop = 0
  /** First row in view and how far it is cut, to keep it there when rows above it come and go. */
  let anchor: { id: string; node: number; cut: number } | null = null
  let filtered = false

  const markFocus = () => {
    const element = at < 0 ? null : view.elementOf(at)
    if (element !== marked) {
      marked?.removeAttribute('id')
      marked?.classList.remove('yaw-tree-row--active')
      element?.classList.add('yaw-tree-row--active')
      marked = element
    }
    if (element === null) return scroller.removeAttribute('aria-activedescendant')
    element.id = `${prefix}-${stop}`
    scroller.setAttribute('aria-activedescendant', element.id)
  }
  const rememberPlace = () => {
    const first = view.scroll.top === 0 ? -1 : nodeRowFrom(model.tree, view.firstRow)
    if (first < 0) {
      anchor = null
      return
    }
    const node = model.tree.rows[first]!
    anchor = { id: model.tree.idAt(node), node, cut: view.scroll.top - first * view.rowHeight }
  }
  const draw = (all: boolean) => {
    view.draw(all)
    markFocus()
    rememberPlace()
  }
  const stand = (next: number) => {
    if (next !== at) stop++
    at = next
    key = next < 0 ? null : keyOfRow(model.tree, model.tree.rows[next]!)
  }
  const moveTo = (next: number) => {
    stand(next)
    view.show(next)
    draw(false)
  }
  const rowOfId = (id: string) => {
    const node = model.tree.indexOf(id)
    return node < 0 ? -1 : model.tree.rowOf(node)
  }

  const toggle = (node: number, expanded: boolean) => events.onToggle(model.tree.idAt(node), expanded)
  const select = (node: number) => events.onSelect(model.tree.idAt(node))
  const check = (node: number) => events.onCheck?.(model.tree.idAt(node), model.tree.checkAt(node) !== 'all')
  const activate = (node: number) => {
    select(node)
    if (events.onActivate !== undefined) events.onActivate(model.tree.idAt(node))
    else if (model.tree.childCountAt(node) > 0) toggle(node, !model.tree.isOpenAt(node))
  }
  const loadMore = (parent: number) => {
    const id = parent < 0 ? null : model.tree.idAt(parent)
    if (model.tree.loadStateOf(id) !== 'loading') events.onLoadMore(id)
  }

  const keyboard: TreeKeyboard = {
    get tree() {
      return model.tree
    },
    get at() {
      return at
    },
    get page() {
      return view.page
    },
    get rightToLeft() {
      return getComputedStyle(scroller).direction === 'rtl'
    },
    get checkable() {
      return model.checkable
    },
    move: (next) => {
      moveTo(next)
      if (key?.more === false) events.onMoveFocus?.(key.id)
    },
    toggle,
    select,
    activate,
    check,
    loadMore,
  }
  const handleKey = createTreeKeys(keyboard)

  const partAt = (hit: number, event: MouseEvent) => view.partAt(hit, event.clientX, keyboard.rightToLeft)
  const click = (event: MouseEvent) => {
    const hit = view.rowAt(event.target)
    if (hit < 0) return
    stand(hit)
    markFocus()
    const row = model.tree.rows[hit]!
    const part = partAt(hit, event)
    if (isMoreRow(row)) loadMore(parentOfMoreRow(row))
    else if (part === 'twisty' && model.tree.childCountAt(row) > 0) toggle(row, !model.tree.isOpenAt(row))
    else if (part === 'check') check(row)
    else select(row)
  }
  const doubleClick = (event: MouseEvent) => {
    const hit = view.rowAt(event.target)
    const row = model.tree.rows[hit]
    if (row === undefined || isMoreRow(row) || partAt(hit, event) !== 'rest') return
    activate(row)
  }
  const contextMenu = (event: MouseEvent) => {
    const hit = view.rowAt(event.target)
    const row = model.tree.rows[hit < 0 ? at : hit]
    if (events.onContextMenu === undefined || row === undefined || isMoreRow(row)) return
    event.preventDefault()
    if (hit >= 0) {
      stand(hit)
      markFocus()
    }
    // Asked for by keyboard, the event is on the tree: then the menu belongs below the row.
    const place = hit < 0 ? marked?.getBoundingClientRect() : undefined
    events.onContextMenu(model.tree.idAt(row), place?.left ?? event.clientX, place?.bottom ?? event.clientY)
  }
  const focus = () => {
    if (at >= 0 || model.tree.rows.length === 0) return
    const selected = model.selectedId === null ? -1 : rowOfId(model.selectedId)
    stand(selected < 0 ? Math.min(view.firstRow, model.tree.rows.length - 1) : selected)
    markFocus()
  }

  const { signal } = life
  scroller.addEventListener('click', click, { signal })
  scroller.addEventListener('dblclick', doubleClick, { signal })
  scroller.addEventListener('contextmenu', contextMenu, { signal })
  scroller.addEventListener('focus', focus, { signal })
  scroller.addEventListener('pointerover', (event) => view.explain(view.rowAt(event.target)), { signal, passive: true })
  scroller.addEventListener('keydown', (event) => handleKey(event) && event.preventDefault(), { signal })
  let rest: ReturnType<typeof setTimeout> | undefined
  const scrolled = () => {
    view.scroll.read()
    draw(false)
    clearTimeout(rest)
    rest = setTimeout(rested, REST)
  }
  const rested = () => {
    view.scroll.settle()
    view.sort()
  }
  scroller.addEventListener('scroll', scrolled, { signal, passive: true })
  const sizes = new ResizeObserver(() => {
    const changed = view.measure()
    if (changed !== 'nothing') draw(changed === 'rows')
  })
  for (const element of view.elements) sizes.observe(element)

  /** Keeps the first row in view where it is; a filter that begins shows its first match, one that ends the row in use. */
  const keepPlace = () => {
    const { tree } = model
    if (tree.filtered !== filtered) {
      filtered = tree.filtered
      const used = at >= 0 ? at : model.selectedId === null ? -1 : rowOfId(model.selectedId)
      if (filtered || used < 0) view.scroll.to(0)
      else view.show(used)
    } else if (anchor !== null) {
      const node = tree.indexOf(anchor.id, anchor.node)
      const there = node < 0 ? -1 : tree.rowOf(node)
      if (there >= 0 && there * view.rowHeight + anchor.cut !== view.scroll.top) {
        view.scroll.to(there * view.rowHeight + anchor.cut)
      }
    }
  }
  const render = () => {
    view.setModel(model)
    if (key !== null) stand(relocate(model.tree, key, at))
    keepPlace()
    draw(true)
  }

  filtered = model.tree.filtered
  view.setModel(model)
  if (memory !== null) view.scroll.to(memory.top)
  render()

  return {
    update: (nextModel: TreeModel, nextEvents: TreeEvents) => {
      // Who marks rows does so beside the props, and as often as a pointer moves.
      model = { ...nextModel, marks: model.marks }
      events = nextEvents
      render()
    },
    setMarks: (marks: TreeMarks | null) => {
      model = { ...model, marks }
      view.setModel(model)
      draw(true)
    },
    /** The node that an element of the view shows. */
    idUnder: (target: EventTarget | null): string | null => {
      const row = model.tree.rows[view.rowAt(target)]
      return row === undefined || isMoreRow(row) ? null : model.tree.idAt(row)
    },
    /** The node that the keyboard stands on. */
    activeId: (): string | null => (key === null || key.more ? null : key.id),
    /** Brings a node into view and puts the keyboard on it. Returns whether it has a row. */
    reveal: (id: string): boolean => {
      const there = rowOfId(id)
      if (there >= 0) moveTo(there)
      return there >= 0
    },
    destroy: (): TreeMemory => {
      life.abort()
      clearTimeout(rest)
      sizes.disconnect()
      scroller.removeAttribute('aria-activedescendant')
      view.destroy()
      return { top: view.scroll.top, key, at }
    },
  }
}
export type TreeView = ReturnType<typeof createTreeView>
