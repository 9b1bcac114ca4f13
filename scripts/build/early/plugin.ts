// Rollup plugin: what the platform needs to put the sign-in form into the console's page (decision 68): its markup in each
// language, its style sheet, and the script beside it.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

import { transform } from 'esbuild'
import type { Plugin } from 'rollup'

import { ROOT, inRoot } from '../../lib/project.ts'

export const EARLY_FILE = 'early-form.json'

/** That of the page, so that one file is asked for and not two; as the elements of the form adopt them (see light-sheets.ts). */
const STYLES = [
  'demo/console.css',
  ...['tokens', 'base', 'buttons', 'controls', 'console-sign-in', 'login', 'early-form'].map(
    (name) => `src/styles/${name}.css`,
  ),
]

/** The same rules for children of an element that has not begun yet; afterwards none of them reaches it. */
const outside = (css: string): string =>
  css.replace(/:host(?:\(([^()]+)\))?/g, (_, attribute: string = '') => `yaw-console:not(:defined)${attribute}`)

const styles = async (): Promise<string> => {
  const texts = await Promise.all(STYLES.map((path) => readFile(inRoot(path), 'utf8')))
  const { code } = await transform(outside(texts.join('\n')), { loader: 'css', minify: true, legalComments: 'none' })
  return code
}

const script = async (): Promise<string> => {
  const text = await readFile(inRoot('src/elements/console/early-start.ts'), 'utf8')
  const { code } = await transform(text, { loader: 'ts', minify: true, format: 'iife', target: 'es2022' })
  return code
}

const pages = async (): Promise<unknown> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/build/early/draw.ts'], { cwd: ROOT })
  return JSON.parse(stdout)
}

/** Never changes under its name, as all files there. */
const chunkName = (ending: string, source: string) =>
  `chunks/early-form-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.${ending}`

export const earlyForm = (): Plugin => ({
  name: 'early-form',
  async generateBundle() {
    const [style, start, markup] = await Promise.all([styles(), script(), pages()])
    const files = { style: chunkName('css', style), script: chunkName('js', start) }
    this.emitFile({ type: 'asset', fileName: files.style, source: style })
    this.emitFile({ type: 'asset', fileName: files.script, source: start })
    this.emitFile({ type: 'asset', fileName: EARLY_FILE, source: JSON.stringify({ ...files, pages: markup }) })
  },
})
