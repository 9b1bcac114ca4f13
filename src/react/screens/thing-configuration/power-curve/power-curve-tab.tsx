// The contract power curve in the inspector: of a turbine its chart, figures and points; of what stands above turbines
// their curves side by side, with what sets them apart (screens 1, Power curve).
import { msg } from '@lit/localize'
import { useEffect } from 'react'

import { Loaded } from '../../../ui/states/loaded.tsx'
import { createThingCurves } from '../../../../stores/pages/thing-configuration/power-curve/curves.ts'
import './power-curve.css'
import type { InspectorTabProps } from '../inspector/inspector-tabs.tsx'
import { CurveGroups } from './power-curve-groups.tsx'
import { TurbineCurveFacts } from './power-curve-facts.tsx'
import { useData } from '../../../use-data.ts'

export const PowerCurveTab = ({ page, thing }: InspectorTabProps) => {
  const curves = page.plugin(createThingCurves)
  const turbines = useData(curves.$curves)
  const isTurbine = thing.type === 'thing_device'
  useEffect(() => curves.show(thing.thingId, isTurbine), [curves, thing.thingId, isTurbine])
  const [turbine] = turbines ?? []
  return (
    <div className="power-curve">
      {turbines === undefined ? (
        <Loaded value={curves.$curves} title={msg('The power curve could not be loaded')} rows={8} />
      ) : isTurbine ? (
        turbine?.thingId === thing.thingId && <TurbineCurveFacts page={page} thing={thing} turbine={turbine} />
      ) : (
        <CurveGroups page={page} thing={thing} turbines={turbines} />
      )}
    </div>
  )
}
