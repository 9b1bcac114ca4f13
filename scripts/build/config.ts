// The build of the elements: one file per public element, shared code in chunks, React and Shoelace once.
import { readFileSync } from 'node:fs'

import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import type { OutputOptions, RollupOptions } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'

import { inRoot } from '../lib/project.ts'
import { chunkGraph } from './chunk-graph.ts'
import { earlyForm } from './early/plugin.ts'
import { entries } from './entries.ts'
import { manualChunks } from './manual-chunks.ts'
import { minifyStyles } from './minify-styles.ts'
import { notices } from './notices.ts'
import { precompress } from './precompress.ts'
import { privatePrefix } from './private-prefix.ts'
import { textModules } from './text-modules.ts'
import { isWorkerName, workerModules } from './worker-modules.ts'

export interface BuildOptions {
  dir?: string
  /** For `npm run dev`: readable, and without what only a finished build needs. */
  watch?: boolean
}

const projectVersion = (): string => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version

/** What the sources may ask of the build. */
export const definitions = (mode: 'development' | 'production'): Record<string, string> => ({
  'process.env.NODE_ENV': JSON.stringify(mode),
  __VERSION__: JSON.stringify(projectVersion()),
})

/**
 * The chart library says of itself that its modules do nothing but define, and is small only then. The resolver passes
 * that on for packages, but another plugin answers for files that import each other.
 */
const DEFINES_ONLY = /\/node_modules\/(?:echarts|zrender)\//

const HARMLESS = new Set(['INVALID_ANNOTATION', 'MODULE_LEVEL_DIRECTIVE', 'CIRCULAR_DEPENDENCY'])

const outputOptions = (dir: string): OutputOptions => ({
  dir,
  format: 'es',
  sourcemap: false,
  entryFileNames: ({ name }) => (isWorkerName(name) ? 'chunks/[name]-[hash].js' : '[name].js'),
  chunkFileNames: 'chunks/[name]-[hash].js',
  manualChunks,
  onlyExplicitManualChunks: true,
})

export const buildConfig = ({ dir = 'dist', watch = false }: BuildOptions = {}): RollupOptions & {
  output: OutputOptions
} => ({
  input: entries(),
  treeshake: { moduleSideEffects: (id) => !DEFINES_ONLY.test(id) },
  plugins: [
    privatePrefix('yaw'),
    textModules(),
    workerModules(),
    !watch && minifyStyles(),
    replace({ preventAssignment: true, values: definitions(watch ? 'development' : 'production') }),
    nodeResolve({
      browser: true,
      exportConditions: [watch ? 'development' : 'production'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    }),
    commonjs(),
    esbuild({ target: 'es2022', jsx: 'automatic', minify: !watch, legalComments: 'none', charset: 'utf8' }),
    chunkGraph(),
    earlyForm(),
    !watch && notices(`Yaw ${projectVersion()}`),
    !watch && precompress(),
  ],
  onwarn: (warning, warn) => {
    // Comments, directives and circles in other people's files: nothing that we could mend.
    const files = warning.ids ?? (warning.id === undefined ? [] : [warning.id])
    const isTheirs = files.length > 0 && files.every((file) => file.includes('/node_modules/'))
    if (!isTheirs || !HARMLESS.has(warning.code ?? '')) warn(warning)
  },
  output: outputOptions(dir),
})
