// The parts of `npm test`, in the order they run. Each is a command that reports what it counted (lib/report.ts).
import { globSync } from 'node:fs'
import { join } from 'node:path'

import { findFirefox } from '../lib/browsers.ts'
import { CACHE, ROOT, tool } from '../lib/project.ts'
import { type Counts, readCounts, reportTo } from '../lib/report.ts'
import { run } from '../lib/run.ts'

export interface Part {
  name: string
  title: string
  /** Why there is nothing to run here, in one line; undefined when there is. */
  skip?: () => string | undefined
  command: (extra: readonly string[]) => readonly string[]
  env?: Record<string, string>
  /** The part that it runs beside, where both are run: together they leave no core idle. */
  beside?: string
}

export interface Ran {
  counts: Counts
  seconds: number
  /** What has not been shown yet. */
  output: string
}

const nothingIn = (pattern: string, what: string) => () =>
  globSync(pattern, { cwd: ROOT }).length === 0 ? `there are no ${what}` : undefined

const nodeTests = (pattern: string) => (extra: readonly string[]) => [
  process.execPath,
  '--test',
  '--test-concurrency=2',
  '--test-reporter=./scripts/suites/node-test-reporter.ts',
  ...extra,
  pattern,
]

const unitTests = (extra: readonly string[]) => [tool('wtr'), ...extra]

export const PARTS: readonly Part[] = [
  { name: 'check', title: 'Checks', command: () => [process.execPath, 'scripts/check.mjs'] },
  { name: 'size', title: 'Size budgets', command: () => [process.execPath, 'scripts/size.mjs'] },
  { name: 'tools', title: 'Tests of the tools', command: nodeTests('tests/tools/*.test.ts') },
  { name: 'unit', title: 'Unit tests in Chromium', command: unitTests },
  { name: 'server', title: 'Server tests', command: nodeTests('tests/server/**/*.test.ts') },
  {
    name: 'e2e',
    title: 'End-to-end tests',
    command: (extra) => [tool('playwright'), 'test', ...extra],
  },
  {
    name: 'stories',
    title: 'Stories: build and accessibility',
    skip: nothingIn('stories/**/*.stories.{ts,tsx}', 'stories'),
    command: (extra) => [process.execPath, 'scripts/stories.mjs', ...extra],
  },
  {
    name: 'firefox',
    title: 'Unit tests in Firefox',
    skip: () => (findFirefox() === undefined ? 'Firefox is not installed' : undefined),
    command: unitTests,
    env: { YAW_BROWSER: 'firefox' },
    // It takes one page at a time, and server tests often wait for devices, limits and disks.
    beside: 'server',
  },
]

/** Parts that need nothing of dist/. */
const SOURCES_ONLY = new Set(['check', 'tools', 'unit', 'server', 'stories', 'firefox'])

export const needsBuild = (part: Part): boolean => !SOURCES_ONLY.has(part.name)

/** A part that crashes, or runs nothing, has failed. */
export const runPart = async (part: Part, extra: readonly string[], show: boolean): Promise<Ran> => {
  const file = join(CACHE, 'reports', `${part.name}.json`)
  const [command = '', ...args] = part.command(extra)
  const { code, output, seconds } = await run(command, args, { env: { ...part.env, ...reportTo(file) }, show })
  const counts = readCounts(file) ?? { passed: 0, failed: 0, skipped: 0 }
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0
  if (counts.failed === 0 && (code !== 0 || isEmpty)) counts.failed = 1
  return { counts, seconds, output: show ? '' : output }
}
