// Finds a text in cells and puts another in its place; as typed, never as a pattern.

export interface FindWish {
  text: string
  matchCase: boolean
  /** The cell is this text and nothing else. */
  wholeCell: boolean
}

export interface Finder {
  finds: (text: string) => boolean
  replace: (text: string, by: string) => string
}

const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

export const createFinder = ({ text, matchCase, wholeCell }: FindWish): Finder => {
  const source = wholeCell ? `^${literal(text)}$` : literal(text)
  const one = new RegExp(source, matchCase ? 'u' : 'iu')
  const all = new RegExp(source, matchCase ? 'gu' : 'giu')
  return {
    finds: (cell) => text !== '' && one.test(cell),
    replace: (cell, by) => (text === '' ? cell : cell.replace(all, () => by)),
  }
}
