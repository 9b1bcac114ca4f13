// Texts that hold several words: aliases, names that vendors use, other spellings (screens 2, 4).

const SEPARATORS = /[,;，；、\n]/

/** The words, trimmed, each once. */
export const splitWords = (text: string): string[] => [
  ...new Set(
    text
      .split(SEPARATORS)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]
