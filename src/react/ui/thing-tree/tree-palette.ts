// Colours of the style sheet for what is drawn on a canvas: resolved once per theme, and again when the theme changes.
export interface TreePalette {
  /** Resolves a custom property, such as `--yaw-state-alarm`. */
  of: (property: string) => string
  /** Resolves any colour of a style sheet, such as `light-dark(…)`. */
  paint: (color: string) => string
  /** On a selected row, where the user's own colours replace ours; else null. */
  readonly selected: string | null
}

/** All that a theme colours, resolved in one go: each colour asked for alone would have the browser restyle the page. */
const TREE_COLORS = [
  '--yaw-color-border',
  '--yaw-color-text-secondary',
  '--yaw-color-border-control',
  '--yaw-color-accent-fill',
  '--yaw-color-on-accent',
  '--yaw-state-normal',
  '--yaw-state-alarm',
  '--yaw-state-fault',
  '--yaw-state-offline',
  '--yaw-state-maintenance',
  '--yaw-state-unknown',
]

/**
 * @param place an element whose children have no transition
 * @param sentinel an element that the style sheet lets change its colours by a transition: that is how a change is heard
 */
export const createTreePalette = (
  place: Element,
  sentinel: Element,
  changed: () => void,
  signal: AbortSignal,
): TreePalette => {
  const probes = new Map<string, HTMLElement>()
  const known = new Map<string, string>()
  const forced = matchMedia('(forced-colors: active)')
  const forget = () => {
    known.clear()
    changed()
  }
  const addProbe = (name: string, color: string) => {
    const probe = document.createElement('span')
    probe.style.color = color
    probes.set(name, probe)
    return probe
  }
  const fragment = document.createDocumentFragment()
  for (const name of TREE_COLORS) fragment.append(addProbe(name, `var(${name})`))
  place.append(fragment)

  const resolve = (name: string, color: string) => {
    if (!probes.has(name)) place.append(addProbe(name, color))
    for (const [each, probe] of probes) known.set(each, getComputedStyle(probe).color)
    return known.get(name) ?? color
  }
  sentinel.addEventListener('transitionrun', forget, { signal })
  forced.addEventListener('change', forget, { signal })
  return {
    of: (property) => known.get(property) ?? resolve(property, `var(${property})`),
    paint: (color) => known.get(color) ?? resolve(color, color),
    get selected() {
      return forced.matches ? (known.get('HighlightText') ?? resolve('HighlightText', 'HighlightText')) : null
    },
  }
}
