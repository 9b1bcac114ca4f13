// What an SCL file calls a data object: the texts of its own attributes before those of its instance and its type.
import type { XmlElement } from '../xml.ts'
import type { Given } from './given.ts'
import type { Leaf } from './leaves.ts'

export const CHINESE = /\p{Script=Han}/u

/** Best first. */
export const wordsOf = (object: XmlElement, leaves: readonly Leaf[], given: Given): string[] => {
  const { name = '', desc = '' } = object.attributes
  const own = leaves
    .filter(({ path }) => path === 'dU' || path === 'd')
    .map((leaf) => given.values.get(`${name}.${leaf.path}`) ?? leaf.value)
  return [...own, given.descriptions.get(name) ?? '', desc].filter((text) => text !== '')
}

/** The first in each language; where there is none, that of the other, or what it is called `otherwise`. */
export const inLanguages = (words: readonly string[], otherwise: string): { zh: string; en: string } => {
  const [first = otherwise] = words
  return {
    zh: words.find((text) => CHINESE.test(text)) ?? first,
    en: words.find((text) => !CHINESE.test(text)) ?? first,
  }
}
