// What a chart shows, as data: the screens say what, this folder how (visual design, Colour; stack, Charts).

export type ChartPoint = readonly [x: number, y: number]

/** What a series is to the reader; each has its colour in both themes, and a line or dots of its own. */
export type ChartTone = 'main' | 'other' | 'muted' | 'danger'

export interface ChartSeries {
  id: string
  name: string
  kind: 'line' | 'bar' | 'scatter'
  points: readonly ChartPoint[]
  tone: ChartTone
  /** Told apart from a drawn line also without colour. */
  dashed?: boolean | undefined
  /** Not in the legend, e.g. points that are wrong. */
  unnamed?: boolean | undefined
  /** Its points can be dragged up and down. */
  draggable?: boolean | undefined
}

export interface ChartAxis {
  name: string
  unit: string
  minimum?: number | undefined
  maximum?: number | undefined
}

/** A line across the chart at a value of the y axis. */
export interface ChartLevel {
  value: number
  label: string
}

export interface ChartContent {
  x: ChartAxis
  y: ChartAxis
  series: readonly ChartSeries[]
  levels?: readonly ChartLevel[] | undefined
  /** Where the reader is elsewhere, e.g. in a grid: a line up the chart. */
  marked?: number | undefined
}

/** Colours that a canvas understands, and the type. */
export interface ChartAppearance {
  text: string
  secondary: string
  border: string
  surface: string
  inverse: string
  onInverse: string
  tones: Record<ChartTone, string>
  font: string
}
