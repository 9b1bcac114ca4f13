// What a chart shows in the terms of the library. Nothing moves by itself: charts here are read and edited (visual, Motion).
import type { BarSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'

import type { ChartAxis, ChartContent, ChartAppearance, ChartSeries } from './chart-types.ts'

type SeriesOption = LineSeriesOption | BarSeriesOption | ScatterSeriesOption
export type ChartOption = ComposeOption<SeriesOption | GridComponentOption | TooltipComponentOption>

export type FormatNumber = (value: number) => string

/** Series of lines across and up the chart. */
const RULERS = 'rulers'

const toPoints = ({ points }: ChartSeries) => points.map(([x, y]) => [x, y])

const toSeries = (series: ChartSeries, { tones, surface }: ChartAppearance): SeriesOption => {
  const { id, name, kind, tone, dashed = false, draggable = false } = series
  const color = tones[tone]
  const common = { id, name, data: toPoints(series), cursor: draggable ? 'ns-resize' : 'default', animation: false }
  if (kind === 'bar') return { ...common, type: 'bar', itemStyle: { color }, barMaxWidth: 24 }
  if (kind === 'scatter') {
    const itemStyle = { color: surface, borderColor: color, borderWidth: 2 }
    return { ...common, type: 'scatter', symbolSize: 9, itemStyle, z: 5 }
  }
  return {
    ...common,
    type: 'line',
    color,
    symbol: 'circle',
    symbolSize: 5,
    showSymbol: !dashed,
    showAllSymbol: true,
    lineStyle: { color, width: dashed ? 1.5 : 2, type: dashed ? 'dashed' : 'solid' },
    itemStyle: { color },
    emphasis: { scale: 1.6 },
    z: dashed ? 2 : 3,
  }
}

const toRulers = ({ levels = [], marked }: ChartContent, appearance: ChartAppearance): LineSeriesOption => ({
  id: RULERS,
  type: 'line',
  data: [],
  silent: true,
  animation: false,
  tooltip: { show: false },
  markLine: {
    silent: true,
    symbol: 'none',
    animation: false,
    data: [
      ...levels.map(({ value, label }) => ({
        yAxis: value,
        lineStyle: { color: appearance.secondary, width: 1, type: 'dashed' as const },
        label: { formatter: label, position: 'insideStartBottom' as const, color: appearance.secondary, fontSize: 11 },
      })),
      ...(marked === undefined
        ? []
        : [
            {
              xAxis: marked,
              lineStyle: { color: appearance.tones.main, width: 1, type: 'solid' as const },
              label: { show: false },
            },
          ]),
    ],
  },
})

const toAxis = ({ name, unit, minimum, maximum }: ChartAxis, appearance: ChartAppearance, format: FormatNumber) => ({
  type: 'value' as const,
  name: `${name} (${unit})`,
  nameLocation: 'middle' as const,
  nameTextStyle: { color: appearance.secondary, fontSize: 11, fontFamily: appearance.font },
  ...(minimum !== undefined && { min: minimum }),
  ...(maximum !== undefined && { max: maximum }),
  axisLine: { show: true, lineStyle: { color: appearance.border } },
  axisTick: { show: false },
  axisLabel: {
    color: appearance.secondary,
    fontSize: 11,
    fontFamily: appearance.font,
    formatter: (value: number) => format(value),
  },
  splitLine: { lineStyle: { color: appearance.border, opacity: 0.6 } },
})

/** What stands at one place of the x axis, a line for each series that has a point there. */
const toTip =
  ({ x, y, series }: ChartContent, format: FormatNumber) =>
  (shown: unknown) => {
    const found: { seriesId?: string; value?: unknown }[] = Array.isArray(shown) ? shown : [shown]
    const lines = found.flatMap(({ seriesId, value }) => {
      const own = series.find(({ id }) => id === seriesId)
      if (own === undefined || own.unnamed === true || !Array.isArray(value)) return []
      return [{ at: Number(value[0]), text: `${own.name}  ${format(Number(value[1]))} ${y.unit}` }]
    })
    const [first] = lines
    return first === undefined ? '' : [`${format(first.at)} ${x.unit}`, ...lines.map(({ text }) => text)].join('\n')
  }

export const toChartOption = (
  content: ChartContent,
  appearance: ChartAppearance,
  format: FormatNumber,
): ChartOption => ({
  animation: false,
  textStyle: { fontFamily: appearance.font },
  grid: { left: 62, right: 16, top: 14, bottom: 42 },
  xAxis: { ...toAxis(content.x, appearance, format), nameGap: 26 },
  yAxis: { ...toAxis(content.y, appearance, format), nameGap: 46 },
  tooltip: {
    trigger: 'axis',
    // Drawn on the canvas: an element of the library would bring style sheets of its own.
    renderMode: 'richText',
    confine: true,
    transitionDuration: 0,
    backgroundColor: appearance.inverse,
    borderWidth: 0,
    padding: [6, 8],
    textStyle: { color: appearance.onInverse, fontSize: 12, lineHeight: 18, fontFamily: appearance.font },
    axisPointer: { type: 'line', lineStyle: { color: appearance.secondary, width: 1 }, animation: false },
    formatter: toTip(content, format),
  },
  series: [...content.series.map((series) => toSeries(series, appearance)), toRulers(content, appearance)],
})
