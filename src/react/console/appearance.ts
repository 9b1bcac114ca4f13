// What the user has set shows at once: the primary colour on the element, the rest as attributes of the workspace
// (spec 2, 4; STA-5, STA-6, LAY-3, LAY-8, LAY-9).
import { PRIMARY_DEFAULT, type Settings, type SettingsStore } from '../../stores/workspace/settings.ts'

const PROPERTY = '--yaw-accent'

/** So light or dark a colour may be: lines and icons in it must be seen on the surfaces of both themes. */
const LIGHTNESS = '0.5, l, 0.7'

/** The shades are computed by the tokens; the default is that of each theme, which says its own. */
const showPrimaryColour = (host: HTMLElement, { primaryColour }: Settings) => {
  if (primaryColour.toLowerCase() === PRIMARY_DEFAULT.toLowerCase()) host.style.removeProperty(PROPERTY)
  else host.style.setProperty(PROPERTY, `oklch(from ${primaryColour} clamp(${LIGHTNESS}) c h)`)
}

/** Keeps the colour of an element as it is set; answers how to end that. */
export const followPrimaryColour = (host: HTMLElement, { $settings }: SettingsStore): (() => void) => {
  const stop = $settings.subscribe((settings) => showPrimaryColour(host, settings))
  return () => {
    stop()
    host.style.removeProperty(PROPERTY)
  }
}

/** Attributes of the workspace, for the style sheet. */
export const appearance = ({ grey, transition, background, smoothScrolling }: Settings) => ({
  'data-grey': grey || undefined,
  'data-transition': transition || undefined,
  'data-background': background || undefined,
  'data-smooth-scrolling': smoothScrolling || undefined,
})
