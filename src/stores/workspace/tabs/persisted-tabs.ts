// The open tabs of a user, kept from one visit to the next (spec 2, 3; TAB-5, ENT-12).
import type { ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'

import type { LocalData } from '../local-data.ts'
import type { Tabs } from './tabs.ts'

const NAME = 'tabs'
/** Addresses in the order of the bar. */
const PersistedTabs = z.array(z.string())

/** Restores the tabs when a user comes and keeps them up to date while the user is there; answers how to stop. */
export const persistTabs = (
  tabs: Tabs,
  data: LocalData,
  $user: ReadableAtom<{ userId: string } | undefined>,
): (() => void)[] => {
  let present = $user.get()?.userId
  return [
    $user.listen((user) => {
      const came = user !== undefined && user.userId !== present
      present = user?.userId
      if (came) tabs.restore(data.get('user', NAME, PersistedTabs) ?? [])
    }),
    tabs.$tabs.listen((open) => {
      // Signing out empties the bar; what was open is for the next time.
      if (present === undefined || open.length === 0) return
      const addresses = open.map((tab) => tab.address)
      data.set('user', NAME, addresses)
    }),
  ]
}
