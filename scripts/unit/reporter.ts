// Web Test Runner reporter: failures in full, everything else as one line.
import { relative } from 'node:path'

import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner'

import { ROOT } from '../lib/project.ts'
import { type Counts, summary, writeCounts } from '../lib/report.ts'

interface NamedTest {
  title: string
  passed: boolean
  skipped: boolean
  message: string
}

type TestError = NonNullable<TestSuiteResult['tests'][number]['error']>

const describeError = ({ message, name, stack, expected, actual }: TestError): string => {
  const lines = [`${name ?? 'Error'}: ${message}`]
  if (expected !== undefined || actual !== undefined) lines.push(`expected ${expected}`, `but got  ${actual}`)
  if (stack !== undefined) lines.push(stack)
  return lines.join('\n')
}

const flatten = (suite: TestSuiteResult | undefined, path: readonly string[] = []): NamedTest[] => {
  if (suite === undefined) return []
  const here = suite.name === '' ? path : [...path, suite.name]
  const tests = suite.tests.map(({ name, passed, skipped, error }) => ({
    title: [...here, name].join(' > '),
    passed,
    skipped,
    message: error === undefined ? '' : describeError(error),
  }))
  return [...tests, ...suite.suites.flatMap((inner) => flatten(inner, here))]
}

const indent = (text: string): string => text.replace(/^/gm, '    ')

const describeFailures = (session: TestSession): string[] => {
  const failed = flatten(session.testResults).filter(({ passed, skipped }) => !passed && !skipped)
  const own = session.errors.map((error) => indent(describeError(error)))
  const missing =
    session.request404s.length > 0 && session.passed !== true
      ? [indent(`not found: ${session.request404s.join(', ')}`)]
      : []
  return [...own, ...missing, ...failed.flatMap(({ title, message }) => [`  ${title}`, indent(message)])]
}

/** A file that broke outside of its tests counts as one failed test. */
const count = (sessions: readonly TestSession[]): Counts => {
  const tests = sessions.flatMap(({ testResults }) => flatten(testResults))
  const skipped = tests.filter((test) => test.skipped).length
  const passed = tests.filter((test) => test.passed && !test.skipped).length
  const broken = sessions.filter(
    (session) => session.passed !== true && !flatten(session.testResults).some((test) => !test.passed && !test.skipped),
  )
  return { passed, failed: tests.length - skipped - passed + broken.length, skipped }
}

export const unitReporter = (): Reporter => ({
  reportTestFileResults: ({ logger, sessionsForTestFile, testFile }) => {
    for (const session of sessionsForTestFile) {
      const logs = session.logs.map((parts) => indent(parts.map(String).join(' ')))
      if (session.passed === true && logs.length === 0) continue
      logger.log([relative(ROOT, testFile), ...describeFailures(session), ...logs].join('\n'))
    }
  },
  onTestRunFinished: ({ sessions }) => {
    const counts = count(sessions)
    writeCounts(counts)
    process.stdout.write(`${sessions.length} files: ${summary(counts)}\n`)
  },
})
