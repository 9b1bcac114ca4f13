// Home: what is there, by type, and the way to each page of the menu (spec 2, route index).
import { computed } from 'nanostores'

import { DICTIONARIES } from '../../contract/admin-calls.ts'
import { type ThingType, THING_TYPES } from '../../contract/thing-types.ts'
import { createDictionaries } from '../parts/dictionaries.ts'
import { createQueries } from '../query.ts'
import type { Session } from '../session.ts'
import { thingsOf } from '../things.ts'

export interface TypeCount {
  type: ThingType
  count: number
}

export const createHomePage = (session: Session) => {
  const queries = session.part(createQueries)
  const $counts = queries.createLoadable(
    computed(session.credentials.$signedIn, () => ({
      key: ['things', 'counts'],
      load: (signal: AbortSignal): Promise<TypeCount[]> =>
        Promise.all(
          THING_TYPES.map(async (type) => {
            const { total } = await thingsOf(session).page({ type, limit: 1 }, { signal, quiet: true })
            return { type, count: total }
          }),
        ),
    })),
  )
  return { $counts, types: session.part(createDictionaries).get(DICTIONARIES.thingType) }
}
