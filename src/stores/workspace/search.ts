// The search palette: pages of the menu and things, found while one types (spec 2, 4; LAY-6, STA-9).
import { atom, computed } from 'nanostores'

import { isAbort } from '../../api/request-error.ts'
import { LENGTH } from '../../contract/wire/limits.ts'
import { MODULES } from '../../contract/admin/modules.ts'
import { PERMISSIONS } from '../../contract/admin/permissions.ts'
import { type ThingMatches, queryThings } from '../../contract/thing/thing-calls.ts'
import type { TreeThing } from '../../contract/thing/thing.ts'
import { createAccess } from '../plugins/access.ts'
import type { Session } from '../session.ts'
import { type MenuItem, leavesOf } from './addresses/routes.ts'
import { thingAddress } from './addresses/thing-address.ts'

/** Things that the palette lists. */
const THINGS_LIMIT = 20

export interface FoundThing {
  thing: TreeThing
  /** Names of the things above it, from the root down. */
  place: string[]
  path: string
}

export type ThingSearch =
  | { status: 'off' | 'searching' }
  | { status: 'found'; things: FoundThing[]; total: number }
  | { status: 'failed'; error: unknown }

const placeOf = (thing: TreeThing, known: ReadonlyMap<string, TreeThing>): string[] => {
  const place: string[] = []
  for (let id = thing.parentId; id !== null;) {
    const parent = known.get(id)
    if (parent === undefined) break
    place.unshift(parent.name)
    id = parent.parentId
  }
  return place
}

const toFound = ({ rows, ancestors }: ThingMatches): FoundThing[] => {
  const known = new Map([...ancestors, ...rows].map((thing) => [thing.thingId, thing]))
  return rows.map((thing) => ({ thing, place: placeOf(thing, known), path: thingAddress(thing.thingId, thing.name) }))
}

/** Pages whose title or name holds the text; all when there is none. */
export const findPages = (menu: readonly MenuItem[], text: string): MenuItem[] => {
  const wanted = text.trim().toLowerCase()
  return leavesOf(menu).filter(({ title, ename }) => [title, ename].some((name) => name.toLowerCase().includes(wanted)))
}

/** `pause`: what is typed without a longer one, in milliseconds, is one question. */
export const createSearch = (session: Session, pause = 150) => {
  const $access = createAccess(session, MODULES.thingConfiguration, PERMISSIONS.thing.view)
  const $text = atom('')
  const $things = atom<ThingSearch>({ status: 'off' })
  let running: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }
  const ask = async (keyword: string) => {
    running = new AbortController()
    const { signal } = running
    try {
      const matches = await session.call(
        queryThings,
        { body: { keyword, limit: THINGS_LIMIT } },
        { signal, quiet: true },
      )
      if (!signal.aborted) $things.set({ status: 'found', things: toFound(matches), total: matches.total })
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) $things.set({ status: 'failed', error })
    }
  }
  const type = (text: string) => {
    stop()
    $text.set(text)
    const keyword = text.trim().slice(0, LENGTH.keyword)
    if (keyword === '' || $access.get() === 'denied') return $things.set({ status: 'off' })
    $things.set({ status: 'searching' })
    timer = setTimeout(() => void ask(keyword), pause)
    return undefined
  }

  return {
    $access,
    $text,
    $things,
    /** The search flag of the specification: true until the call is through (STA-9). */
    $searching: computed($things, ({ status }) => status === 'searching'),
    type,
    close: () => type(''),
  }
}
export type Search = ReturnType<typeof createSearch>
