// Characters that nobody sees: copied along from pages and messages, they make another name of what looks the same.

/** Spaces without width, marks of direction and of bytes, soft hyphens; not the joiners that some scripts are written with. */
const INVISIBLE = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Those of a text as `U+200B`, each once. */
export const invisibleIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(INVISIBLE)].map(
      ([each]) => `U+${each.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    ),
  ),
]

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '').trim()
