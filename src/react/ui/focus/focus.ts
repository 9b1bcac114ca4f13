// Where the focus is and where it goes back to, inside shadow roots: it is never lost after a dialog or a delete.
const FIELD = 'input, textarea, select'

/** Where the focus of an element belongs that cannot have it any more, by root; `focus-keeper.ts` keeps it. */
export const keepers = new WeakMap<Node, (lost: Element) => HTMLElement | undefined>()

export const rootOf = (node: Node): Document | ShadowRoot | undefined => {
  const root = node.getRootNode()
  return root instanceof ShadowRoot || root instanceof Document ? root : undefined
}

/** Whether the element can take the focus now: on the page, shown, enabled, behind no modal dialog. */
export const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null

export const activeElement = (node: Node): HTMLElement | undefined => {
  const active = rootOf(node)?.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : undefined
}

/** Gives the focus back to where it came from, else to what stands there now, else to the nearest home. */
export const restoreFocus = (before: Element | undefined, around: Node): void => {
  if (before !== undefined && canTakeFocus(before)) return before.focus()
  const root = rootOf(around)
  const near = root && before && keepers.get(root)?.(before)
  if (near !== undefined) return near.focus()
  const homes = root?.querySelectorAll<HTMLElement>('[data-focus-home]') ?? []
  ;[...homes].find(canTakeFocus)?.focus()
}

/** First control of a dialog: the one that asks for it, else the first field of its body, else the dialog itself. */
export const focusFirst = (dialog: HTMLElement, body: HTMLElement | null): void => {
  const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]')
  const first = [...(body?.querySelectorAll<HTMLElement>(FIELD) ?? [])].find(canTakeFocus)
  ;(wanted ?? first ?? dialog).focus()
}
