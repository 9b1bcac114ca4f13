// The set-up repeats a step only when what it read has changed; the list of requirements is read as it is written.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

import { fingerprint, stamp } from '../../scripts/lib/fingerprint.ts'
import { reportRequirements } from '../../scripts/lib/requirements.ts'

test('a stamp matches only the fingerprint it was written with', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yaw-stamp-'))
  const kept = stamp(join(folder, 'deep', 'stamp'))
  const value = fingerprint(['package.json'])
  assert.ok(!kept.matches(value))
  kept.write(value)
  assert.ok(kept.matches(value))
  assert.ok(!kept.matches(fingerprint(['package.json', 'tsconfig.json'])))
  rmSync(folder, { recursive: true })
})

test('the report counts every requirement, ranges included, and names no unknown one', () => {
  const report = reportRequirements()
  const [, named, known] = /^(\d+) of (\d+) requirements are named by a test\./.exec(report) ?? []
  assert.ok(Number(known) > 140, report)
  assert.ok(Number(named) > 0, report)
  assert.doesNotMatch(report, /no requirement/)
})
