// Characters that nobody sees: copied along from pages and messages, they make another name of what looks the same.

import type { FieldProblem } from '../../src/contract/wire/problem.ts'

/** Spaces without width, marks of direction and of bytes, soft hyphens; not the joiners that some scripts are written with. */
const INVISIBLE = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Those of them that turn the direction of what stands beside them. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Those of a text as `U+200B`, each once. */
export const invisibleIn = (text: string, which: RegExp = INVISIBLE): string[] => [
  ...new Set(
    [...text.matchAll(which)].map(([each]) => `U+${each.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`),
  ),
]

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '').trim()

/**
 * What keeps a value from being a name: it would look like another one, or turn the words beside it round. Nothing is found by a
 * title: only the latter.
 */
export const invisibleProblem = (path: string, value: unknown, isTitle = false): FieldProblem | undefined => {
  const found = typeof value === 'string' ? invisibleIn(value, isTitle ? TURNING : INVISIBLE).join(', ') : ''
  if (found === '') return undefined
  const words = {
    zh: `含有不可见字符（${found}），请重新输入`,
    en: `This holds characters that nobody sees (${found}); enter it anew`,
  }
  return { path, code: 'custom', rule: 'invisible', words }
}
