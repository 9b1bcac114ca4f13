// Values compared by what they say as JSON, such as parameters and curves.

/** Whether both say the same: null and nothing at all do; the same properties in another order do not. */
export const isSameJson = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null)
