// No package that runs in production is older than the release that mends an advisory which docs/security.md knows.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const ROW = /^\| (\S+) \| ((?:GHSA|CVE)-\S+) \| (\d[\d., ]*) \|$/gm

interface Lock {
  packages: Record<string, { version?: string; dev?: boolean }>
}

const partsOf = (version: string) => version.split(/[.-]/).map(Number)

/** Versions of the same release line are compared; a line that began after all the mended ones has what they have. */
const isMended = (version: string, mended: readonly string[]): boolean => {
  const [major = 0, minor = 0, patch = 0] = partsOf(version)
  const sameLine = mended.map(partsOf).find(([line]) => line === major)
  if (sameLine === undefined) return mended.every((each) => (partsOf(each)[0] ?? 0) < major)
  const [, wantedMinor = 0, wantedPatch = 0] = sameLine
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch)
}

test('versions are compared within their release line', () => {
  assert.ok(isMended('3.1.10', ['3.1.7', '4.1.4']) && isMended('5.0.0', ['3.1.7', '4.1.4']))
  assert.ok(!isMended('4.1.3', ['3.1.7', '4.1.4']) && !isMended('2.9.9', ['3.1.7']))
})

test('no package of production is older than what mends its known advisories', () => {
  const { packages }: Lock = JSON.parse(read('package-lock.json'))
  const rows = [...read('docs/security.md').matchAll(ROW)]
  assert.ok(rows.length >= 8)
  for (const [, name = '', advisory = '', mended = ''] of rows) {
    const installed = Object.entries(packages).filter(
      ([path, { dev }]) => dev !== true && (path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`)),
    )
    assert.ok(installed.length > 0, `${name} is not installed: its row can go`)
    for (const [path, { version = '' }] of installed) {
      assert.ok(isMended(version, mended.split(', ')), `${path} ${version}: ${advisory} is mended in ${mended}`)
    }
  }
})
