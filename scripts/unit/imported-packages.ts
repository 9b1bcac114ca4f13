// What the sources and unit tests import from packages, as they write it: found by reading, so that no list is kept by hand.
import { globSync, readFileSync } from 'node:fs'

import { isTextModule } from '../build/text-modules.ts'
import { ROOT, inRoot } from '../lib/project.ts'

const FILES = [
  'src/**/*.{ts,tsx}',
  'tests/unit/**/*.{ts,tsx}',
  'tests/support/**/*.{ts,tsx}',
  'stories/support/**/*.{ts,tsx}',
]

/** `from '…'`, `import '…'` and `import('…')`; what is only a type goes with the types. */
const IMPORT = /^(?!\s*(?:import|export) type\b).*?(?:\bfrom\s+|\bimport\s+|\bimport\()'([^'.][^']*)'/gm

/** JSX compiles to these. */
const ALWAYS = ['react/jsx-runtime', 'react/jsx-dev-runtime']

const isPackage = (source: string): boolean =>
  !source.startsWith('node:') && !source.startsWith('/') && !isTextModule(source)

/** Tools of Node have no place in a browser. */
const NODE_ONLY = /^(?:playwright|esbuild|rollup|fastify|pg|kysely|@electric-sql|node-opcua-[a-z-]+)(?:\/|$)/

export const importedPackages = (): string[] => {
  const found = globSync(FILES, { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(IMPORT)].map(([, source = '']) => source),
  )
  return [...new Set([...ALWAYS, ...found])].filter((source) => isPackage(source) && !NODE_ONLY.test(source)).sort()
}
