// A graph of branches without its view: what is open, what is found, where nodes stand. Knows nothing of things (issue: topology).
import { atom, batched, computed } from 'nanostores'

import {
  type OpeningLimits,
  type VisibleNodes,
  allOpen,
  findNodes,
  firstOpen,
  visibleNodes,
} from '../../../lib/graph/branches.ts'
import { type Forest, NO_FOREST, pathTo } from '../../../lib/graph/forest.ts'
import type { Direction, Layout } from '../../../lib/graph/layout.ts'
import { type Layouts, createLayouts } from '../../../lib/graph/layouts.ts'

/** Nodes and their places; all of one moment. */
export interface GraphPicture extends VisibleNodes {
  forest: Forest
  open: ReadonlySet<string>
  layout: Layout
}

export interface GraphSearch {
  text: string
  /** Ids of what was found, in the order of the graph. */
  found: readonly string[]
  /** Which of them is looked at. */
  at: number
}

export interface GraphOptions {
  /** What starts open. */
  opening: OpeningLimits
  /** Asks for children that are not loaded. */
  loadBelow?: ((id: string) => void) | undefined
  /** Pixels between levels, where lines have texts. */
  levelGap?: Readonly<Record<Direction, number>> | undefined
  layouts?: Layouts | undefined
}

const NOTHING_FOUND: GraphSearch = { text: '', found: [], at: 0 }

export const createGraphModel = ({ opening, loadBelow, levelGap, layouts = createLayouts() }: GraphOptions) => {
  const $forest = atom<Forest>(NO_FOREST)
  const $open = atom<ReadonlySet<string>>(new Set())
  const $direction = atom<Direction>('right')
  const $picture = atom<GraphPicture | undefined>()
  /** How much of a layout that takes long is done, from 0 to 1. */
  const $progress = atom<number | undefined>()
  /** The node that the keyboard is on. */
  const $active = atom<string | undefined>()
  /** A node that the view should bring into sight; a new object each time. */
  const $target = atom<{ id: string } | undefined>()
  const $search = atom<GraphSearch>(NOTHING_FOUND)
  let running = new AbortController()

  const refresh = async () => {
    running.abort()
    const { signal } = (running = new AbortController())
    const forest = $forest.get()
    const open = $open.get()
    const direction = $direction.get()
    const visible = visibleNodes(forest, open)
    const onProgress = (done: number) => {
      if (!signal.aborted) $progress.set(done)
    }
    const layout = await layouts.run(
      { parent: visible.parent, direction, level: levelGap?.[direction] },
      { signal, onProgress },
    )
    // A newer one is under way already: what this one says is of yesterday.
    if (layout === undefined || signal.aborted) return
    $progress.set(undefined)
    $picture.set({ forest, open, ...visible, layout })
  }
  // What changes together is laid out once.
  const stop = batched([$forest, $open, $direction], () => ({})).listen(() => void refresh())

  const setOpen = (id: string, isOpen: boolean) => {
    const next = new Set($open.get())
    if (isOpen) next.add(id)
    else next.delete(id)
    $open.set(next)
    const forest = $forest.get()
    const node = forest.indexOf(id)
    if (isOpen && node >= 0 && forest.isMissing[node] === 1) loadBelow?.(id)
  }
  /** Opens what leads to a node, so that it shows. */
  const reveal = (id: string) => {
    const forest = $forest.get()
    const node = forest.indexOf(id)
    if (node < 0) return
    const above = pathTo(forest, node).slice(0, -1)
    const open = $open.get()
    if (above.some((each) => !open.has(each))) $open.set(new Set([...open, ...above]))
    $active.set(id)
    $target.set({ id })
  }
  const lookAt = (found: readonly string[], text: string, at: number) => {
    $search.set({ text, found, at })
    const id = found[at]
    if (id !== undefined) reveal(id)
  }
  const find = (text: string) => findNodes($forest.get(), text).map((node) => $forest.get().ids[node] ?? '')

  return {
    $forest,
    $open,
    $direction,
    $picture,
    $progress,
    $active,
    $target,
    $search,
    $found: computed($search, ({ found }): ReadonlySet<string> => new Set(found)),
    /** Another graph, or the same one brought up to date: then what is open stays. */
    setForest: (forest: Forest, isSame: boolean) => {
      $forest.set(forest)
      if (!isSame) {
        $open.set(firstOpen(forest, opening))
        $active.set(forest.ids[0])
        $search.set(NOTHING_FOUND)
        return
      }
      const { text, found, at } = $search.get()
      const next = find(text)
      if (text !== '') $search.set({ text, found: next, at: Math.max(0, next.indexOf(found[at] ?? '')) })
      if (forest.indexOf($active.get() ?? '') < 0) $active.set(forest.ids[0])
    },
    /** Opens branches that have come by themselves as far as stays readable. */
    openFirst: (ids: readonly string[]) => {
      $open.set(new Set([...$open.get(), ...ids]))
    },
    setOpen,
    toggle: (id: string) => setOpen(id, !$open.get().has(id)),
    openAll: () => $open.set(allOpen($forest.get())),
    closeAll: () => {
      const { ids, size } = $forest.get()
      // A lone top without what is below it would say nothing.
      const isLone = size > 0 && $forest.get().end[0] === size
      $open.set(new Set(isLone ? ids.slice(0, 1) : []))
      $active.set(ids[0])
    },
    setDirection: (direction: Direction) => $direction.set(direction),
    activate: (id: string) => $active.set(id),
    reveal,
    search: (text: string) => {
      if (text.trim() === '') $search.set(NOTHING_FOUND)
      else lookAt(find(text), text, 0)
    },
    /** The next match, or the one before; around the end. */
    searchOn: (step: 1 | -1) => {
      const { text, found, at } = $search.get()
      if (found.length > 0) lookAt(found, text, (at + step + found.length) % found.length)
    },
    /** Ends a layout that takes long; the picture stays as it was. */
    cancelLayout: () => {
      running.abort()
      $progress.set(undefined)
      const shown = $picture.get()
      if (shown !== undefined && shown.forest === $forest.get()) $open.set(shown.open)
    },
    get place() {
      return layouts.place
    },
    destroy: () => {
      stop()
      running.abort()
      layouts.destroy()
    },
  }
}
export type GraphModel = ReturnType<typeof createGraphModel>
