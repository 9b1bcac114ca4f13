// What no page may do while a test looks at it: errors in the console, uncaught errors, breaches of the CSP.
import type { BrowserContext } from 'playwright/test'

export interface PageProblems {
  all: () => readonly string[]
  /** What no pattern allows. */
  unexpected: (allowed: readonly RegExp[]) => string[]
}

/** Watches every page of a context from now on. */
export const watchPages = (context: BrowserContext): PageProblems => {
  const problems: string[] = []
  context.on('console', (message) => {
    // Breaches of the content security policy come this way too.
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    const { message, stack } = error.error()
    problems.push(`uncaught: ${stack ?? message}`)
  })
  return {
    all: () => problems,
    unexpected: (allowed) => problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  }
}
