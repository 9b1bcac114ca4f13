// Where the focus is and where it goes back to, inside shadow roots: it is never lost after a dialog or a delete.

/** Marks what takes the focus when the element that had it is gone, e.g. the list whose row was deleted. */
export const FOCUS_HOME = { 'data-focus-home': true } as const

const FIELD = 'input, textarea, select'

const rootOf = (node: Node): Document | ShadowRoot | undefined => {
  const root = node.getRootNode()
  return root instanceof ShadowRoot || root instanceof Document ? root : undefined
}

export const activeElement = (node: Node): HTMLElement | undefined => {
  const active = rootOf(node)?.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : undefined
}

/** Whether the element can take the focus now: on the page, shown, enabled, behind no modal dialog. */
const canTakeFocus = (element: HTMLElement) =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled')

/** Gives the focus back to where it came from, else to the nearest home. */
export const restoreFocus = (before: HTMLElement | undefined, around: Node): void => {
  if (before !== undefined && canTakeFocus(before)) return before.focus()
  const homes = rootOf(around)?.querySelectorAll<HTMLElement>('[data-focus-home]') ?? []
  ;[...homes].find(canTakeFocus)?.focus()
}

/** First control of a dialog: the one that asks for it, else the first field of its body, else the dialog itself. */
export const focusFirst = (dialog: HTMLElement, body: HTMLElement | null): void => {
  const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]')
  const first = [...(body?.querySelectorAll<HTMLElement>(FIELD) ?? [])].find(canTakeFocus)
  ;(wanted ?? first ?? dialog).focus()
}
