// Pointer and keys on the things of tree and table: drag, cut, copy, paste, delete, the menu (screens 1; screens 0, keyboard).
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createThingApproval } from '../../../../stores/pages/thing-configuration/work/approval.ts'
import { createThingMenu } from '../../../../stores/pages/thing-configuration/menu.ts'
import { createThingMoves } from '../../../../stores/pages/thing-configuration/work/moves.ts'
import { followDrag } from '../../../ui/drag-session.ts'
import type { ThingTreeHandle } from '../../../ui/thing-tree/thing-tree.tsx'
import { pasteBelow } from '../thing-actions.ts'
import { createThingDrag } from '../tree/thing-drag.ts'

const INTERACTIVE = 'button, a, input, select, textarea, label'

export interface ThingInputOptions {
  page: ThingConfigurationPage
  /** What tree, table and dialogs stand in. */
  ground: HTMLElement
  tree: ThingTreeHandle
  /** The tree shows what is cut and selected again. */
  onDragged: () => void
}

/** Answers how to stop listening. */
export const listenToThings = ({ page, ground, tree, onDragged }: ThingInputOptions): (() => void) => {
  const life = new AbortController()
  const { signal } = life
  const approval = page.plugin(createThingApproval)
  const moves = page.plugin(createThingMoves)
  const menu = page.plugin(createThingMenu)
  let endDrag = () => {}

  const rowAt = (element: Element | null | undefined): string | undefined => {
    const row = element?.closest<HTMLElement>('.things__list .yaw-table [data-row]')
    const shown = page.list.$page.get()
    const rows = shown.status === 'loading' ? [] : (shown.data?.rows ?? [])
    return row ? rows[Number(row.dataset['row'])]?.thingId : undefined
  }
  const activeElementOf = (host: Element): Element | undefined => {
    const root = ground.getRootNode()
    const id = host.getAttribute('aria-activedescendant')
    if (id === null || !(root instanceof ShadowRoot || root instanceof Document)) return undefined
    return root.getElementById(id) ?? undefined
  }
  const isHost = (target: EventTarget | null): target is Element =>
    target instanceof Element && (target === tree.element || target.matches('.things__list .yaw-table'))
  /** The thing that an event is about: under the pointer, or where the keyboard stands. */
  const thingOf = (target: EventTarget | null): string | undefined => {
    if (!(target instanceof Element)) return undefined
    if (target === tree.element) return tree.activeId() ?? undefined
    if (isHost(target)) return rowAt(activeElementOf(target))
    return tree.idUnder(target) ?? rowAt(target)
  }
  /** The whole selection where the thing is one of it. */
  const idsFor = (thingId: string): readonly string[] => {
    const selected = page.selection.$ids.get()
    return selected.has(thingId) ? [...selected] : [thingId]
  }

  const pointerDown = (event: PointerEvent) => {
    const { target, button, pointerType, ctrlKey, shiftKey, metaKey } = event
    if (button !== 0 || pointerType === 'touch' || ctrlKey || shiftKey || metaKey) return
    if (!(target instanceof Element) || target.closest(INTERACTIVE) !== null) return
    const thingId = thingOf(target)
    if (thingId === undefined || isHost(target) || !page.$may.get()(page.permissions.move)) return
    if (approval.waits(idsFor(thingId))) return
    endDrag()
    endDrag = followDrag(ground, event, createThingDrag({ page, tree, ids: idsFor(thingId), onEnd: onDragged }))
  }
  /** Ctrl adds a node of the tree to the selection, as it does a row of the table. */
  const click = (event: MouseEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const thingId = tree.idUnder(event.target)
    if (thingId === null) return
    event.preventDefault()
    event.stopPropagation()
    page.selection.toggle(thingId)
  }
  const openMenu = (event: MouseEvent) => {
    const thingId = thingOf(event.target)
    if (thingId === undefined) return
    event.preventDefault()
    // Asked for by key, the event is on tree or table as a whole: the menu belongs below the row.
    const row = isHost(event.target) ? activeElementOf(event.target)?.getBoundingClientRect() : undefined
    const at = row === undefined ? { x: event.clientX, y: event.clientY } : { x: row.left + 24, y: row.bottom }
    menu.open({ ids: idsFor(thingId), at })
  }
  /** Answers whether the key was for the thing. */
  const act = (key: string, thingId: string): boolean => {
    const may = page.$may.get()
    const { permissions } = page
    const isChange = key === 'delete' || key === 'f2' || key === 'ctrl+x'
    if (isChange && approval.waits(key === 'f2' ? [thingId] : idsFor(thingId))) return false
    if (key === 'delete' && may(permissions.delete)) page.openDialog({ kind: 'delete', ids: idsFor(thingId) })
    else if (key === 'f2' && may(permissions.edit)) void page.inspector.edit(thingId)
    else if (key === 'ctrl+x' && may(permissions.move)) moves.cut(idsFor(thingId))
    else if (key === 'ctrl+c' && may(permissions.copy)) moves.copy(idsFor(thingId))
    else if (key === 'ctrl+v' && moves.$clipboard.get() !== undefined) pasteBelow(page, thingId)
    else if (key === 'ctrl+ ' && tree.activeId() === thingId) page.selection.toggle(thingId)
    else if (key === 'escape' && moves.$clipboard.get() !== undefined) moves.$clipboard.set(undefined)
    else return false
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey || !isHost(event.target)) return
    // Text that is marked is what the user wants to copy.
    const isText = event.key.toLowerCase() === 'c' && (getSelection()?.toString() ?? '') !== ''
    const thingId = thingOf(event.target)
    if (thingId === undefined || isText) return
    const control = event.ctrlKey || event.metaKey ? 'ctrl+' : ''
    if (!act(control + event.key.toLowerCase(), thingId)) return
    event.preventDefault()
    event.stopPropagation()
  }

  ground.addEventListener('pointerdown', pointerDown, { signal })
  ground.addEventListener('click', click, { signal, capture: true })
  ground.addEventListener('contextmenu', openMenu, { signal })
  ground.addEventListener('keydown', press, { signal })
  return () => {
    endDrag()
    life.abort()
  }
}
