// The chart as the browser draws it, outside React: the library comes with this file, on demand (stack, Charts).
import { BarChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { type ElementEvent, init, use as addParts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

import { emptyWithoutMarkup } from '../../../lib/trusted-types.ts'
import { type FormatNumber, toChartOption } from './chart-options.ts'
import { followLook, readChartLook } from './chart-look.ts'
import type { ChartContent } from './chart-types.ts'

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
  let look = readChartLook(host)
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
  const draw = () => chart.setOption(toChartOption(dragged(), look, format), { replaceMerge: ['series'] })

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
  const stop = followLook(host, () => {
    look = readChartLook(host)
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
