// The curve of one turbine to read: chart, figures, points; and the ways on from here (screens 1, Power curve).
import { msg, str } from '@lit/localize'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import { type PowerCurve, RATED_SHARE, type TurbineCurve } from '../../../../contract/thing/power-curve-calls.ts'
import { isInReview } from '../../../../contract/thing/thing-approval.ts'
import type { ThingDetail } from '../../../../contract/thing/thing.ts'
import { figuresOf } from '../../../../lib/power-curve.ts'
import { formatDateTime, formatMeasure } from '../../../../locales/format.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { createThingCurves } from '../../../../stores/pages/thing-configuration/power-curve/curves.ts'
import { createCurveFiles } from '../../../../stores/pages/thing-configuration/power-curve/files.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Menu, type MenuAction } from '../../../ui/overlays/menu.tsx'
import { PowerCurveChart } from './power-curve-chart.tsx'
import { counted } from '../../../../lib/text/format-count.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'

interface TurbineProps {
  page: ThingConfigurationPage
  thing: ThingDetail
  turbine: TurbineCurve
}

const Figure = ({ label, value, unit }: { label: string; value: number | undefined; unit: string }) => (
  <div className="facts__row">
    <dt>{label}</dt>
    <dd>
      {value === undefined ? '–' : formatMeasure(value)}
      {value !== undefined && <span className="facts__unit"> {unit}</span>}
    </dd>
  </div>
)

const Figures = ({ turbine, curve }: { turbine: TurbineCurve; curve: PowerCurve }) => {
  const { cutIn, ratedSpeed, cutOut } = figuresOf(curve.points, curve.ratedPower, RATED_SHARE)
  return (
    <dl className="facts">
      <Figure label={msg('Rated power')} value={curve.ratedPower} unit="kW" />
      <Figure label={msg('Air density')} value={curve.airDensity} unit="kg/m³" />
      <Figure label={msg('Power from')} value={cutIn} unit="m/s" />
      <Figure label={msg('Rated from')} value={ratedSpeed} unit="m/s" />
      <Figure label={msg('Power up to')} value={cutOut} unit="m/s" />
      {turbine.updatedAt !== null && (
        <div className="facts__row">
          <dt>{msg('Changed at')}</dt>
          <dd>{`${formatDateTime(turbine.updatedAt)} · ${turbine.updatedBy ?? ''}`}</dd>
        </div>
      )}
    </dl>
  )
}

const Points = ({ curve }: { curve: PowerCurve }) => (
  <details className="power-curve__points">
    <summary>{counted(msg('# point|# points'), curve.points.length)}</summary>
    <PlainTable heads={[`${msg('Wind speed')} (m/s)`, `${msg('Power')} (kW)`]}>
      {curve.points.map(({ windSpeed, power }) => (
        <tr key={windSpeed}>
          <th scope="row">{formatMeasure(windSpeed)}</th>
          <td>{formatMeasure(power)}</td>
        </tr>
      ))}
    </PlainTable>
  </details>
)

const Removal = ({ page, turbine, close }: Omit<TurbineProps, 'thing'> & { close: () => void }) => {
  const curves = page.plugin(createThingCurves)
  return (
    <ConfirmDialog
      title={msg(str`Take the power curve of ${turbine.name} away?`)}
      text={msg('The history of the turbine keeps it: it can be brought back from there.')}
      confirmLabel={msg('Take away')}
      danger
      onConfirm={() => curves.remove(turbine).then(close, close)}
      onCancel={close}
    />
  )
}

export const TurbineCurveFacts = ({ page, thing, turbine }: TurbineProps) => {
  const may = useStore(page.$may)
  const files = page.plugin(createCurveFiles)
  const busy = useStore(files.$busy)
  const [isRemoving, setIsRemoving] = useState(false)
  const { curve } = turbine
  const mayEdit = may(page.permissions.contractPower) && !isInReview(thing.approvalStatus)
  const edit = () => page.openDialog({ kind: 'powerCurve', thingId: thing.thingId, parentId: thing.parentId })
  const name = msg('Contract power curve')
  const shown = useMemo(() => [{ id: 'own', name, points: curve?.points ?? [] }], [curve, name])
  if (curve === null) {
    return (
      <EmptyState
        title={msg('This turbine has no contract power curve')}
        text={msg('It says how much power the turbine gives at each wind speed.')}
        action={mayEdit ? { label: msg('Enter power curve'), run: edit } : undefined}
      />
    )
  }
  const remove: MenuAction = {
    key: 'remove',
    label: msg('Take the curve away'),
    icon: 'trash3',
    run: () => setIsRemoving(true),
  }
  const exported: MenuAction = {
    key: 'export',
    label: msg('Export power curve'),
    icon: 'download',
    run: () => void files.exportOf(thing.thingId),
  }
  return (
    <>
      <div className="power-curve__tools">
        {mayEdit && (
          <Button size="mini" icon="pencil" onClick={edit}>
            {msg('Edit power curve')}
          </Button>
        )}
        <span className="yaw-toolbar__space" />
        <Menu
          label={busy ? msg('Power curve: a file is being made') : msg('Power curve')}
          items={mayEdit ? [exported, remove] : [exported]}
          disabled={busy}
        />
      </div>
      <div className="power-curve__chart">
        <PowerCurveChart
          label={msg(str`Contract power curve of ${turbine.name}`)}
          curves={shown}
          ratedPower={curve.ratedPower}
        />
      </div>
      <Figures turbine={turbine} curve={curve} />
      <Points curve={curve} />
      {isRemoving && <Removal page={page} turbine={turbine} close={() => setIsRemoving(false)} />}
    </>
  )
}
