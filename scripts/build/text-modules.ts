// Plugin for Rollup and Vite: `import text from './a.css'` and `'./a.svg'` give strings, style sheets minified. The sheet of a
// view is adopted as well, wherever views are drawn: its view says `import './a.css'` and no more.
// Elements adopt their styles inside their shadow roots, so nothing may reach the host's <head> (PRD-5).
import { readFile } from 'node:fs/promises'

import { transform } from 'esbuild'
import type { Plugin } from 'rollup'

import { inRoot } from '../lib/project.ts'

const PREFIX = '\0text:'
const SUFFIX = '.js'

/** Style sheets that a page itself asks for are none of ours. */
const SCRIPT = /\.[jt]sx?$/

export const isTextModule = (path: string): boolean => /\.(?:css|svg)$/.test(path)

const isViewSheet = (path: string): boolean => /\/src\/react\/.*\.css$/.test(path)

/** Source of a module whose default export is the text; `sheets` is where to find `src/styles/sheet.ts`. */
export const toTextModule = async (path: string, content: string, sheets: string, minify = true): Promise<string> => {
  if (path.endsWith('.svg')) return `export default ${JSON.stringify(content.trim().replace(/>\s+</g, '><'))}`
  const { code } = await transform(content, { loader: 'css', minify, legalComments: 'none' })
  const text = JSON.stringify(code.trim())
  if (!isViewSheet(path)) return `export default ${text}`
  return `import { addViewSheet } from '${sheets}'\nconst text = ${text}\naddViewSheet(text)\nexport default text`
}

export const textModules = (minify = true): Plugin & { enforce: 'pre' } => ({
  name: 'text-modules',
  // Vite: before its own handling of style sheets.
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!isTextModule(source) || importer === undefined || !SCRIPT.test(importer)) return null
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    // Resolving may ask this plugin again on the way.
    if (resolved === null || resolved.id.startsWith(PREFIX)) return resolved
    // The name hides the kind of file from other plugins, which would take it for a style sheet of the page.
    return `${PREFIX}${resolved.id}${SUFFIX}`
  },
  async load(id) {
    if (!id.startsWith(PREFIX)) return null
    const path = id.slice(PREFIX.length, -SUFFIX.length)
    this.addWatchFile(path)
    const code = await toTextModule(path, await readFile(path, 'utf8'), inRoot('src/styles/sheet.ts'), minify)
    return { code, map: null, moduleSideEffects: isViewSheet(path) }
  },
})
