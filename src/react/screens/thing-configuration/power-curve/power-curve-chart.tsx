// Power curves as a chart: wind speed to the right, power upwards, the rated power across (screens 1, power curve).
import { msg, str } from '@lit/localize'
import { useMemo } from 'react'

import { WIND_SPEED_MAXIMUM } from '../../../../contract/thing/power-curve-calls.ts'
import type { CurvePoint } from '../../../../lib/power-curve.ts'
import { formatMeasure } from '../../../../locales/format.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import type { ChartContent, ChartSeries } from '../../../ui/chart/chart-types.ts'
import { curveSummary } from './power-curve-labels.ts'

export interface ChartCurve {
  id: string
  name: string
  points: readonly CurvePoint[]
  tone?: ChartSeries['tone'] | undefined
  dashed?: boolean | undefined
}

interface PowerCurveChartProps {
  label: string
  /** The first is the one that the chart is about. */
  curves: readonly ChartCurve[]
  ratedPower: number | null
  /** Points of the first curve that break a rule. */
  wrong?: readonly CurvePoint[] | undefined
  /** Wind speed that the reader is at. */
  marked?: number | undefined
  onMove?: ((place: number, power: number) => void) | undefined
  onChoose?: ((place: number) => void) | undefined
}

/** A speed that no wind has would squeeze all others into a line; points rise in speed, so the places stay. */
const pairs = (points: readonly CurvePoint[]) =>
  points
    .filter(({ windSpeed }) => windSpeed <= WIND_SPEED_MAXIMUM)
    .map(({ windSpeed, power }) => [windSpeed, power] as const)

export const PowerCurveChart = (props: PowerCurveChartProps) => {
  const { label, curves, ratedPower, wrong, marked, onMove, onChoose } = props
  const [speed, power, wrongName] = [msg('Wind speed'), msg('Power'), msg('Not accepted')]
  const rated = ratedPower === null ? '' : msg(str`Rated power ${formatMeasure(ratedPower)} kW`)
  const content = useMemo(
    (): ChartContent => ({
      x: { name: speed, unit: 'm/s', minimum: 0 },
      y: { name: power, unit: 'kW', minimum: 0 },
      levels: ratedPower === null || Number.isNaN(ratedPower) ? [] : [{ value: ratedPower, label: rated }],
      marked,
      series: [
        ...curves.map(({ id, name, points, tone = 'main', dashed }, place): ChartSeries => ({
          id,
          name,
          kind: 'line',
          tone,
          dashed,
          points: pairs(points),
          draggable: place === 0 && onMove !== undefined,
        })),
        ...(wrong === undefined || wrong.length === 0
          ? []
          : [
              {
                id: 'wrong',
                name: wrongName,
                kind: 'scatter' as const,
                tone: 'danger' as const,
                points: pairs(wrong),
                unnamed: true,
              },
            ]),
      ],
    }),
    [curves, ratedPower, wrong, marked, onMove, speed, power, rated, wrongName],
  )
  const summary = curveSummary(curves[0]?.points ?? [], ratedPower)
  return <Chart label={label} summary={summary} content={content} onMove={onMove} onChoose={onChoose} />
}
