// One production bundle per tree, and one for the driver. Ours is built from the sources, with the React of the project.
import { join } from 'node:path'

import { build } from 'esbuild'

const here = import.meta.dirname
const root = join(here, '../..')

/** @type {Record<string, string>} */
export const CONTENDERS = {
  reference: 'reference.ts',
  yaw: 'yaw.tsx',
  'el-tree-v2': 'element-plus.ts',
  'rc-tree': 'rc-tree.tsx',
  'react-arborist': 'react-arborist.tsx',
  'headless-tree': 'headless-tree.tsx',
}

/**
 * One bundle from a file, for any bench.
 * @param {string} file
 * @param {boolean} own
 */
export const bundle = async (file, own) => {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: process.env.READABLE === undefined,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.css': 'text', '.svg': 'text', '.png': 'dataurl', '.gif': 'dataurl' },
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    // The bench has a React of its own for the peers; ours must not get a second one.
    alias: own ? { react: join(root, 'node_modules/react'), 'react-dom': join(root, 'node_modules/react-dom') } : {},
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** @param {readonly string[]} names */
export const buildAll = async (names) => {
  const bundles = new Map([['driver', await bundle(join(here, 'driver.ts'), true)]])
  for (const name of names) {
    bundles.set(
      name,
      await bundle(join(here, 'contenders', CONTENDERS[name] ?? ''), name === 'yaw' || name === 'reference'),
    )
  }
  return bundles
}
