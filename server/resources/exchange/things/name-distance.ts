// How many characters have to be put in, taken out, changed or swapped to make one name of another.

/** Longer names are not compared: no one mistypes them as a whole. */
const LONGEST = 100

export const distanceOf = (from: string, to: string): number => {
  if (from.length > LONGEST || to.length > LONGEST) return Infinity
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = next
  }
  return last[to.length] ?? Infinity
}
