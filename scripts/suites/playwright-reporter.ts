// Reporter of Playwright: failures in full with their trace, everything else as one line.
import { relative } from 'node:path'

import type { FullResult, Reporter, Suite, TestCase } from 'playwright/types/testReporter'

import { ROOT } from '../lib/project.ts'
import { type Counts, summary, writeCounts } from '../lib/report.ts'

const describeFailure = (test: TestCase): string => {
  const title = test
    .titlePath()
    .filter((part) => part !== '')
    .join(' > ')
  const results = test.results.flatMap(({ errors, attachments }) => [
    ...errors.map(({ stack, message, value, snippet }) => [stack ?? message ?? value ?? '', snippet ?? ''].join('\n')),
    ...attachments.flatMap(({ name, path }) => (path === undefined ? [] : [`${name}: ${relative(ROOT, path)}`])),
  ])
  return `FAIL  ${title}\n${results.join('\n').trim().replace(/^/gm, '      ')}\n`
}

class PlaywrightReporter implements Reporter {
  #root: Suite | undefined
  #problems = 0

  onBegin(_config: unknown, root: Suite) {
    this.#root = root
  }

  /** What went wrong outside of a test. */
  onError({ message, stack, value }: { message?: string; stack?: string; value?: string }) {
    this.#problems += 1
    process.stdout.write(`FAIL  ${stack ?? message ?? value}\n`)
  }

  onStdOut(chunk: string | Buffer) {
    process.stdout.write(chunk)
  }

  onStdErr(chunk: string | Buffer) {
    process.stdout.write(chunk)
  }

  onTestEnd(test: TestCase) {
    if (!test.ok() && test.outcome() !== 'skipped') process.stdout.write(describeFailure(test))
  }

  onEnd({ status }: FullResult) {
    const outcomes = (this.#root?.allTests() ?? []).map((test) => test.outcome())
    const counts: Counts = {
      passed: outcomes.filter((outcome) => outcome === 'expected' || outcome === 'flaky').length,
      failed: outcomes.filter((outcome) => outcome === 'unexpected').length + this.#problems,
      skipped: outcomes.filter((outcome) => outcome === 'skipped').length,
    }
    if (status !== 'passed' && counts.failed === 0) counts.failed = 1
    writeCounts(counts)
    process.stdout.write(`${summary(counts)}\n`)
  }

  printsToStdio() {
    return true
  }
}

// Playwright asks for a default export.
export default PlaywrightReporter
