// How a suite tells `npm test` what it counted: a small file, because the output is for people.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Set by `npm test`; a suite that is run by hand writes nothing. */
const VARIABLE = 'YAW_REPORT'

export const reportTo = (file: string): Record<string, string> => {
  rmSync(file, { force: true })
  return { [VARIABLE]: file }
}

export const writeCounts = (counts: Counts): void => {
  const file = process.env[VARIABLE]
  if (file === undefined) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(counts))
}

export const readCounts = (file: string): Counts | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

export const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
