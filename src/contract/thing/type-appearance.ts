// What a type of things looks like where it is set: the name of an icon and a colour (screens 11, Type metadata; RTE-14, ENT-1).
import type { DictionaryItem } from '../admin/admin-calls.ts'
import { DICTIONARIES } from '../admin/admin-calls.ts'

/** Patterns of the whole text. Names are those of the icon picker (LAY-11); colours are sRGB. */
export const ICON_NAME = '[a-z0-9-]+'
export const COLOUR = '#[0-9a-fA-F]{6}'

export const isColour = (text: string): boolean => new RegExp(`^${COLOUR}$`).test(text)

/** Either may be missing: then it is the platform's own icon, or the colour of the state. */
export type TypeAppearance = Pick<DictionaryItem, 'icon' | 'colour'>

/** Dictionaries whose items are types of things, sub-types among them. */
export const TYPE_DICTIONARIES = [DICTIONARIES.thingType, DICTIONARIES.farmType, DICTIONARIES.deviceType] as const
