// The rows that the user marked, across pages.
import { atom, computed } from 'nanostores'

export const createSelection = () => {
  const $ids = atom<ReadonlySet<string>>(new Set())
  const add = (ids: Iterable<string>) => $ids.set(new Set([...$ids.get(), ...ids]))
  const remove = (ids: Iterable<string>) => {
    const next = new Set($ids.get())
    for (const id of ids) next.delete(id)
    $ids.set(next)
  }
  return {
    $ids,
    $count: computed($ids, (ids) => ids.size),
    add,
    remove,
    set: (ids: Iterable<string>) => $ids.set(new Set(ids)),
    toggle: (id: string) => {
      if ($ids.get().has(id)) remove([id])
      else add([id])
    },
    clear: () => $ids.set(new Set()),
  }
}
export type Selection = ReturnType<typeof createSelection>
