// Every icon that a menu entry may have, by name: our own, and all of Bootstrap Icons (MIT) as one file that is loaded
// only where somebody chooses or has chosen one of them (spec 2; LAY-11).
import sprite from 'bootstrap-icons/bootstrap-icons.svg'

import { THING_ICONS } from '../icons/thing-icons.ts'

const SYMBOL = /<symbol[^>]*viewBox="([^"]+)"[^>]*id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs

/** `thing_device_wind_turbine` is `wind-turbine`. */
const toName = (kind: string) => kind.replace(/^thing_(?:device_)?/, '').replaceAll('_', '-')

const OWN = Object.entries(THING_ICONS).map(([kind, svg]): [string, string] => [toName(kind), svg])

const BOOTSTRAP = [...sprite.matchAll(SYMBOL)].map(([, viewBox = '', name = '', shapes = '']): [string, string] => [
  name,
  `<svg viewBox="${viewBox}" fill="currentColor">${shapes}</svg>`,
])

const ICONS = new Map([...BOOTSTRAP, ...OWN])

/** Names of all icons: those of assets first. */
export const ICON_NAMES: readonly string[] = [
  ...OWN.map(([name]) => name),
  ...BOOTSTRAP.map(([name]) => name).filter((name) => !OWN.some(([own]) => own === name)),
]

/** SVG text of an icon; undefined for a name that the set does not have. */
export const iconByName = (name: string): string | undefined => ICONS.get(name)

/** Names in which the text occurs; all without a text. */
export const findIcons = (text: string): readonly string[] => {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? ICON_NAMES : ICON_NAMES.filter((name) => name.includes(wanted))
}
