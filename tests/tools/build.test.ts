// The build's own plugins: a private tag prefix, text modules, what sign-in may load.
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { toPrivateNames } from '../../scripts/build/private-prefix.ts'
import { isTextModule, toTextModule } from '../../scripts/build/text-modules.ts'
import type { ChunkGraph } from '../../scripts/build/chunk-graph.ts'
import { loadedWith } from '../../scripts/lib/sizes.ts'

test('tags and events get the private prefix', () => {
  const cases: [before: string, after: string][] = [
    ['<sl-button>x</sl-button>', '<yaw-sl-button>x</yaw-sl-button>'],
    ['<sl-input onsl-change={save} />', '<yaw-sl-input onyaw-sl-change={save} />'],
    ['html`<sl-icon @sl-load=${load}>`', 'html`<yaw-sl-icon @yaw-sl-load=${load}>`'],
    ["this.emit('sl-after-show')", "this.emit('yaw-sl-after-show')"],
    ['sl-button::part(base) { color: red }', 'yaw-sl-button::part(base) { color: red }'],
    ['.sl-theme-light, :host { }', '.yaw-sl-theme-light, :host { }'],
  ]
  for (const [before, after] of cases) assert.equal(toPrivateNames(before, 'yaw'), after)
})

test('tokens and other words keep their names', () => {
  for (const text of ['var(--sl-color-primary-600)', 'aria-sl-x', 'tesl-a', 'sl-', 'https://example.org/a-sl-b']) {
    assert.equal(toPrivateNames(text, 'yaw'), text)
  }
})

test('a style sheet becomes a minified string, an icon one line', async () => {
  const [css, svg] = [':host {\n  color: red;\n}\n', '<svg>\n  <path/>\n</svg>\n']
  assert.equal(await toTextModule('/src/styles/a.css', css, '/sheet.ts'), 'export default ":host{color:red}"')
  assert.equal(await toTextModule('a.svg', svg, '/sheet.ts'), 'export default "<svg><path/></svg>"')
  const ofView = await toTextModule('/src/react/a.css', css, '/sheet.ts')
  assert.match(
    ofView,
    /^import \{ addViewSheet \} from '\/sheet\.ts'$/m,
    'the sheet of a view is adopted where it is loaded',
  )
  assert.deepEqual(['a.css', 'b.svg', 'c.ts', 'd.css.ts'].map(isTextModule), [true, true, false, false])
})

const GRAPH: ChunkGraph = {
  'screen.js': {
    imports: ['react.js'],
    dynamicImports: ['messages.js', 'form.js', 'part.js'],
    entry: 'src/elements/screen.ts',
    modules: {},
  },
  'react.js': { imports: [], dynamicImports: [], entry: undefined, modules: {} },
  'messages.js': {
    imports: [],
    dynamicImports: ['late.js'],
    entry: 'src/locales/generated/zh-chs-screens.ts',
    modules: {},
  },
  'form.js': {
    imports: ['late.js'],
    dynamicImports: [],
    entry: 'src/react/screens/screen/thing-form.tsx',
    modules: {},
  },
  'part.js': {
    imports: ['late.js'],
    dynamicImports: [],
    entry: 'src/react/screens/screen/params-section.tsx',
    modules: {},
  },
  'late.js': { imports: [], dynamicImports: [], entry: undefined, modules: {} },
}

test('what a screen needs to show: static imports and the first dynamic ones, but not what the user opens', () => {
  assert.deepEqual([...loadedWith(GRAPH, 'screen.js')], ['screen.js', 'react.js'])
  assert.deepEqual([...loadedWith(GRAPH, 'screen.js', true)], ['screen.js', 'react.js', 'messages.js'])
})
