// How deep and how large parsed JSON may be: what goes through it by recursion, or field by field, must come to an end.

export interface JsonBounds {
  /** Most lists and objects inside each other. */
  nesting: number
  /** Most items of a list, and most fields of an object. */
  entries: number
}

export const JSON_BOUNDS: JsonBounds = { nesting: 64, entries: 20_000 }

/** Which bound a value goes beyond; undefined where it keeps both. Not by recursion: the value may be too deep for that. */
export const beyondBounds = (value: unknown, { nesting, entries } = JSON_BOUNDS): keyof JsonBounds | undefined => {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    const below: unknown[] = []
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue
      if (depth >= nesting) return 'nesting'
      const inside: readonly unknown[] = Array.isArray(each) ? each : Object.values(each)
      if (inside.length > entries) return 'entries'
      for (const one of inside) if (typeof one === 'object' && one !== null) below.push(one)
    }
    level = below
  }
  return undefined
}
