// The house rules find what they forbid, where it is forbidden, and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { checkHouseRules } from '../../scripts/rules/house-rules.ts'
import { toSourceFile } from '../../scripts/rules/source-file.ts'

const breaches = (path: string, text: string) => checkHouseRules([toSourceFile(path, text)])

const COMMENT = '// What it is.\n'

test('a module that keeps the rules has no breach', () => {
  assert.deepEqual(breaches('src/lib/flat-tree/flat-tree.ts', `${COMMENT}export const one = 1\n`), [])
  assert.deepEqual(breaches('src/react/a.ts', `${COMMENT}const load = chunk(() => import('./b.ts'))\n`), [])
  assert.deepEqual(breaches('tests/unit/lib/flat-tree.test.ts', `localStorage.clear()\n`), [])
})

test('file names are kebab-case', () => {
  for (const name of ['Thing.ts', 'thing_table.ts', 'thingTable.tsx', '_thing.ts']) {
    assert.equal(breaches(`src/lib/${name}`, COMMENT).length, 1, name)
  }
  for (const name of ['thing.ts', 'thing-table.test.tsx', 'css.d.ts', 'tokens.css', 'README.md']) {
    assert.deepEqual(breaches(`src/lib/${name}`, COMMENT), [], name)
  }
})

test('a module of the product begins with a comment', () => {
  assert.equal(breaches('server/app.ts', 'export const one = 1\n').length, 1)
  assert.deepEqual(breaches('server/app.ts', '/** A module. */\n'), [])
  assert.deepEqual(breaches('stories/kit/button.stories.ts', 'export const one = 1\n'), [])
})

const FORBIDDEN: readonly [path: string, line: string][] = [
  ['src/lib/a.ts', 'export default 1'],
  ['src/lib/a.ts', '// TODO later'],
  ['server/a.ts', '// FIXME now'],
  ['src/lib/a.ts', '// eslint-disable-next-line no-console'],
  ['src/lib/a.ts', '// @ts-expect-error'],
  ['src/lib/a.ts', "element.innerHTML = '<b>'"],
  ['src/react/ui/a.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
  ['src/stores/a.ts', "localStorage.getItem('a')"],
  ['src/elements/a.ts', 'document.cookie = text'],
  ['src/api/a.ts', 'console.warn(`token ${token}`)'],
  ['server/a.ts', "console.log('password', password)"],
  ['src/react/ui/a.tsx', "customElements.define('yaw-a', A)"],
  ['src/react/a.tsx', "const load = () => import('./b.tsx')"],
  ['.npmrc', 'registry=https://packages.example.org/'],
  ['docs/a.md', 'see https://registry.example.org/'],
]

for (const [path, line] of FORBIDDEN) {
  test(`forbidden in ${path}: ${line}`, () => {
    const found = breaches(path, `${COMMENT}${line}\n`)
    assert.equal(found.length, 1, found.join('\n'))
    assert.match(found[0] ?? '', new RegExp(`^${path}:2: `))
  })
}

const ALLOWED: readonly [path: string, line: string][] = [
  ['src/styles/css.d.ts', 'export default text'],
  ['stories/a.stories.ts', 'export default { title }'],
  ['src/lib/a.ts', '// oxlint-disable-next-line no-console -- the only place that may'],
  ['src/lib/a.ts', '// @ts-expect-error: the library does not declare it'],
  ['src/elements/browser-environment/browser-environment.ts', 'document.cookie = text'],
  ['src/elements/definition/define.ts', 'customElements.define(tag, element)'],
  ['server/main.ts', 'console.log(`${account} / ${shown}`)'],
]

for (const [path, line] of ALLOWED) {
  test(`allowed in ${path}: ${line}`, () => {
    assert.deepEqual(breaches(path, `${COMMENT}${line}\n`), [])
  })
}
