// Home: what there is, how it is, what changed, who is here; each as far as the user may see it (spec 2, route index).
import { type ReadableAtom, atom, computed } from 'nanostores'

import { getAlarms } from '../../contract/admin/alarm-calls.ts'
import { getThingsSummary } from '../../contract/admin/overview-calls.ts'
import { DICTIONARIES } from '../../contract/admin/admin-calls.ts'
import { MODULES } from '../../contract/admin/modules.ts'
import { PERMISSIONS } from '../../contract/admin/permissions.ts'
import { type Access, createAccess } from '../plugins/access.ts'
import { createDictionaries } from '../plugins/dictionaries.ts'
import { createQueries } from '../query.ts'
import type { Session } from '../session.ts'

/** Nobody tells of sign-ins: they are asked for so often, in milliseconds. */
const USERS_INTERVAL = 60_000

/** Alarms that home shows. */
const LATEST_ALARMS = 8

interface Source<T> {
  $access: ReadableAtom<Access>
  key: readonly string[]
  load: (signal: AbortSignal) => Promise<T>
}

export const createHomePage = (session: Session) => {
  const queries = session.plugin(createQueries)
  /** Nothing is loaded for a page that does not show. */
  const $active = atom(true)

  const createSection = <T>({ $access, key, load }: Source<T>) => {
    const $content = queries.createLoadable(
      computed([$access, $active], (access, active) => ({ key, load, enabled: active && access === 'granted' })),
    )
    return { $access, $content, reload: $content.reload }
  }
  const things = createSection({
    $access: createAccess(session, MODULES.thingConfiguration, PERMISSIONS.thing.view),
    key: ['things', 'summary'],
    load: (signal) => session.call(getThingsSummary, undefined, { signal, quiet: true }),
  })
  const alarms = createSection({
    $access: createAccess(session, MODULES.alarms, PERMISSIONS.alarm.view),
    key: ['alarms', 'latest'],
    load: async (signal) =>
      (await session.call(getAlarms, { query: { limit: LATEST_ALARMS } }, { signal, quiet: true })).rows,
  })
  const users = createSection({
    $access: createAccess(session, MODULES.onlineUsers, PERMISSIONS.system.onlineUsers),
    key: ['online-users'],
    load: (signal) => session.admin.onlineUsers({ signal, quiet: true }),
  })

  let timer: ReturnType<typeof setInterval> | undefined
  const reloadUsers = () => {
    if (users.$access.get() === 'granted' && session.environment.visibility.isVisible()) void users.reload()
  }
  const setActive = (active: boolean) => {
    $active.set(active)
    clearInterval(timer)
    if (active) timer = setInterval(reloadUsers, USERS_INTERVAL)
  }

  const dictionaries = session.plugin(createDictionaries)
  const words = [DICTIONARIES.thingType, DICTIONARIES.farmType, DICTIONARIES.deviceType].map(
    (code) => dictionaries.get(code).$label,
  )
  return {
    things,
    alarms,
    users,
    /** Word of a type or sub-type in the language of the page. */
    $kindLabel: computed(
      words,
      (...found) =>
        (kind: string): string =>
          found.map((word) => word(kind)).find((word) => word !== kind) ?? kind,
    ),
    /** Whether the page shows; what is behind another one rests. */
    setActive,
    refresh: async () => {
      const sections = [things, alarms, users].filter(({ $access }) => $access.get() === 'granted')
      await Promise.all(sections.map(({ reload }) => reload()))
    },
  }
}
export type HomePageModel = ReturnType<typeof createHomePage>
