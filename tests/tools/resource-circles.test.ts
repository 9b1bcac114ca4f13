// The rule finds folders of server resources that need each other, and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { checkResourceCircles } from '../../scripts/rules/resource-circles.ts'
import { toSourceFile } from '../../scripts/rules/source-file.ts'

const breaches = (files: Record<string, string>) =>
  checkResourceCircles(
    Object.entries(files).map(([path, source]) =>
      toSourceFile(`server/resources/${path}`, `// What it is.\nimport { one } from '${source}'\n`),
    ),
  )

test('folders that build on each other one way have no breach', () => {
  const oneWay = { 'things/a.ts': '../records/b.ts', 'records/b.ts': '../lists/c.ts', 'things/d.ts': '../lists/c.ts' }
  assert.deepEqual(breaches(oneWay), [])
  assert.deepEqual(breaches({ 'things/a.ts': './rules/b.ts', 'things/rules/b.ts': '../a.ts' }), [])
  assert.deepEqual(breaches({ 'things/a.ts': '../../app.ts', 'records/b.ts': 'node:fs' }), [])
})

test('two folders that import each other are told at both ends', () => {
  assert.deepEqual(breaches({ 'things/a.ts': '../records/b.ts', 'records/rules/b.ts': '../../things/a.ts' }), [
    'server/resources/things/a.ts:2: things and records need each other (things > records > things)',
    'server/resources/records/rules/b.ts:2: records and things need each other (records > things > records)',
  ])
})

test('a longer way round is found too, also by a type and by an import on demand', () => {
  const [first] = breaches({ 'a/a.ts': '../b/b.ts', 'b/b.ts': '../c/c.ts', 'c/c.ts': '../a/a.ts' })
  assert.equal(first, 'server/resources/a/a.ts:2: a and b need each other (a > b > c > a)')
  const files = [
    toSourceFile('server/resources/a/a.ts', "import type { One } from '../b/b.ts'\n"),
    toSourceFile('server/resources/b/b.ts', "const load = () => import('../a/a.ts')\n"),
  ]
  assert.equal(checkResourceCircles(files).length, 2)
})
