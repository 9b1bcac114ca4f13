// JSON whose whole numbers stay what they are: those beyond 2^53 come as bigint, where `JSON.parse` would round them.

/** Longer ones are no number that a point could have. */
const LONGEST = 40
const LONG = /\d{16}/
const WHOLE = /^-?\d+$/

/** What the engine tells of a value beside it; TypeScript does not know it yet. */
type Reviver = (name: string, value: unknown, context?: { source?: string }) => unknown

const exact: Reviver = (_name, value, context) => {
  const source = context?.source
  if (typeof value !== 'number' || Number.isSafeInteger(value) || source === undefined) return value
  return WHOLE.test(source) && source.length <= LONGEST ? BigInt(source) : value
}

/** Throws what is no JSON. */
export const parseJson = (text: string): unknown => (LONG.test(text) ? JSON.parse(text, exact) : JSON.parse(text))
