// What a user does on the board with pointer and keys: walk, pick, connect, part, drag over (screens 4: by drag and by keyboard).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { type PointerEvent, useRef, useState } from 'react'

import type { MappingBoard } from '../../../stores/plugins/mapping-board/board-model.ts'
import { followDrag } from '../drag-session.ts'
import type { SideActions } from './board-keys.ts'
import type { Side } from './board-side.tsx'

export interface Picked {
  side: Side
  ids: readonly string[]
}

const OTHER: Record<Side, Side> = { sources: 'targets', targets: 'sources' }
const NONE: Picked = { side: 'sources', ids: [] }

export const useBoardWork = (board: MappingBoard, mayEdit: boolean) => {
  const lists = { sources: useStore(board.$sources), targets: useStore(board.$targets) }
  const links = useStore(board.$links)
  const [picked, setPicked] = useState<Picked>(NONE)
  const [activeIds, setActiveIds] = useState<Readonly<Record<Side, string | undefined>>>({
    sources: undefined,
    targets: undefined,
  })
  const [sourceList, setSourceList] = useState<HTMLElement | null>(null)
  const [targetList, setTargetList] = useState<HTMLElement | null>(null)
  const scrollers = { sources: sourceList, targets: targetList }
  const anchor = useRef<string | undefined>(undefined)

  const placeOf = (side: Side, id: string | undefined) => lists[side].findIndex((each) => each.id === id)
  const activate = (side: Side, id: string | undefined) => {
    if (id !== undefined) setActiveIds((before) => ({ ...before, [side]: id }))
  }
  const partnersOf = (side: Side, id: string) =>
    links.flatMap(({ source, target }) =>
      side === 'targets' ? (target === id ? [source] : []) : source === id ? [target] : [],
    )
  /** In their order: the second of several goes to the row after the one that was dropped on. */
  const connect = (from: Picked, to: string) => {
    const there = lists[OTHER[from.side]]
    const first = there.findIndex(({ id }) => id === to)
    const pairs = from.ids.flatMap((id, step) => {
      const partner = there[first + step]?.id
      if (partner === undefined) return []
      return [from.side === 'sources' ? { source: id, target: partner } : { source: partner, target: id }]
    })
    board.connect(pairs)
    setPicked(NONE)
  }
  const part = (side: Side, ids: readonly string[]) =>
    board.disconnect(
      ids
        .flatMap((id) => (side === 'targets' ? [id] : partnersOf(side, id)))
        .filter((target) => board.$lines.get().has(target)),
    )
  const idsOf = (side: Side): readonly string[] => {
    const active = activeIds[side]
    if (picked.side === side && picked.ids.length > 0) return picked.ids
    return active === undefined ? [] : [active]
  }
  const toggle = (side: Side, id: string) => {
    const ids = picked.side === side ? picked.ids : []
    setPicked({ side, ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id] })
    anchor.current = id
  }
  const goTo = (side: Side, id: string | undefined) => {
    activate(side, id ?? activeIds[side] ?? lists[side][0]?.id)
    scrollers[side]?.focus()
  }

  const actionsOf = (side: Side): Omit<SideActions, 'count' | 'page' | 'active'> => {
    const active = activeIds[side]
    return {
      moveTo: (place) => {
        const id = lists[side][place]?.id
        activate(side, id)
        if (side === 'targets') board.$open.set(id)
      },
      pick: () => active !== undefined && mayEdit && toggle(side, active),
      enter: () => {
        if (active === undefined || !mayEdit) return
        if (picked.ids.length > 0 && picked.side !== side) {
          connect(picked, active)
          return
        }
        setPicked({ side, ids: idsOf(side) })
        goTo(OTHER[side], undefined)
      },
      accept: () =>
        mayEdit && board.accept(side === 'targets' ? idsOf(side) : idsOf(side).flatMap((id) => partnersOf(side, id))),
      part: () => mayEdit && part(side, idsOf(side)),
      cross: () => {
        const [partner] = active === undefined ? [] : partnersOf(side, active)
        if (partner !== undefined) goTo(OTHER[side], partner)
      },
      cancel: () => {
        if (picked.ids.length === 0) return false
        setPicked(NONE)
        return true
      },
    }
  }
  const click = (side: Side, id: string, { ctrl, shift }: { ctrl: boolean; shift: boolean }) => {
    activate(side, id)
    if (side === 'targets') board.$open.set(id)
    else board.$open.set(partnersOf('sources', id)[0] ?? board.$open.get())
    if (!mayEdit) return
    if (shift && anchor.current !== undefined) {
      const [from, to] = [placeOf(side, anchor.current), placeOf(side, id)].toSorted((a, b) => a - b)
      setPicked({ side, ids: lists[side].slice(Math.max(0, from ?? 0), (to ?? 0) + 1).map((each) => each.id) })
    } else if (ctrl) toggle(side, id)
    else {
      anchor.current = id
      if (picked.ids.length > 0) setPicked(NONE)
    }
  }
  const press = (side: Side, event: PointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0 || !mayEdit || event.pointerType === 'touch') return
    const ground = event.currentTarget.closest<HTMLElement>('.mapping')
    if (ground === null) return
    const from: Picked = { side, ids: picked.side === side && picked.ids.includes(id) ? picked.ids : [id] }
    let over: string | undefined
    const mark = (row: HTMLElement | null) => {
      for (const each of ground.querySelectorAll('[data-drop]')) each.removeAttribute('data-drop')
      row?.setAttribute('data-drop', '')
    }
    followDrag(ground, event.nativeEvent, {
      begin: () => true,
      move: (_point, under) => {
        const row = under?.closest<HTMLElement>('[role="option"]') ?? null
        const isOther = row?.closest<HTMLElement>('[data-side]')?.dataset['side'] === OTHER[side]
        over = isOther ? row?.dataset['id'] : undefined
        mark(isOther ? row : null)
        const what = from.ids.length === 1 ? (from.ids[0] ?? '') : msg(str`${from.ids.length} attributes`)
        return { text: what, isAllowed: over !== undefined }
      },
      drop: () => {
        if (over === undefined) return
        connect(from, over)
        activate(OTHER[side], over)
      },
      end: () => mark(null),
    })
  }
  return {
    lists,
    links,
    picked,
    scrollers,
    activeOf: (side: Side) => placeOf(side, activeIds[side]),
    activeIds,
    partnersOf,
    actionsOf,
    click,
    press,
    goTo,
    setScrollers: { sources: setSourceList, targets: setTargetList },
  }
}
