// Every icon that a menu entry or a type of things may have, by name: our own, and all of Bootstrap Icons (MIT) as one file that is loaded
// only where somebody chooses or has chosen one of them (spec 2; LAY-11).
import sprite from 'bootstrap-icons/bootstrap-icons.svg'

import { OWN_ICONS } from '../icons/thing-icons.ts'

const SYMBOL = /<symbol[^>]*viewBox="([^"]+)"[^>]*id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs

const BOOTSTRAP = [...sprite.matchAll(SYMBOL)].map(([, viewBox = '', name = '', shapes = '']): [string, string] => [
  name,
  `<svg viewBox="${viewBox}" fill="currentColor">${shapes}</svg>`,
])

const ICONS = new Map([...BOOTSTRAP, ...OWN_ICONS])

/** Names of all icons: those of assets first. */
export const ICON_NAMES: readonly string[] = [
  ...OWN_ICONS.keys(),
  ...BOOTSTRAP.map(([name]) => name).filter((name) => !OWN_ICONS.has(name)),
]

/** SVG text of an icon; undefined for a name that the set does not have. */
export const iconByName = (name: string): string | undefined => ICONS.get(name)

/** Names in which the text occurs; all without a text. */
export const findIcons = (text: string): readonly string[] => {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? ICON_NAMES : ICON_NAMES.filter((name) => name.includes(wanted))
}
