// Keyboard of the tree as the ARIA tree pattern has it: arrows, Home, End, pages, Enter, Space, * and typing ahead.
import { isMoreRow, parentOfMoreRow } from '../../../lib/flat-tree/rows.ts'
import { listStep } from '../lists/list-step.ts'
import type { FlatTree } from '../../../lib/flat-tree/flat-tree.ts'

export interface TreeKeyboard {
  readonly tree: FlatTree
  /** Row that the keyboard stands on; -1 when it has not been on any. */
  readonly at: number
  /** Rows that fit into the view. */
  readonly page: number
  readonly rightToLeft: boolean
  readonly checkable: boolean
  move: (at: number) => void
  toggle: (node: number, expanded: boolean) => void
  select: (node: number) => void
  activate: (node: number) => void
  check: (node: number) => void
  loadMore: (parent: number) => void
}

/** What is typed within this many milliseconds is one word. */
const TYPING_PAUSE = 700

export const createTreeKeys = (view: TreeKeyboard) => {
  const typed = { text: '', until: 0 }

  const moveToNode = (node: number) => {
    const at = view.tree.rowOf(node)
    if (at >= 0) view.move(at)
  }
  const openOrEnter = (row: number) => {
    if (isMoreRow(row) || view.tree.childCountAt(row) === 0) return
    if (!view.tree.isOpenAt(row)) return view.toggle(row, true)
    const next = view.tree.rows[view.at + 1]
    if (next !== undefined && (isMoreRow(next) || view.tree.parentAt(next) === row)) view.move(view.at + 1)
  }
  const closeOrLeave = (row: number) => {
    if (isMoreRow(row)) return moveToNode(parentOfMoreRow(row))
    if (view.tree.childCountAt(row) > 0 && view.tree.isOpenAt(row)) return view.toggle(row, false)
    moveToNode(view.tree.parentAt(row))
  }
  const enter = (row: number, space: boolean) => {
    if (isMoreRow(row)) view.loadMore(parentOfMoreRow(row))
    else if (space && view.checkable) view.check(row)
    else if (space) view.select(row)
    else view.activate(row)
  }
  const openSiblings = (row: number) => {
    const { tree } = view
    const parent = isMoreRow(row) ? parentOfMoreRow(row) : tree.parentAt(row)
    const last = parent < 0 ? tree.size : tree.endAt(parent)
    const closed: number[] = []
    for (let node = parent + 1; node < last; node = tree.endAt(node)) {
      if (tree.childCountAt(node) > 0 && !tree.isOpenAt(node) && tree.rowOf(node) >= 0) closed.push(node)
    }
    for (const node of closed) view.toggle(node, true)
  }
  /** One letter again and again goes from match to match; more letters narrow down where it stands. */
  const typeAhead = (key: string, now: number) => {
    typed.text = now < typed.until ? typed.text + key : key
    typed.until = now + TYPING_PAUSE
    const repeated = [...typed.text].every((letter) => letter === key)
    const at = view.tree.findRowByPrefix(repeated ? key : typed.text, repeated ? view.at + 1 : Math.max(0, view.at))
    if (at >= 0) view.move(at)
  }

  /** Returns whether the key was for the tree. */
  return (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || view.tree.rows.length === 0) return false
    const { key } = event
    const at = Math.max(0, view.at)
    const row = view.tree.rows[at]!
    // Any other key ends the word; Shift belongs to its capital letters.
    if (key.length > 1 && key !== 'Shift') typed.until = 0
    const typing = key === ' ' && event.timeStamp < typed.until
    const next = listStep(key, view.at, { count: view.tree.rows.length, page: view.page })
    if (next !== undefined) view.move(next)
    else if (key === (view.rightToLeft ? 'ArrowLeft' : 'ArrowRight')) openOrEnter(row)
    else if (key === (view.rightToLeft ? 'ArrowRight' : 'ArrowLeft')) closeOrLeave(row)
    else if (key === 'Enter' || (key === ' ' && !typing)) enter(row, key === ' ')
    else if (key === '*') openSiblings(row)
    else if (key.length === 1) typeAhead(key, event.timeStamp)
    else return false
    return true
  }
}
