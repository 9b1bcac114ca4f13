// Which rows are selected: the set belongs to the caller and reaches over pages; the table only makes the next one.
export type SelectedIds = ReadonlySet<string>

export const toggleId = (selected: SelectedIds, id: string): Set<string> => {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

export const withIds = (selected: SelectedIds, ids: Iterable<string>, isOn: boolean): Set<string> => {
  const next = new Set(selected)
  for (const id of ids) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}

/** The ids between two places, both included, in whichever order. */
export const idsBetween = (ids: readonly string[], from: number, to: number): string[] =>
  ids.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1)

export const pageSelection = (selected: SelectedIds, ids: readonly string[]): boolean | 'mixed' => {
  const count = ids.filter((id) => selected.has(id)).length
  if (count === 0) return false
  return count === ids.length ? true : 'mixed'
}
