// Where the focus goes when what had it is gone, hidden or switched off: to the panel that has taken the place, to what opened
// a panel that is closed, else to what stands where it stood. One keeper for each shadow root; nothing else need look after it.
import { canTakeFocus, keepers, rootOf } from './focus.ts'

/** An element and its place among its siblings, from what has the focus up to the frame. */
type Trail = readonly { element: Element; at: number }[]

const REGION = 'aside, dialog, main, section, [role="tabpanel"], [role="region"], [role="group"][tabindex]'
const PANEL = 'aside, dialog, [role="dialog"], [role="alertdialog"]'
const HOME = '[data-focus-home]'
const CONTROL = 'a[href], button, input, select, textarea, [tabindex]'
/** How many places of the focus are remembered. */
const REMEMBERED = 20

const isVisible = (element: Element) => element.isConnected && element.checkVisibility({ visibilityProperty: true })

const trailOf = (target: Element, frame: Element): Trail => {
  const trail: { element: Element; at: number }[] = []
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    trail.push({
      element,
      at: element.parentElement === null ? 0 : [...element.parentElement.children].indexOf(element),
    })
    if (element === frame) break
  }
  return trail
}

/** The heading that names a region; whoever listens hears where he is. */
const headingOf = (region: Element): HTMLElement | undefined => {
  const heading = [...region.querySelectorAll<HTMLElement>('h1, h2, h3')].find(isVisible)
  if (heading !== undefined && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

/** What takes the focus in an element, or the element itself. */
const entryOf = (element: Element): HTMLElement | undefined => {
  if (!isVisible(element)) return undefined
  if (element.matches(HOME) && canTakeFocus(element)) return element
  const home = [...element.querySelectorAll(HOME)].find(canTakeFocus)
  if (home !== undefined) return home
  const controls = [element, ...element.querySelectorAll(CONTROL)]
  const control = controls.filter(canTakeFocus).find((each) => each.matches(CONTROL) && each.tabIndex >= 0)
  if (control !== undefined) return control
  for (const inside of element.shadowRoot?.children ?? []) {
    const found = entryOf(inside) ?? headingOf(inside)
    if (found !== undefined) return found
  }
  return undefined
}

/** What stands there now, what follows it, and then what stands before. */
const around = (parent: Element, at: number): Element[] => {
  const children = [...parent.children]
  return [...children.slice(at), ...children.slice(0, at).toReversed()]
}

const nextTo = (trail: Trail, from: number): HTMLElement | undefined => {
  for (let step = from; step < trail.length; step += 1) {
    const [parent, child] = [trail[step], trail[step - 1]]
    if (parent === undefined || child === undefined) return undefined
    // What belongs to a region comes back to its heading rather than to a button that does something else.
    if (parent.element.matches(REGION)) {
      const heading = headingOf(parent.element)
      if (heading !== undefined) return heading
    }
    for (const element of around(parent.element, child.at)) {
      const found = element === child.element ? undefined : entryOf(element)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** What has the focus of the page, in whatever shadow root. */
const focused = (): Element | null => {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** Keeps the focus within an element from being lost, until the answer is called. */
export const keepFocus = (frame: HTMLElement): (() => void) => {
  const root = rootOf(frame)
  if (root === undefined) return () => {}
  const life = new AbortController()
  const trails = new WeakMap<Element, Trail>()
  /** What had the focus, the newest last. */
  let past: HTMLElement[] = []
  let waiting: number | undefined

  const placeOf = (lost: Element): HTMLElement | undefined => {
    const trail = trails.get(lost)
    if (trail === undefined) return undefined
    const step = trail.findIndex(({ element }, index) => index > 0 && isVisible(element))
    const [parent, gone] = [trail[step], trail[step - 1]]
    if (parent === undefined || gone === undefined) return undefined
    if (gone.element.matches(PANEL)) {
      const instead = parent.element.children[gone.at]
      const heading = instead?.matches(PANEL) === true && isVisible(instead) ? headingOf(instead) : undefined
      if (heading !== undefined) return heading
      const opener = past.findLast((each) => !gone.element.contains(each) && canTakeFocus(each))
      if (opener !== undefined) return opener
    }
    return nextTo(trail, step)
  }
  const isLost = (last: Element) => {
    if (canTakeFocus(last)) return false
    const now = focused()
    return now === null || now === document.body || now === document.documentElement || now === last
  }
  const appearance = () => {
    waiting = undefined
    const last = past.at(-1)
    if (last === undefined || !isLost(last)) return
    const place = placeOf(last)
    place?.focus()
  }
  /** In the next frame: who takes care of the focus himself has done so by then. */
  const lookSoon = () => {
    const last = past.at(-1)
    if (last === undefined) return
    // Its place changes with what comes and goes around it.
    if (canTakeFocus(last)) trails.set(last, trailOf(last, frame))
    else waiting ??= requestAnimationFrame(appearance)
  }
  const note = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || !frame.contains(target)) return
    trails.set(target, trailOf(target, frame))
    past = [...past.filter((each) => each !== target && each.isConnected), target].slice(-REMEMBERED)
  }
  // It comes when something has the focus already.
  note(root.activeElement)
  frame.addEventListener('focusin', ({ target }) => note(target), { signal: life.signal })
  frame.addEventListener('focusout', () => (waiting ??= requestAnimationFrame(appearance)), { signal: life.signal })
  const observer = new MutationObserver(lookSoon)
  observer.observe(frame, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] })
  keepers.set(root, placeOf)
  return () => {
    life.abort()
    observer.disconnect()
    if (waiting !== undefined) cancelAnimationFrame(waiting)
    keepers.delete(root)
  }
}
