// What is typed into the forms of a screen, kept while they are open: when a session ends or the page is loaded anew, the same
// user finds it again in the same tab of the browser (screens 0: nothing is lost). What the user lets go is forgotten.
import { type ReadableAtom, atom, computed } from 'nanostores'
import * as z from 'zod/mini'

import type { FormValues } from '../../../contract/form/form-conditions.ts'
import type { Session } from '../../session.ts'
import { USER_COOKIE, createPersistedDraft } from './persisted-draft.ts'
import { FORM, type LeaveGuard } from './leave-guard.ts'

export interface FormDraft<Place> {
  /** Tells the form from the others of the screen. */
  key: string
  /** What opens it again, with what it was loaded with: a save still finds out who was faster. */
  place: Place
  /** As they were typed, without secrets. */
  values: FormValues
  /** Secrets were typed too; they are not kept. */
  omitted: boolean
}

export interface FormDrafts<Place> {
  /** Forms that are kept and not open. */
  $waiting: ReadableAtom<readonly FormDraft<Place>[]>
  find: (key: string) => FormDraft<Place> | undefined
  /** The form is open, and what is in it counts as its own. */
  hold: (key: string) => void
  /** It is gone from the screen, for whatever reason. */
  release: (key: string) => void
  /** Something was typed into it. */
  note: (form: FormDraft<Place>) => void
  forget: (key: string) => void
}

interface FormDraftsContext {
  session: Session
  /** Of a form that asks before it is let go, with the name that it knows the form by. */
  guard?: LeaveGuard | undefined
  onDestroy: (cleanup: () => void) => void
}

const Kept = z.array(
  z.object({ key: z.string(), place: z.unknown(), values: z.record(z.string(), z.unknown()), omitted: z.boolean() }),
)

/** What several pages of one screen share; each page has one form at a time. */
const createShelf = (session: Session, name: string) => {
  const draft = createPersistedDraft(session, { name: `forms.${name}`, schema: Kept, ofTab: true })
  session.onDestroy(draft.destroy)
  const $forms = atom<readonly FormDraft<unknown>[]>(draft.read() ?? [])
  return {
    $forms,
    $open: atom<readonly string[]>([]),
    set: (forms: readonly FormDraft<unknown>[]) => {
      $forms.set(forms)
      draft.note(forms.length, () => [...$forms.get()])
    },
    flush: draft.flush,
  }
}
/** By user and screen: a session may see one user after the other. */
const createShelves = (session: Session) => {
  const shelves = new Map<string, ReturnType<typeof createShelf>>()
  return (user: string | undefined, name: string) => {
    const key = `${user ?? ''} ${name}`
    const shelf = shelves.get(key) ?? createShelf(session, name)
    shelves.set(key, shelf)
    return shelf
  }
}

export const createFormDrafts = <S extends z.ZodMiniType>(
  { session, guard, onDestroy }: FormDraftsContext,
  { name, place, source = FORM }: { name: string; place: S; source?: string },
): FormDrafts<z.output<S>> => {
  const user = session.environment.cookies.get(USER_COOKIE)
  const { $forms, $open, set, flush } = session.plugin(createShelves)(user, name)
  /** The form of this page. */
  let own: string | undefined

  const read = (form: FormDraft<unknown>): FormDraft<z.output<S>>[] => {
    const parsed = place.safeParse(form.place)
    return parsed.success ? [{ ...form, place: parsed.data }] : []
  }
  const others = (key: string) => $forms.get().filter((form) => form.key !== key)
  const forget = (key: string) => {
    if ($forms.get().some((form) => form.key === key)) set(others(key))
  }
  const release = (key: string) => {
    if (own === key) own = undefined
    $open.set($open.get().filter((open) => open !== key))
  }
  // Saved, taken back, or given up when asked: nothing of it waits any more. A page that ends without that says nothing.
  const stop = guard?.$sources.listen((now, before) => {
    if (own !== undefined && before?.[source] === 'losing' && now[source] !== 'losing') forget(own)
  })
  onDestroy(() => {
    stop?.()
    if (own !== undefined) release(own)
    flush()
  })
  return {
    $waiting: computed([$forms, $open], (forms, open) => forms.filter(({ key }) => !open.includes(key)).flatMap(read)),
    find: (key) =>
      $forms
        .get()
        .filter((form) => form.key === key)
        .flatMap(read)[0],
    hold: (key) => {
      own = key
      $open.set([...$open.get(), key])
    },
    release,
    note: (form) => {
      // What nobody typed is kept for nobody.
      if (user !== undefined) set([...others(form.key), form])
    },
    forget,
  }
}
