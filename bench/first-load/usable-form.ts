// Runs in the page: notes the frame in which the sign-in form can be used by a hand on the mouse.

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation; undefined until the form can be used. */
    usableFormAt?: number
  }
}

/** Sent to the browser as text, before any script of the page: it may use nothing from outside itself. */
export const watchForUsableForm = () => {
  const rootsFrom = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap((element) => (element.shadowRoot ? rootsFrom(element.shadowRoot) : [])),
  ]
  const isReachable = (element: HTMLInputElement | HTMLButtonElement) => {
    if (element.disabled) return false
    const { x, y, width, height } = element.getBoundingClientRect()
    let hit = document.elementFromPoint(x + width / 2, y + height / 2)
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x + width / 2, y + height / 2)
      if (inner === null || inner === hit) break
      hit = inner
    }
    return width > 0 && hit !== null && (element === hit || element.contains(hit) || hit.contains(element))
  }
  const isUsable = () => {
    const roots = rootsFrom(document)
    const inputs = roots.flatMap((root) => [...root.querySelectorAll('input')])
    const buttons = roots.flatMap((root) => [...root.querySelectorAll('button')])
    const password = inputs.find((input) => input.type === 'password')
    const username = inputs.find((input) => input.autocomplete === 'username' || input.name === 'username')
    return (
      password !== undefined &&
      username !== undefined &&
      isReachable(password) &&
      isReachable(username) &&
      buttons.some((button) => isReachable(button))
    )
  }
  const appearance = () => {
    if (isUsable()) window.usableFormAt = performance.now()
    else requestAnimationFrame(appearance)
  }
  requestAnimationFrame(appearance)
}
