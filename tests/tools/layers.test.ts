// The linter holds the layers (docs/architecture.md, Direction): every import that goes up is refused, every one down is not.
import assert from 'node:assert/strict'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'

import { inRoot, tool } from '../../scripts/lib/project.ts'
import { run } from '../../scripts/lib/run.ts'

const REFUSED: readonly [file: string, source: string][] = [
  ['src/lib/a.ts', '../contract/index.ts'],
  ['src/lib/a.ts', 'nanostores'],
  ['src/lib/a.ts', 'react'],
  ['src/contract/a.ts', '../api/client.ts'],
  ['src/contract/a.ts', '../stores/session.ts'],
  ['src/contract/a.ts', 'ky'],
  ['src/api/a.ts', '../stores/session.ts'],
  ['src/api/a.ts', 'nanostores'],
  ['src/stores/a.ts', '../react/ui/button.tsx'],
  ['src/stores/pages/a.ts', '../../elements/console.ts'],
  ['src/stores/a.ts', 'react'],
  ['src/stores/a.ts', '@nanostores/react'],
  ['src/stores/a.ts', 'lit'],
  ['src/stores/a.ts', '@shoelace-style/shoelace/dist/shoelace.js'],
  ['src/stores/a.ts', 'ky'],
  ['src/react/ui/a.tsx', '../../elements/console.ts'],
  ['src/react/ui/a.tsx', '../screens/thing-configuration/thing-form.tsx'],
  ['src/react/console/a.tsx', '../screens/thing-configuration/thing-form.tsx'],
  ['src/react/screens/one/a.tsx', '../two/b.tsx'],
  ['src/react/screens/one/a.tsx', '../../screens/two/b.tsx'],
  ['src/react/screens/one/room/a.tsx', '../../two/b.tsx'],
  ['src/react/screens/one/a.tsx', '../../../elements/console.ts'],
  ['src/elements/a.ts', '../../server/app.ts'],
  ['src/elements/a.ts', 'node:fs'],
  ['server/a.ts', '../src/api/client.ts'],
  ['server/resources/a.ts', '../../src/stores/session.ts'],
  ['server/a.ts', '../src/locales/locale.ts'],
  ['server/a.ts', 'react'],
]

const ACCEPTED: readonly [file: string, source: string][] = [
  ['src/lib/b.ts', './flat-tree.ts'],
  ['src/contract/b.ts', '../lib/empty.ts'],
  ['src/contract/b.ts', 'zod/mini'],
  ['src/api/b.ts', '../contract/index.ts'],
  ['src/api/b.ts', 'ky'],
  ['src/stores/pages/b.ts', '../../api/things.ts'],
  ['src/stores/b.ts', 'nanostores'],
  ['src/react/ui/b.tsx', '../../stores/session.ts'],
  ['src/react/ui/b.tsx', 'react'],
  ['src/react/screens/one/b.tsx', './thing-form.tsx'],
  ['src/react/screens/one/room/b.tsx', '../other-room/b.tsx'],
  ['src/react/screens/one/room/b.tsx', '../../../ui/button.tsx'],
  ['src/react/screens/one/b.tsx', '../../ui/button.tsx'],
  ['src/react/screens/one/b.tsx', '../../../stores/pages/one.ts'],
  ['src/elements/b.ts', '../react/screens/one/b.tsx'],
  ['src/elements/b.ts', 'lit'],
  ['server/b.ts', '../src/contract/index.ts'],
  ['server/resources/b.ts', '../../src/lib/empty.ts'],
  ['server/b.ts', 'node:fs'],
]

interface Diagnostic {
  code: string
  filename: string
}

const folder = mkdtempSync(join(tmpdir(), 'yaw-layers-'))
const refused = new Set<string>()

/** One file per import, so that each answers for itself. */
const fileFor = (file: string, source: string): string =>
  file.replace(/(\w+)\.(tsx?)$/, `$1-${source.replace(/\W+/g, '-')}.$2`)

before(async () => {
  copyFileSync(inRoot('.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [file, source] of [...REFUSED, ...ACCEPTED]) {
    const path = join(folder, fileFor(file, source))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `import { one } from '${source}'\nexport const two = one\n`)
  }
  const { output } = await run('sh', ['-c', `cd ${folder} && ${tool('oxlint')} --format json`])
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(output)
  for (const { code, filename } of diagnostics) if (code.includes('no-restricted-imports')) refused.add(filename)
})

after(() => rmSync(folder, { recursive: true }))

for (const [file, source] of REFUSED) {
  test(`${file} may not import ${source}`, () => assert.ok(refused.has(fileFor(file, source))))
}

for (const [file, source] of ACCEPTED) {
  test(`${file} may import ${source}`, () => assert.ok(!refused.has(fileFor(file, source))))
}
