// Variables of a statute: `{unit}` in a text address stands for a value that a connection gives (screens 6, variables).

const PLACEHOLDER = /\{([A-Za-z]\w*)\}/g

export const placeholdersOf = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

type Scalar = string | number | boolean

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Names and usual values; undefined where the text is no such object. */
export const readVariables = (text: string): ReadonlyMap<string, Scalar> | undefined => {
  if (text.trim() === '') return new Map()
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
  const entries = Object.entries(parsed)
  const isGood = entries.every(([name, value]) => /^[A-Za-z]\w*$/.test(name) && isScalar(value))
  return isGood ? new Map(entries) : undefined
}

/** What has no value stays as it is written. */
export const fillPlaceholders = (text: string, variables: ReadonlyMap<string, Scalar>): string =>
  text.replaceAll(PLACEHOLDER, (all, name: string) => String(variables.get(name) ?? all))
