// The letters of a column as spreadsheet programs name it: A … Z, AA …

const LETTERS = 26

export const columnLetter = (column: number): string => {
  const last = String.fromCodePoint(65 + (column % LETTERS))
  return column < LETTERS ? last : columnLetter(Math.floor(column / LETTERS) - 1) + last
}
