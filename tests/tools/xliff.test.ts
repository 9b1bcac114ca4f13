// Translations survive the way out (`--missing`) and back (`--fill`), placeholders and markup included.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { fillTargets, readUnits } from '../../scripts/lib/xliff.ts'

const XLIFF = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file target-language="zh-chs" source-language="en" original="lit-localize-inputs" datatype="plaintext">
<body>
<trans-unit id="s1">
  <source>Sign in &amp; go</source>
</trans-unit>
<trans-unit id="s2">
  <source><x id="0" equiv-text="\${count}"/> of <x id="1" equiv-text="\${total}"/> rows</source>
  <note>status line</note>
</trans-unit>
<trans-unit id="s3">
  <source>Home</source>
  <target>首页</target>
</trans-unit>
</body>
</file>
</xliff>
`

test('units show their text, their note and whether they are translated', () => {
  assert.deepEqual(readUnits(XLIFF), [
    { id: 's1', source: 'Sign in & go', note: undefined, translated: false },
    { id: 's2', source: '{0} of {1} rows', note: 'status line', translated: false },
    { id: 's3', source: 'Home', note: undefined, translated: true },
  ])
})

test('translations are written with their placeholders, in any order, and escaped', () => {
  const filled = fillTargets(XLIFF, { s1: '登录 & <走>', s2: '共 {1} 行，第 {0} 行', s3: '主页' })
  assert.ok(readUnits(filled).every((unit) => unit.translated))
  assert.match(filled, /<target>登录 &amp; &lt;走&gt;<\/target>/)
  assert.match(filled, /<target>共 <x id="1" [^>]*\/> 行，第 <x id="0" [^>]*\/> 行<\/target>/)
  assert.match(filled, /<source>Home<\/source>\n {2}<target>主页<\/target>\n<\/trans-unit>/)
  assert.equal(fillTargets(filled, { s3: '首页' }).match(/<target>/g)?.length, 3)
})

test('a lost or doubled placeholder and an unknown message are refused', () => {
  assert.throws(() => fillTargets(XLIFF, { s2: '共 {1} 行' }), /s2/)
  assert.throws(() => fillTargets(XLIFF, { s2: '{0} {0} {1}' }), /s2/)
  assert.throws(() => fillTargets(XLIFF, { s9: '新' }), /s9/)
})
