// The chart as the browser draws it, outside React: the library comes with this file, on demand (stack, Charts).
import { BarChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { type ElementEvent, init, use as addParts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

import { emptyWithoutMarkup } from '../../../lib/trusted-types.ts'
import { type FormatNumber, toChartOption } from './chart-options.ts'
import type { ChartContent, ChartAppearance } from './chart-types.ts'

/** Resolved by the browser: tokens are made of light-dark() and oklch(), which a chart cannot mix. */
const createColorReader = (place: HTMLElement) => {
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

const readChartAppearance = (place: HTMLElement): ChartAppearance => {
  const { read, end } = createColorReader(place)
  const appearance: ChartAppearance = {
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
  return appearance
}

const APPEARANCE_ATTRIBUTES = ['theme', 'data-theme', 'class', 'style']

/** Calls back when an element around the place may have changed how it looks; answers how to stop. */
const followAppearance = (place: HTMLElement, onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange)
  for (let root = place.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) {
    observer.observe(root.host, { attributeFilter: APPEARANCE_ATTRIBUTES })
  }
  observer.observe(document.documentElement, { attributeFilter: APPEARANCE_ATTRIBUTES })
  const contrast = matchMedia('(forced-colors: active)')
  contrast.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    contrast.removeEventListener('change', onChange)
  }
}

addParts([LineChart, BarChart, ScatterChart, GridComponent, MarkLineComponent, TooltipComponent, CanvasRenderer])

/** How near the pointer has to come to a point, in pixels. */
const REACH = 12

export interface ChartEvents {
  /** A point of a draggable series was dragged to another value, and let go. */
  onMove?: ((index: number, y: number) => void) | undefined
  /** A point of a draggable series was pressed. */
  onChoose?: ((index: number) => void) | undefined
}

interface Drag {
  index: number
  y: number
}

export const createChart = (host: HTMLElement, content: ChartContent, format: FormatNumber, told: ChartEvents = {}) => {
  emptyWithoutMarkup(host)
  const chart = init(host, null, { renderer: 'canvas' })
  let shown = content
  let events = told
  let appearance = readChartAppearance(host)
  let drag: Drag | undefined

  const dragged = (): ChartContent => {
    const held = drag
    if (held === undefined) return shown
    const series = shown.series.map((each) =>
      each.draggable === true
        ? { ...each, points: each.points.map(([x, y], at) => [x, at === held.index ? held.y : y] as const) }
        : each,
    )
    return { ...shown, series }
  }
  const draw = () => chart.setOption(toChartOption(dragged(), appearance, format), { replaceMerge: ['series'] })

  const handles = () => shown.series.find(({ draggable }) => draggable === true)?.points ?? []
  const pixelOf = (point: readonly [number, number]) => chart.convertToPixel({ gridIndex: 0 }, [...point])
  const nearest = ({ offsetX, offsetY }: ElementEvent) => {
    const near = handles()
      .map((point, index) => {
        const [x = 0, y = 0] = pixelOf(point)
        return { index, distance: Math.hypot(x - offsetX, y - offsetY) }
      })
      .toSorted((left, right) => left.distance - right.distance)[0]
    return near !== undefined && near.distance <= REACH ? near.index : undefined
  }
  const valueAt = ({ offsetX, offsetY }: ElementEvent): number =>
    chart.convertFromPixel({ gridIndex: 0 }, [offsetX, offsetY])[1] ?? 0
  const surface = chart.getZr()
  surface.on('mousedown', (event) => {
    const index = nearest(event)
    if (index === undefined) return
    events.onChoose?.(index)
    if (events.onMove !== undefined) drag = { index, y: handles()[index]?.[1] ?? 0 }
  })
  surface.on('mousemove', (event) => {
    if (drag === undefined) return
    drag = { ...drag, y: Math.max(0, Math.round(valueAt(event))) }
    draw()
  })
  surface.on('mouseup', () => {
    const done = drag
    drag = undefined
    if (done === undefined) return
    if (handles()[done.index]?.[1] === done.y) draw()
    else events.onMove?.(done.index, done.y)
  })

  const sizes = new ResizeObserver(() => chart.resize())
  sizes.observe(host)
  const stop = followAppearance(host, () => {
    appearance = readChartAppearance(host)
    draw()
  })
  draw()
  return {
    update: (next: ChartContent, nextEvents: ChartEvents = {}) => {
      events = nextEvents
      if (next === shown) return
      shown = next
      if (drag === undefined) draw()
    },
    destroy: () => {
      stop()
      sizes.disconnect()
      chart.dispose()
    },
  }
}
export type Chart = ReturnType<typeof createChart>
