// Shoelace's parts that the kit stands on, registered once, and what they need to live under our rules: icons without
// a request (CSP), and our language instead of the host page's.
import '@shoelace-style/shoelace/dist/components/dropdown/dropdown.js'
import '@shoelace-style/shoelace/dist/components/icon/icon.js'
import '@shoelace-style/shoelace/dist/components/menu/menu.js'
import '@shoelace-style/shoelace/dist/components/menu-item/menu-item.js'
import '@shoelace-style/shoelace/dist/components/popup/popup.js'
import '@shoelace-style/shoelace/dist/components/tooltip/tooltip.js'

import { LocalizeController, registerTranslation, update } from '@shoelace-style/localize'
import SlIcon from '@shoelace-style/shoelace/dist/components/icon/icon.component.js'
import zhCn from '@shoelace-style/shoelace/dist/translations/zh-cn.js'
import { setDefaultAnimation } from '@shoelace-style/shoelace/dist/utilities/animation-registry.js'
import { registerIconLibrary } from '@shoelace-style/shoelace/dist/utilities/icon-library.js'

import { parseMarkup } from '../../lib/trusted-types.ts'
import { isIconName } from './icons/icon.tsx'
import { INTERFACE_ICONS } from './icons/interface-icons.ts'

const DATA = 'data:image/svg+xml,'
const drawn = new Map<string, SVGElement>()

const parse = (source: string): SVGElement => {
  const named = source.includes('xmlns=') ? source : source.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const { documentElement } = parseMarkup(named, 'image/svg+xml')
  const svg = document.importNode(documentElement, true)
  if (!(svg instanceof SVGElement)) throw new TypeError('An icon is not SVG')
  svg.part.add('svg')
  return svg
}

/** `data:` icons, Shoelace's own included, are parsed here: it would fetch them, which connect-src forbids. */
const resolveWithoutRequest = async (url: string): Promise<SVGElement> => {
  const known = drawn.get(url) ?? parse(decodeURIComponent(url.slice(DATA.length)))
  drawn.set(url, known)
  const copy = known.cloneNode(true)
  if (!(copy instanceof SVGElement)) throw new TypeError('An icon is not SVG')
  return copy
}
Reflect.set(SlIcon.prototype, 'resolveIcon', resolveWithoutRequest)

// The default library would fetch from the host's server: ours has the same names, bundled.
registerIconLibrary('default', {
  resolver: (name) => (isIconName(name) ? DATA + encodeURIComponent(INTERFACE_ICONS[name]) : ''),
})

// At once: a menu that is opened again while it fades away would be hidden when that ends.
setDefaultAnimation('dropdown.hide', { keyframes: [], options: { duration: 0 } })

registerTranslation(zhCn)
let readLocale: () => string = () => 'en'
// `zh-chs` is no language tag that Shoelace knows, and the page's `lang` is not ours to follow.
LocalizeController.prototype.lang = () => (readLocale() === 'zh-chs' ? 'zh-cn' : 'en')

/** Says where the language of Shoelace's own words comes from; call again when it has changed. */
export const setShoelaceLocale = (read: () => string): void => {
  readLocale = read
  update()
}
