// About how wide a text is where nothing can measure it: names on a map, text in a picture that is written as a file.

/** Width of a letter in parts of the height of the font. */
const LATIN = 0.55
const WIDE = 1.04

/** From here on letters are as wide as high: Chinese and its like. */
const FIRST_WIDE = 0x2e80

/** Pixels. */
export const textWidth = (text: string, fontSize: number): number =>
  [...text].reduce((width, letter) => width + ((letter.codePointAt(0) ?? 0) > FIRST_WIDE ? WIDE : LATIN), 0) * fontSize

/** The text as far as there is room for it, with an ellipsis where it ends early. */
export const fitText = (text: string, fontSize: number, room: number): string => {
  if (textWidth(text, fontSize) <= room) return text
  const letters = [...text]
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, fontSize) > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
