// A draft that outlives the page: kept for the user of this browser while it is worked on, and there again after a reload or
// another sign-in (screens 0, change set). Where it cannot be kept the leave guard asks, as for any other input.
import { type ReadableAtom, atom } from 'nanostores'
import * as z from 'zod/mini'

import type { TextStorage } from '../../environment.ts'
import type { Session } from '../../session.ts'
import { createSignal, type Signal } from '../../signal.ts'
import type { LeaveGuard } from './leave-guard.ts'

/** Version of the shape around a draft; what another release has kept is not understood, and left alone. */
const VERSION = 1

/** Largest draft that is kept, in characters: browsers give a page some five million for everything. */
export const DRAFT_LIMIT = 1_500_000

/** Pause after a change until it is written, in milliseconds. */
const PAUSE = 400

export const USER_COOKIE = 'uuid'

const NOWHERE: TextStorage = { get: () => undefined, set: () => {}, remove: () => {} }

const Stored = z.object({ version: z.literal(VERSION), count: z.number(), data: z.unknown() })

export interface PersistedDraft<Data> {
  /** Changes that wait, whether or not they are shown. */
  $count: ReadableAtom<number>
  /** What an earlier visit has left; undefined when there is nothing, or nothing that can be read. */
  read: () => Data | undefined
  /** The draft has changed: how many changes it holds, and how to read it when it is written. */
  note: (count: number, data: () => Data) => void
  /** Nothing waits any more. */
  clear: () => void
  /** The user lets everything go, wherever it is shown. */
  discard: () => void
  discarded: Signal<void>
  /** Writes at once what waits to be. */
  flush: () => void
  destroy: () => void
}

export interface PersistedDraftOptions<S extends z.ZodMiniType> {
  /** Lives with this tab of the browser alone: what is open in two of them at once is not the same. */
  ofTab?: boolean | undefined
  /** Tells the draft from the others of the product. */
  name: string
  schema: S
  /** Told of it; nobody where something else asks for it. */
  guard?: LeaveGuard | undefined
}

/** Drafts of views that go and come again in one page, where the browser keeps nothing: gone with who is signed in. */
const createPageDrafts = ({ credentials, onDestroy }: Session): TextStorage => {
  const drafts = new Map<string, string>()
  onDestroy(credentials.$signedIn.listen((signedIn) => void (signedIn || drafts.clear())))
  return {
    get: (name) => drafts.get(name),
    set: (name, text) => void drafts.set(name, text),
    remove: (name) => void drafts.delete(name),
  }
}

/** One place for one text; another view may work on a draft of its own there, which is not ours to overwrite. */
const createPlace = (storage: TextStorage, key: string | undefined, limit: number) => {
  const get = () => (key === undefined ? undefined : storage.get(key))
  let seen = get()
  return {
    get,
    store: (text: string): boolean => {
      if (key === undefined || text.length > limit || get() !== seen) return false
      storage.set(key, text)
      // Storage that is full or blocked says nothing.
      if (get() !== text) return false
      seen = text
      return true
    },
    remove: () => {
      if (key === undefined || get() !== seen) return
      storage.remove(key)
      seen = undefined
    },
  }
}

export const createPersistedDraft = <S extends z.ZodMiniType>(
  session: Session,
  { name, schema, guard, ofTab = false }: PersistedDraftOptions<S>,
): PersistedDraft<z.output<S>> => {
  const { local, tab = NOWHERE, cookies, visibility } = session.environment
  const user = cookies.get(USER_COOKIE)
  /** Nobody's draft is kept for nobody: the next one would find it. */
  const outside = createPlace(ofTab ? tab : local, user && `draft.${user}.${name}`, DRAFT_LIMIT)
  const inside = createPlace(session.plugin(createPageDrafts), ofTab ? undefined : name, Infinity)
  const load = () => {
    try {
      const stored = Stored.safeParse(JSON.parse(outside.get() ?? inside.get() ?? 'null'))
      return stored.success ? stored.data : undefined
    } catch {
      return undefined
    }
  }
  const $count = atom(load()?.count ?? 0)
  let waiting: ReturnType<typeof setTimeout> | undefined
  let pending: (() => z.output<S>) | undefined
  const write = () => {
    clearTimeout(waiting)
    waiting = undefined
    const read = pending
    pending = undefined
    if (read === undefined) return
    const text = JSON.stringify({ version: VERSION, count: $count.get(), data: read() })
    const isKept = outside.store(text)
    // An older state must not come back as if it were the newest.
    if (isKept) inside.remove()
    else {
      outside.remove()
      inside.store(text)
    }
    guard?.set(name, isKept ? 'kept' : 'losing')
  }
  const clear = () => {
    clearTimeout(waiting)
    waiting = pending = undefined
    outside.remove()
    inside.remove()
    $count.set(0)
    guard?.set(name, 'none')
  }
  const discarded = createSignal<void>()
  if ($count.get() > 0) guard?.set(name, outside.get() === undefined ? 'losing' : 'kept')
  // A page that is left or loaded anew is hidden first, and does not wait for the pause.
  const stopListening = visibility.listen(() => {
    if (!visibility.isVisible()) write()
  })
  return {
    $count,
    read: () => {
      const parsed = schema.safeParse(load()?.data)
      return parsed.success ? parsed.data : undefined
    },
    note: (count, data) => {
      if (count === 0) return clear()
      $count.set(count)
      pending = data
      // Until it is written, leaving would lose it.
      guard?.set(name, 'losing')
      waiting ??= setTimeout(write, PAUSE)
      return undefined
    },
    clear,
    discard: () => {
      clear()
      discarded.fire()
    },
    discarded,
    flush: write,
    destroy: () => {
      stopListening()
      write()
    },
  }
}
