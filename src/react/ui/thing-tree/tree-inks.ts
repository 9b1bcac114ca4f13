// Colours of the style sheet for what is drawn on a canvas: resolved once per theme, and again when the theme changes.
export interface TreeInks {
  /** Resolves a custom property, such as `--yaw-state-alarm`. */
  of: (property: string) => string
  /** On a selected row, where the user's own colours replace ours; else null. */
  readonly selected: string | null
}

/**
 * @param probe an element without a transition, whose colour is free to be set
 * @param sentinel an element that the style sheet lets change its colours by a transition: that is how a change is heard
 */
export const createTreeInks = (
  probe: HTMLElement,
  sentinel: HTMLElement,
  changed: () => void,
  signal: AbortSignal,
): TreeInks => {
  const known = new Map<string, string>()
  const forced = matchMedia('(forced-colors: active)')
  const forget = () => {
    known.clear()
    changed()
  }
  const resolve = (name: string, color: string) => {
    let ink = known.get(name)
    if (ink === undefined) {
      probe.style.color = color
      ink = getComputedStyle(probe).color
      known.set(name, ink)
    }
    return ink
  }
  sentinel.addEventListener('transitionrun', forget, { signal })
  forced.addEventListener('change', forget, { signal })
  return {
    of: (property) => known.get(property) ?? resolve(property, `var(${property})`),
    get selected() {
      return forced.matches ? resolve('HighlightText', 'HighlightText') : null
    },
  }
}
