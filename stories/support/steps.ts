// Steps of a story towards its state: what a user would click and type, found through the shadow roots.

/** Longest wait for a step, in milliseconds. */
const PATIENCE = 10_000

type Scope = Document | Element | ShadowRoot

const rootsIn = (scope: Scope): Scope[] => {
  const elements = [...(scope instanceof Element ? [scope] : []), ...scope.querySelectorAll('*')]
  return [scope, ...elements.flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : rootsIn(shadowRoot)))]
}

/** All elements that a selector finds, in document order of their roots. */
export const findAll = (scope: Scope, selector: string): HTMLElement[] =>
  rootsIn(scope).flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits until the check answers something. */
export const until = async <T>(check: () => T | undefined | false | null, what: string): Promise<T> => {
  const end = performance.now() + PATIENCE
  for (;;) {
    const found = check()
    if (found !== undefined && found !== false && found !== null) return found
    if (performance.now() > end) throw new Error(`the story waited in vain for ${what}`)
    await nextFrame()
  }
}

export interface Find {
  /** Which of them. */
  at?: number
  /** Text that it holds. */
  text?: string
}

/** Waits for an element. */
export const see = (scope: Scope, selector: string, { at = 0, text = '' }: Find = {}): Promise<HTMLElement> =>
  until(
    () => findAll(scope, selector).filter((element) => (element.textContent ?? '').includes(text))[at],
    `${selector} ${text}`,
  )

/** Waits until nothing more is drawn for an element. */
export const gone = (scope: Scope, selector: string): Promise<true> =>
  until(() => findAll(scope, selector).length === 0 || undefined, `the end of ${selector}`).then(() => true)

export const click = async (scope: Scope, selector: string, find?: Find): Promise<HTMLElement> => {
  const element = await see(scope, selector, find)
  // Not `click()`: a drawing has none.
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))
  return element
}

/** Types into a box; React and the kit hear it as they hear a user. */
export const type = async (scope: Scope, selector: string, text: string): Promise<HTMLElement> => {
  const element = await see(scope, selector)
  const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
  return element
}

export const press = (element: HTMLElement, key: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
