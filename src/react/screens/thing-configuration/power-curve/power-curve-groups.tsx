// The curves of all turbines below a thing: which have the same one, and what sets the others apart (screens 1).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'

import type { TurbineCurve } from '../../../../contract/thing/power-curve-calls.ts'
import type { ThingDetail } from '../../../../contract/thing/thing.ts'
import { formatCount, formatMeasure } from '../../../../locales/format.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { type CurveGroup, groupCurves } from '../../../../stores/pages/thing-configuration/power-curve/curves.ts'
import { createCurveFiles } from '../../../../stores/pages/thing-configuration/power-curve/files.ts'
import { Button } from '../../../ui/button.tsx'
import type { ChartTone } from '../../../ui/chart/chart-types.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { type ChartCurve, PowerCurveChart } from './power-curve-chart.tsx'
import { differenceText } from './power-curve-labels.ts'

/** Curves that the chart can tell apart. */
const APPEARANCES: readonly { tone: ChartTone; dashed: boolean }[] = [
  { tone: 'main', dashed: false },
  { tone: 'other', dashed: false },
  { tone: 'danger', dashed: false },
  { tone: 'main', dashed: true },
  { tone: 'other', dashed: true },
]
/** Turbines that a group names. */
const NAMED = 60

const groupName = ({ curve, turbines }: CurveGroup, place: number) =>
  curve === null
    ? msg('Without a curve')
    : msg(str`Curve ${place + 1} · ${formatMeasure(curve.ratedPower)} kW · ${formatCount(turbines.length)} turbines`)

interface GroupProps {
  page: ThingConfigurationPage
  group: CurveGroup
  place: number
  /** The one that most turbines have. */
  usual: CurveGroup | undefined
}

const Group = ({ page, group, place, usual }: GroupProps) => {
  const { curve, turbines } = group
  const apart = curve === null || !usual?.curve || usual === group ? undefined : differenceText(usual.curve, curve)
  const more = formatCount(turbines.length - NAMED)
  return (
    <section className="power-curve__group">
      <h3 className="facts__title">{groupName(group, place)}</h3>
      {curve !== null && (
        <p className="yaw-secondary">{msg(str`Air density ${formatMeasure(curve.airDensity)} kg/m³`)}</p>
      )}
      {apart !== undefined && <p className="yaw-secondary">{msg(str`Against curve 1: ${apart}`)}</p>}
      <p className="power-curve__names">
        {turbines.slice(0, NAMED).map(({ thingId, name }) => (
          <Button key={thingId} kind="link" onClick={() => void page.openThing(thingId)}>
            {name}
          </Button>
        ))}
        {turbines.length > NAMED && <span className="yaw-secondary">{msg(str`and ${more} more`)}</span>}
      </p>
    </section>
  )
}

interface CurveGroupsProps {
  page: ThingConfigurationPage
  thing: ThingDetail
  turbines: readonly TurbineCurve[]
}

export const CurveGroups = ({ page, thing, turbines }: CurveGroupsProps) => {
  const may = useStore(page.$may)
  const files = page.plugin(createCurveFiles)
  const busy = useStore(files.$busy)
  const groups = useMemo(() => groupCurves(turbines), [turbines])
  const shown = groups.filter(({ curve }) => curve !== null)
  const curves = shown.slice(0, APPEARANCES.length).map((group, place): ChartCurve => {
    const { tone, dashed } = APPEARANCES[place] ?? {}
    return { id: `group-${place}`, name: groupName(group, place), points: group.curve?.points ?? [], tone, dashed }
  })
  if (turbines.length === 0) {
    return (
      <EmptyState
        title={msg('There are no wind turbines below')}
        text={msg('The power curves of wind turbines are compared here.')}
      />
    )
  }
  const [usual] = shown
  return (
    <>
      <div className="power-curve__tools">
        {may(page.permissions.contractPower) && (
          <Button
            size="mini"
            icon="file-earmark-spreadsheet"
            onClick={() => page.openDialog({ kind: 'powerCurveFile' })}
          >
            {msg('Import power curves')}
          </Button>
        )}
        {usual !== undefined && (
          <Button size="mini" icon="download" busy={busy} onClick={() => void files.exportBelow(thing.thingId)}>
            {msg('Export power curves')}
          </Button>
        )}
      </div>
      {usual !== undefined && (
        <div className="power-curve__chart">
          <PowerCurveChart
            label={msg(str`Contract power curves of ${thing.name}`)}
            curves={curves}
            ratedPower={shown.length === 1 ? (usual.curve?.ratedPower ?? null) : null}
          />
        </div>
      )}
      {groups.map((group, place) => (
        <Group key={group.turbines[0]?.thingId} page={page} group={group} place={place} usual={usual} />
      ))}
    </>
  )
}
