// Secrets inside fields of JSON, such as a password among the parameters of a protocol: sealed one by one before the field is
// stored, told as being there afterwards (screens 7, 8; decision 55).
import { SECRET_UNCHANGED } from '../../../../src/contract/records/record-kind.ts'
import { SEALED, isLost, isSealed, sealSecret, unsealSecret } from './secrets.ts'

export const hasSealed = (text: unknown): text is string => typeof text === 'string' && text.includes(SEALED)

type Change = (value: string, path: readonly string[]) => unknown

/** Every text of a value, changed; what becomes undefined goes. */
const changeTexts = (value: unknown, change: Change, path: readonly string[] = []): unknown => {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value)) return value.map((each, place) => changeTexts(each, change, [...path, String(place)]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const made = changeTexts(each, change, [...path, name])
      return made === undefined ? [] : [[name, made]]
    }),
  )
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const write = (value: unknown): string => JSON.stringify(value, undefined, 2)

/** The text with what stands for its secrets in their place. */
export const maskWithin = (text: unknown): unknown =>
  hasSealed(text) ? write(changeTexts(parse(text), (each) => (isSealed(each) ? SECRET_UNCHANGED : each))) : text

/** The text to be judged: secrets that were there before stand as kept, new ones as they were entered. */
export const openWithin = (text: unknown, before: unknown): unknown => {
  if (!hasSealed(text)) return text
  const kept = new Set(sealedIn(before).values())
  return write(
    changeTexts(parse(text), (each) =>
      isSealed(each) ? ((kept.has(each) ? undefined : unsealSecret(each)) ?? SECRET_UNCHANGED) : each,
    ),
  )
}

/** The sealed texts of a value by their places. */
const sealedIn = (text: unknown): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  if (!hasSealed(text)) return found
  changeTexts(parse(text), (each, path) => {
    if (isSealed(each)) found.set(path.join('.'), each)
    return each
  })
  return found
}

/** Whether one of its secrets cannot be opened with the present key. */
export const hasLost = (text: unknown): boolean => [...sealedIn(text).values()].some(isLost)

export interface Sealing {
  /** Name of the field, for a refusal. */
  field: string
  /** Whether the value in a place, by its dotted name, is a secret. */
  isSecret: (place: string) => boolean
  /** The field as it is stored, or as it is taken over. */
  kept: unknown
}

/** The text with its secrets sealed: those that are kept as they were, new ones anew. Text that is no object stays. */
export const sealWithin = (text: string, { field, isSecret, kept }: Sealing): string => {
  const value = parse(text)
  if (typeof value !== 'object' || value === null) return text
  const before = sealedIn(kept)
  let isChanged = false
  const made = changeTexts(value, (each, path) => {
    const place = path.join('.')
    const sealed = before.get(place)
    if (each === sealed) return each
    if (each === '' || (each !== SECRET_UNCHANGED && !isSecret(place))) return each
    isChanged = true
    // What stands for a secret that is not there any more stands for nothing.
    return each === SECRET_UNCHANGED ? sealed : sealSecret(field, each)
  })
  return isChanged ? write(made) : text
}

/** Whether a text still has a secret that it had before. */
export const keepsSealed = (before: unknown, after: unknown): boolean => {
  const now = new Set(sealedIn(after).values())
  return [...sealedIn(before).values()].some((each) => now.has(each))
}
