// Icon and ink of each type of things: the platform's own, or what metadata sets (screens 11; ENT-1, RTE-14).
import { useStore } from '@nanostores/react'
import { type ReadableAtom, atom, computed, onMount } from 'nanostores'
import { createContext, useContext } from 'react'

import { chunk } from '../../../api/load-chunk.ts'
import { type TypeAppearances, createTypeAppearances } from '../../../stores/plugins/type-appearances.ts'
import type { Session } from '../../../stores/session.ts'
import { THING_ICONS, isThingKind, ownIcon } from './thing-icons.ts'

export interface TypePicture {
  /** SVG text. */
  icon: string
  /** As it was chosen, `#rrggbb`. */
  colour?: string
  /** What it is drawn in while its thing is normal; undefined for the colour of the state. */
  tint?: string
}

/** Picture of a type or sub-type. */
export type TypePictures = (kind: string) => TypePicture

type IconByName = (name: string) => string | undefined

const loadIcons = chunk(() => import('../icon-picker/icon-set.ts'))

/** A shade dark enough for the light theme, and one light enough for the dark one: 3:1 on every surface. */
export const lightTint = (colour: string) => `oklch(from ${colour} min(l, 0.57) c h)`
export const tintOf = (colour: string) => `light-dark(${lightTint(colour)}, oklch(from ${colour} max(l, 0.7) c h))`

export const builtInIcon = (kind: string) => (isThingKind(kind) ? THING_ICONS[kind] : THING_ICONS.thing_device)

const withAppearances = (appearances: TypeAppearances, iconByName: IconByName): TypePictures => {
  const pictures = new Map(
    Array.from(appearances, ([kind, { icon, colour }]): [string, TypePicture] => [
      kind,
      {
        icon: iconByName(icon ?? '') ?? builtInIcon(kind),
        ...(colour !== undefined && { colour, tint: tintOf(colour) }),
      },
    ]),
  )
  return (kind) => pictures.get(kind) ?? { icon: builtInIcon(kind) }
}

/** Icons that are not ours come with the set of all, which is loaded only where a type has one of them. */
export const createTypePictures = (session: Session): ReadableAtom<TypePictures> => {
  const $appearances = session.plugin(createTypeAppearances)
  const $iconByName = atom<IconByName>(ownIcon)
  const $pictures = computed([$appearances, $iconByName], withAppearances)
  const load = (appearances: TypeAppearances) => {
    if ($iconByName.get() !== ownIcon) return
    if (![...appearances.values()].some(({ icon = '' }) => icon !== '' && ownIcon(icon) === undefined)) return
    // Without the set the types keep our icons: that is in the log, and nobody's work stops.
    loadIcons().then(({ iconByName }) => $iconByName.set(iconByName), session.log.add)
  }
  onMount($pictures, () => $appearances.subscribe(load))
  return $pictures
}

/** The session whose types are shown; what they look like is read only where somebody looks. */
export const TypePicturesContext = createContext<Session | undefined>(undefined)

/** Outside any session, e.g. a part of the kit alone, all types look as the platform has them. */
const $BUILT_IN: ReadableAtom<TypePictures> = atom(withAppearances(new Map(), ownIcon))

export const useTypePictures = (): TypePictures =>
  useStore(useContext(TypePicturesContext)?.plugin(createTypePictures) ?? $BUILT_IN)
