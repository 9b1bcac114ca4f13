// Forms of the parameters of protocol profiles as they count now: anew when a form or a profile is saved (RTE-8, RTE-11).
import { type ReadableAtom, atom, computed } from 'nanostores'

import { type ProfileParams, readParamsForms } from '../../contract/records/protocol-config/calls.ts'
import { PROTOCOL_PROFILE } from '../../contract/records/protocol-config/protocol-profile.ts'
import { createQueries } from '../query.ts'
import type { Session } from '../session.ts'

export type ParamsForms = ReadonlyMap<string, ProfileParams>

/** Counts what is saved of profiles; forms, the other thing that decides, head the keys of what is read. */
export const createProfileChanges = (session: Session): ReadableAtom<number> => {
  const $changes = atom(0)
  session.onDestroy(
    session.changed.listen(({ resource }) => {
      if (resource === PROTOCOL_PROFILE.name) $changes.set($changes.get() + 1)
    }),
  )
  return $changes
}

export const createParamsForms = (session: Session) => {
  const $changes = session.plugin(createProfileChanges)
  const make = (ids: readonly string[]) =>
    session.plugin(createQueries).createLoadable<ParamsForms>(
      computed($changes, (changes) => ({
        key: ['form', 'params', ids.join(), changes],
        load: async (signal: AbortSignal) => {
          const { rows } = await session.call(readParamsForms, { body: { ids: [...ids] } }, { signal, quiet: true })
          return new Map(rows.map((row) => [row.id, row]))
        },
        keepPrevious: true,
        enabled: ids.length > 0,
      })),
    )
  const made = new Map<string, ReturnType<typeof make>>()
  return {
    /** By the ids of profiles, the same store for the same ids. */
    of: (ids: readonly string[]) => {
      const known = made.get(ids.join()) ?? make(ids)
      made.set(ids.join(), known)
      return known
    },
  }
}
