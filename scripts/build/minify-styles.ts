// Rollup plugin: style sheets inside Shoelace's own modules (css`…`) are minified too; they are a third of its size.
import { transform } from 'esbuild'
import type { Plugin } from 'rollup'

/** A sheet without expressions in it. */
const SHEET = /\bcss`((?:[^`\\$]|\\[^$`]|\$(?!\{))*)`/g

const minify = async (text: string): Promise<string> => {
  // In the template a backslash is written twice.
  const { code } = await transform(text.replaceAll('\\\\', '\\'), {
    loader: 'css',
    minify: true,
    legalComments: 'none',
  })
  return code.trim().replaceAll('\\', '\\\\')
}

export const minifyStyles = (): Plugin => ({
  name: 'minify-styles',
  async transform(code, id) {
    if (!id.includes('/@shoelace-style/')) return null
    const sheets = [...code.matchAll(SHEET)]
    if (sheets.length === 0) return null
    const minified = await Promise.all(sheets.map(([, text = '']) => minify(text)))
    let index = 0
    return { code: code.replace(SHEET, () => `css\`${minified[index++]}\``), map: null }
  },
})
