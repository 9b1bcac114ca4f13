// The one chart of the product: lines, bars and dots in our colours, drawn by a library that comes when a chart shows.
// To a screen reader it is a picture with a sentence; whoever shows a chart shows its data as a table or grid as well.
import { useLayoutEffect, useRef } from 'react'

import { chunk } from '../../../api/load-chunk.ts'
import { formatMeasure } from '../../../locales/format.ts'
import './chart.css'
import { OnDemand } from '../../on-demand.tsx'
import { Skeleton } from '../states/skeleton.tsx'
import type { Chart as DrawnChart, ChartEvents } from './chart-engine.ts'
import type { ChartContent } from './chart-types.ts'

export interface ChartProps extends ChartEvents {
  /** What the chart is of. */
  label: string
  /** What it shows, in a sentence. */
  summary: string
  content: ChartContent
}

const load = chunk(() => import('./chart-engine.ts'))
type Engine = Awaited<ReturnType<typeof load>>

const Canvas = ({ engine, content, label, summary, ...events }: ChartProps & { engine: Engine }) => {
  const host = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnChart | null>(null)
  useLayoutEffect(() => {
    if (drawn.current !== null) drawn.current.update(content, events)
    else if (host.current !== null) drawn.current = engine.createChart(host.current, content, formatMeasure, events)
  })
  useLayoutEffect(
    () => () => {
      drawn.current?.destroy()
      drawn.current = null
    },
    [],
  )
  return <div ref={host} className="yaw-chart__canvas" role="img" aria-label={`${label}. ${summary}`} />
}

export const Chart = (props: ChartProps) => {
  const named = props.content.series.filter(({ unnamed }) => unnamed !== true)
  return (
    <div className="yaw-chart">
      {named.length > 1 && (
        <ul className="yaw-chart__legend">
          {named.map(({ id, name, tone, dashed }) => (
            <li key={id} data-tone={tone} data-dashed={dashed || undefined}>
              <span className="yaw-ellipsis">{name}</span>
            </li>
          ))}
        </ul>
      )}
      <OnDemand load={load} waiting={<Skeleton rows={6} />}>
        {(engine) => <Canvas {...props} engine={engine} />}
      </OnDemand>
    </div>
  )
}
