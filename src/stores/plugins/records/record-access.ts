// Whether the user can get to the screen of a record: the console has it in its menu; elsewhere the buttons of its module say
// whether it may be seen (decision 72; spec 6, PER-2).
import { type ReadableAtom, computed } from 'nanostores'

import type { Session } from '../../session.ts'
import { createAccess } from '../access.ts'
import type { Place } from './record-places.ts'

export const createRecordAccess = (session: Session) => {
  const known = new Map<string, ReadableAtom<boolean>>()
  const create = ({ element, module, permission }: Place): ReadableAtom<boolean> => {
    const $elements = session.$opener.get()?.$elements
    if ($elements !== undefined) return computed($elements, (elements) => elements.has(element))
    return computed(createAccess(session, module, permission), (access) => access === 'granted')
  }
  return {
    $mayOpen: (place: Place): ReadableAtom<boolean> => {
      const found = known.get(place.element) ?? create(place)
      known.set(place.element, found)
      return found
    },
  }
}
