// Reporter of node:test: failures in full, what tests print as they print it, everything else as one line.
import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

import { ROOT } from '../lib/project.ts'
import { type Counts, summary, writeCounts } from '../lib/report.ts'

type Failed = Extract<TestEvent, { type: 'test:fail' }>['data']

const describeFailure = ({ name, file, line, details }: Failed): string => {
  const place = file === undefined ? '' : ` (${relative(ROOT, file)}${line === undefined ? '' : `:${line}`})`
  const cause =
    details.error instanceof Error && details.error.cause !== undefined ? details.error.cause : details.error
  return `FAIL  ${name}${place}\n${inspect(cause, { depth: 4 }).replace(/^/gm, '      ')}\n`
}

/** A suite that failed only because a test in it did is not counted again. */
const isRepeated = ({ details }: Failed): boolean =>
  'failureType' in details.error && details.error.failureType === 'subtestsFailed'

const nodeTestReporter = async function* (events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  for await (const event of events) {
    if (event.type === 'test:pass' && event.data.details.type !== 'suite') {
      const skipped = event.data.skip !== undefined || event.data.todo !== undefined
      counts[skipped ? 'skipped' : 'passed'] += 1
    }
    if (event.type === 'test:fail' && !isRepeated(event.data)) {
      counts.failed += 1
      yield describeFailure(event.data)
    }
    if (event.type === 'test:stdout' || event.type === 'test:stderr') yield event.data.message
  }
  writeCounts(counts)
  yield `${summary(counts)}\n`
}

// node:test asks for a default export.
export default nodeTestReporter
