// What a tree must be able to do to be measured, and how its bundle is handed to the page.
import type { Plant } from './plant.ts'

export const HEIGHT = 600
export const ROW_HEIGHT = 28

/** A heading as every page has one: the font is there when the tree comes. */
export const HEADING = 'Things 0123456789'

export interface Contender {
  /** What a page has before its data comes: framework, styles, fonts and an empty tree. Not timed. */
  prepare: (host: HTMLElement) => void
  /** Shows the tree with everything closed. */
  mount: (plant: Plant) => void
  expandAll: () => void
  /** Leaves the matches and what is above them, open. */
  filter: (text: string) => void
  /** Checks the root with all below it; absent where a tree has no check boxes that pass on. */
  checkRoot?: () => void
  /** Check boxes on screen that show a full check. */
  checkedRows?: () => number
  scroller: () => Element
}

declare global {
  var contender: Contender
}

export const enter = (contender: Contender): void => {
  globalThis.contender = contender
}

export const addStyle = (text: string): void => {
  const style = document.createElement('style')
  style.textContent = text
  document.head.append(style)
}

/** The element that matches, or a clear word that the bench does not fit the version of a peer. */
export const find = (root: ParentNode, selector: string): Element => {
  const found = root.querySelector(selector)
  if (found === null) throw new Error(`${selector} is not there`)
  return found
}
