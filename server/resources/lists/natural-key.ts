// Sort key that puts names in the order people expect: WT-2 before WT-10, any case (spec 3; tree and lists).

/** Longest run of digits that sorts by its value; numbers on assets are far shorter. */
const DIGITS = 12

/** Longest key, in characters: an index entry of PostgreSQL has room for it in any script. */
const LONGEST = 400

export const naturalKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0'))
    .slice(0, LONGEST)
