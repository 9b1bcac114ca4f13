// The colours of our tokens as a canvas needs them, and word when they change: theme, accent and host may at any time.
import type { ChartLook } from './chart-types.ts'

/** Resolved by the browser: tokens are made of light-dark() and oklch(), which a chart cannot mix. */
const createInk = (place: HTMLElement) => {
  const probe = document.createElement('span')
  probe.hidden = true
  place.append(probe)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    read: (token: string): string => {
      probe.style.color = `var(${token})`
      const { color } = getComputedStyle(probe)
      if (context === null) return color
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red, green, blue, alpha = 255] = context.getImageData(0, 0, 1, 1).data
      return `rgba(${red},${green},${blue},${alpha / 255})`
    },
    end: () => probe.remove(),
  }
}

export const readChartLook = (place: HTMLElement): ChartLook => {
  const { read, end } = createInk(place)
  const look: ChartLook = {
    text: read('--yaw-color-text'),
    secondary: read('--yaw-color-text-secondary'),
    border: read('--yaw-color-border'),
    surface: read('--yaw-color-surface'),
    inverse: read('--yaw-color-surface-inverse'),
    onInverse: read('--yaw-color-on-inverse'),
    tones: {
      main: read('--yaw-color-accent'),
      other: read('--yaw-color-warning'),
      muted: read('--yaw-color-border-control'),
      danger: read('--yaw-color-danger'),
    },
    font: getComputedStyle(place).fontFamily,
  }
  end()
  return look
}

const LOOK_ATTRIBUTES = ['theme', 'data-theme', 'class', 'style']

/** Calls back when an element around the place may have changed how it looks; answers how to stop. */
export const followLook = (place: HTMLElement, onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange)
  for (let root = place.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) {
    observer.observe(root.host, { attributeFilter: LOOK_ATTRIBUTES })
  }
  observer.observe(document.documentElement, { attributeFilter: LOOK_ATTRIBUTES })
  const contrast = matchMedia('(forced-colors: active)')
  contrast.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    contrast.removeEventListener('change', onChange)
  }
}
