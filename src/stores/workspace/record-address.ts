// Where records and things live in the console: the route of their screen, opened at them (decision 72; RTE-4…RTE-14).
import { type ReadableAtom, computed } from 'nanostores'

import type { OpenRecord, RecordTarget } from '../open-record.ts'
import type { Session } from '../session.ts'
import { type MenuItem, PAGES, leavesOf } from './routes.ts'

const pathOf = (element: string) => Object.entries(PAGES).find(([, page]) => page === element)?.[0] ?? '/'

export const recordAddress = (target: RecordTarget): string => {
  const place: Record<string, string> =
    'thingId' in target
      ? { 'thing-id': target.thingId }
      : {
          catalogue: target.catalogue,
          'record-id': target.recordId,
          ...(target.view !== undefined && { view: target.view }),
        }
  return `${pathOf(target.element)}?${new URLSearchParams(place)}`
}

/** Tells the screens of the console how to open each other: those that the user's menu has. Answers how to stop. */
export const provideOpener = (session: Session, $menu: ReadableAtom<readonly MenuItem[]>, open: OpenRecord) => {
  const $elements = computed(
    $menu,
    (menu): ReadonlySet<string> => new Set(leavesOf(menu).flatMap(({ path }) => PAGES[path] ?? [])),
  )
  session.$opener.set({ open, $elements })
  return () => session.$opener.set(undefined)
}
