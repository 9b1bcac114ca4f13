// The sign-in form that came with the page: what somebody did with it before the console was there (decision 68).

/** Marks the page that the platform put into the console's element. */
export const EARLY_FORM = 'data-early-form'

export interface EarlyInput {
  values: Readonly<Record<string, string>>
  /** Box that has the keyboard, and what is selected in it. */
  focused: { name: string; start: number | null; end: number | null } | undefined
  /** Buttons that were pressed, one after the other, by their place on the page; without the one that sends. */
  pressed: readonly number[]
  /** It was sent, and nothing was typed since. */
  isSent: boolean
}

const focusedBox = ({ activeElement }: Document, page: HTMLElement): EarlyInput['focused'] => {
  if (!(activeElement instanceof HTMLInputElement) || !page.contains(activeElement)) return undefined
  const { name, selectionStart, selectionEnd } = activeElement
  return { name, start: selectionStart, end: selectionEnd }
}

/** Takes the early page out of the console's element; undefined where there is none. */
export const takeEarlyForm = (console: HTMLElement): EarlyInput | undefined => {
  const page = console.querySelector<HTMLElement>(`:scope > [${EARLY_FORM}]`)
  if (page === null) return undefined
  const input = {
    values: Object.fromEntries([...page.querySelectorAll('input')].map(({ name, value }) => [name, value])),
    focused: focusedBox(page.ownerDocument, page),
    // The browser has closed the dialog, whether a script was there or not.
    isSent: page.querySelector('dialog')?.open === false,
    pressed: (page.dataset['pressed'] ?? '').split(' ').filter(Boolean).map(Number),
  }
  page.remove()
  return input
}

/** Goes on in the same boxes and with the same buttons; `roots` are those that the page is made of, in its order. */
export const goOnWith = (roots: readonly ParentNode[], { values, focused, pressed, isSent }: EarlyInput): void => {
  for (const box of roots.flatMap((root) => [...root.querySelectorAll('input')])) {
    box.value = values[box.name] ?? ''
    if (box.name !== focused?.name) continue
    box.focus()
    box.setSelectionRange(focused.start, focused.end)
  }
  const buttons = roots.flatMap((root) => [...root.querySelectorAll('button')])
  for (const place of pressed) buttons[place]?.click()
  if (isSent) buttons.find(({ type }) => type === 'submit')?.click()
}
