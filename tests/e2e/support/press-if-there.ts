// Presses what a page may have taken away by itself, such as a button of a page whose session has ended: it may hear of that first.
import type { Locator } from 'playwright/test'

export const pressIfThere = (found: Locator): Promise<void> =>
  found.evaluateAll((elements) => {
    for (const element of elements) if (element instanceof HTMLElement) element.click()
  })
