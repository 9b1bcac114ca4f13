// What types of things look like where metadata says so; a save of an item brings it up to date at once (screens 11; RTE-14).
import { type ReadableAtom, computed } from 'nanostores'

import { TYPE_DICTIONARIES, type TypeAppearance, isColour } from '../../contract/thing/type-appearance.ts'
import type { Session } from '../session.ts'
import { createDictionaries } from './dictionaries.ts'

/** By code of type or sub-type; those of which nothing is set are not in it. */
export type TypeAppearances = ReadonlyMap<string, TypeAppearance>

export const createTypeAppearances = (session: Session): ReadableAtom<TypeAppearances> => {
  const dictionaries = session.plugin(createDictionaries)
  return computed(
    TYPE_DICTIONARIES.map((code) => dictionaries.get(code).$all),
    (...all) =>
      new Map(
        all.flat().flatMap(({ code, icon, colour }): [string, TypeAppearance][] => {
          // What reaches a style sheet is a colour and nothing else, whatever a platform answers.
          const own = { icon, colour: colour !== undefined && isColour(colour) ? colour : undefined }
          return own.icon === undefined && own.colour === undefined ? [] : [[code, own]]
        }),
      ),
  )
}
