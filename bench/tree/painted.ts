// What is on screen, and when: for all benches that wait until a result can be hit, not until a promise ends.
const PATIENCE = 60_000

/** The next frame, and then a task: by then it has been painted. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })

export const elementAt = (x: number, y: number): Element | null => {
  let element = document.elementFromPoint(x, y)
  while (element?.shadowRoot) {
    const inside = element.shadowRoot.elementFromPoint(x, y)
    if (inside === null || inside === element) break
    element = inside
  }
  return element
}

/** Whether a row with this text is on screen. */
export const shows = (text: string): boolean => {
  for (let y = 6; y < 600; y += 7) {
    for (const x of [60, 130, 190]) {
      const found = elementAt(x, y)?.textContent ?? ''
      if (found.includes(text) && found.length < 80) return true
    }
  }
  return false
}

/** Milliseconds from the action until its result is painted; null when patience ends. */
export const measure = async (action: () => void, done: () => boolean): Promise<number | null> => {
  const start = performance.now()
  action()
  while (performance.now() - start < PATIENCE) {
    await painted()
    if (done()) return performance.now() - start
  }
  return null
}
