// Farms and devices where they stand: the selected thing and what is below it, or all (issue: map).
import { atom, computed } from 'nanostores'

import { type ThingPlaces, getThingPlaces } from '../../../contract/thing/thing-place-calls.ts'
import { createQueries } from '../../query.ts'
import type { ThingContext } from '../thing-configuration.ts'

export interface MapSearch {
  text: string
  /** Ids of what was found, in the order of the tree. */
  found: readonly string[]
  /** Which of them is looked at. */
  at: number
}

const NOTHING_FOUND: MapSearch = { text: '', found: [], at: 0 }

export const createThingMap = ({ session, $parentId }: ThingContext) => {
  /** The list of what has no coordinates shows. */
  const $listing = atom(false)
  const $places = session.plugin(createQueries).createLoadable<ThingPlaces>(
    computed($parentId, (parentId) => ({
      key: ['things', 'places', parentId],
      load: (signal: AbortSignal) =>
        session.call(getThingPlaces, { query: { parentId: parentId ?? undefined } }, { signal }),
    })),
  )
  const $search = atom<MapSearch>(NOTHING_FOUND)
  const $target = atom<{ id: string } | undefined>()
  const lookAt = (text: string, found: readonly string[], at: number) => {
    $search.set({ text, found, at })
    const id = found[at]
    $target.set(id === undefined ? undefined : { id })
  }
  const find = (text: string): string[] => {
    const loaded = $places.get()
    const places = loaded.status === 'loading' ? undefined : loaded.data
    const wanted = text.trim().toLowerCase()
    if (places === undefined || wanted === '') return []
    return places.thingId.filter((id, index) => {
      const name = places.name[index] ?? ''
      return name.toLowerCase().includes(wanted) || id.toLowerCase() === wanted
    })
  }
  return {
    $search,
    /** A place that the map should bring into sight; a new object each time. */
    $target,
    search: (text: string) => lookAt(text, find(text), 0),
    /** The next match, or the one before; around the end. */
    searchOn: (step: 1 | -1) => {
      const { text, found, at } = $search.get()
      if (found.length > 0) lookAt(text, found, (at + step + found.length) % found.length)
    },
    $places,
    $listing,
    list: (on: boolean) => $listing.set(on),
    reload: $places.reload,
  }
}
export type ThingMap = ReturnType<typeof createThingMap>
