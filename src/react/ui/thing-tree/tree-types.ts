// What a tree view is given to show and whom it tells (spec 3, ENT-1, ENT-2).
import type { FlatTree } from '../../../lib/flat-tree/flat-tree.ts'

export interface KindAppearance {
  /** SVG text. */
  icon: string
  label: string
  /** Colour of the icon while the state is normal; that of the state without it. */
  tint?: string | undefined
}

export interface StateAppearance {
  /** Colours are kept by this name. */
  name: string
  /** The word; a colour is never alone. */
  label: string
  /** The shape as SVG text. */
  icon: string
}

/** Texts of the view in the language of the moment. */
export interface TreeTexts {
  loadMore: (left: number) => string
  loading: string
  failed: string
}

/** What a row is marked as for the moment, e.g. a place where something may be dropped. */
export interface TreeMark {
  /** The style sheet of who marks colours rows by it. */
  name: string
  /** The same for who does not see it. */
  label?: string | undefined
  /** The row steps back. */
  dim?: boolean | undefined
}

export type TreeMarks = (id: string) => TreeMark | undefined

export interface TreeModel {
  tree: FlatTree
  /** Marks of rows; null when there are none. */
  marks: TreeMarks | null
  selectedId: string | null
  checkable: boolean
  /** What is searched for; marked in the names. */
  highlight: string
  kinds: (kind: string) => KindAppearance
  states: (state: number) => StateAppearance
  texts: TreeTexts
}

export interface TreeEvents {
  onSelect: (id: string) => void
  onToggle: (id: string, expanded: boolean) => void
  /** The next page of children is wanted; null for the roots. */
  onLoadMore: (parentId: string | null) => void
  /** Enter on a node, or a double click. Without it they open and close. */
  onActivate?: ((id: string) => void) | undefined
  onCheck?: ((id: string, checked: boolean) => void) | undefined
  /** Page coordinates of the pointer, or of the row when the keyboard asked. */
  onContextMenu?: ((id: string, x: number, y: number) => void) | undefined
  /** The keyboard moved; for a view that follows without a choice. */
  onMoveFocus?: ((id: string) => void) | undefined
}
