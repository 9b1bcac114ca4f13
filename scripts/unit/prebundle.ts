// Web Test Runner plugin: packages come bundled once as ES modules. CommonJS ones (React) get their named exports,
// each package is there once, and a test page loads a few files where it would load hundreds.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import type { TestRunnerPlugin } from '@web/test-runner'
import { type BuildOptions, type Plugin, build } from 'esbuild'

import { fingerprint } from '../lib/fingerprint.ts'
import { CACHE, ROOT, inRoot } from '../lib/project.ts'
import { importedPackages } from './imported-packages.ts'

const BASE = '/__packages'
const NAMESPACE = 'package'

const require = createRequire(inRoot('package.json'))

const fileOf = (source: string): string => `${source.replace(/\W+/g, '_')}.js`

const options = (sources: readonly string[]): BuildOptions & { write: false } => ({
  entryPoints: Object.fromEntries(sources.map((source) => [fileOf(source).slice(0, -3), `${NAMESPACE}:${source}`])),
  absWorkingDir: ROOT,
  bundle: true,
  splitting: true,
  format: 'esm',
  write: false,
  outdir: BASE,
  target: 'es2022',
  legalComments: 'none',
  // Asking an ES module for a default export that it lacks is no mistake here.
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"development"' },
})

/** Gives each entry a module of our own in front of the package. */
const entryPlugin = (contents: (source: string) => string): Plugin => ({
  name: 'package-entry',
  setup: (setup) => {
    const filter = new RegExp(`^${NAMESPACE}:`)
    setup.onResolve({ filter }, ({ path }) => ({ path: path.slice(NAMESPACE.length + 1), namespace: NAMESPACE }))
    setup.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({ contents: contents(path), resolveDir: ROOT }))
  },
})

/** Names that a CommonJS module exports; none for an ES module, which says so itself. */
const findNames = async (sources: readonly string[]): Promise<Map<string, string[]>> => {
  const names = new Map<string, string[]>()
  const plugins = [entryPlugin((source) => `export * from '${source}'`)]
  const { metafile } = await build({ ...options(sources), plugins, metafile: true })
  for (const source of sources) {
    const path = metafile.inputs[`${NAMESPACE}:${source}`]?.imports[0]?.path
    if (path === undefined || metafile.inputs[path]?.format !== 'cjs') continue
    names.set(
      source,
      Object.keys(require(source)).filter((name) => name !== 'default' && /^[\w$]+$/.test(name)),
    )
  }
  return names
}

const bundle = async (sources: readonly string[]): Promise<[string, string][]> => {
  const names = await findNames(sources)
  const toModule = (source: string): string => {
    const found = names.get(source)
    if (found !== undefined)
      return `import module from '${source}'; export default module; export const { ${found.join(', ')} } = module`
    return `export * from '${source}'; import * as module from '${source}'; export default module['default']`
  }
  const { outputFiles } = await build({ ...options(sources), plugins: [entryPlugin(toModule)] })
  return outputFiles.map(({ path, text }) => [path, text])
}

/** Bundled anew only when the lock file or the list changed. */
const cached = async (sources: readonly string[]): Promise<Map<string, string>> => {
  const key = fingerprint(['package-lock.json', 'scripts/unit/*.ts'])
  const file = join(CACHE, 'unit-packages.json')
  const wanted = JSON.stringify([key, sources])
  if (existsSync(file)) {
    const kept: { wanted: string; files: [string, string][] } = JSON.parse(readFileSync(file, 'utf8'))
    if (kept.wanted === wanted) return new Map(kept.files)
  }
  const files = await bundle(sources)
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(file, JSON.stringify({ wanted, files }))
  return new Map(files)
}

export const prebundle = (): TestRunnerPlugin => {
  const sources = importedPackages()
  let files = new Map<string, string>()
  return {
    name: 'prebundle',
    async serverStart() {
      files = await cached(sources)
    },
    resolveImport: ({ source }) => (sources.includes(source) ? `${BASE}/${fileOf(source)}` : undefined),
    serve: ({ path }) => {
      const body = files.get(path)
      return body === undefined ? undefined : { body, type: 'js' }
    },
  }
}
