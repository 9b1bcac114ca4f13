// The unit that an SCL file gives to a value: numbers are those of the file's own lists before they are those of the standard
// (IEC 61850-7-3, Unit).
import { childrenOf } from '../xml.ts'
import type { Leaf } from './leaves.ts'
import type { Templates } from './templates.ts'

/** Undefined where nothing is said; a power of ten alone is a part of a whole, as per cent. */
export const givenUnit = (
  templates: Templates,
  leaves: readonly Leaf[],
  /** Of the structure that says it: `units`, `phsA.units`. */
  place: string,
  valueAt: (leaf: Leaf) => string,
): { unit: string; multiplier: string } | undefined => {
  const worded = (name: string) => {
    const leaf = leaves.find(({ path }) => path === `${place}.${name}`)
    if (leaf === undefined) return ''
    const text = valueAt(leaf)
    const list = childrenOf(templates.enumerations.get(leaf.enumeration), 'EnumVal')
    return list.find(({ attributes }) => attributes['ord'] === text)?.text.trim() ?? text
  }
  const said = { unit: worded('SIUnit'), multiplier: worded('multiplier') }
  return said.unit === '' && said.multiplier === '' ? undefined : said
}
