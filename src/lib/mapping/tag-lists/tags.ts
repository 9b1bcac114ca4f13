// What is told of tags: when they were last seen, how many attributes read them (screens 9, Validate).

const HOUR = 3_600_000

/** Not seen for longer than so many hours; one that was never seen is stale as well. */
export const isStale = (lastSeen: string, now: number, hours: number): boolean => {
  const seen = Date.parse(lastSeen)
  return Number.isNaN(seen) || now - seen > hours * HOUR
}

/** How often each is named; only those that are named more than once. */
export const namedTwice = (names: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map([...counts].filter(([, count]) => count > 1))
}

/** Days of validity, `2026-01-31`; an empty one has no end on its side. */
export interface Period {
  from: string
  to: string
}

export const overlaps = (left: Period, right: Period): boolean =>
  (left.to === '' || right.from === '' || right.from <= left.to) &&
  (right.to === '' || left.from === '' || left.from <= right.to)
