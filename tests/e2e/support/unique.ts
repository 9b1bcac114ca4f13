// Names, keys, codes and versions that no other journey uses, and that no other journey finds, counts or sorts by chance.
import { randomBytes } from 'node:crypto'

/** No vowels and no digits: they spell no word, no number and no node of a standard. */
const LETTERS = 'bcdfghjkmqrstwxz'

const randomLetters = (count: number): string =>
  [...randomBytes(count)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('')

/** A name of a thing. */
export const uniqueName = (name: string): string => `${name} ${randomLetters(8)}`

/** A key of a record, of small letters. */
export const uniqueKey = (name: string): string => `${name}_${randomLetters(8)}`

/** Four capital letters, as a logical node of the group of machines. */
export const uniqueNode = (): string => `K${randomLetters(3).toUpperCase()}`

/** Each worker has a platform of its own. */
let versions = 0

export const uniqueVersion = (major: number): string => `${major}.${(versions += 1)}.0`
