// What the inspector shows of a thing beside what its form holds; each tab comes when it is chosen.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { chunk } from '../../../../api/load-chunk.ts'
import { PERMISSIONS } from '../../../../contract/admin/permissions.ts'
import type { ThingDetail } from '../../../../contract/thing/thing.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { type Sees, createThingAccess } from '../../../../stores/pages/thing-configuration/access.ts'
import { type InspectorTab, InspectorTabs } from '../../../form/inspector-view.tsx'
import { ThingFacts } from './thing-facts.tsx'

export interface InspectorTabProps {
  page: ThingConfigurationPage
  thing: ThingDetail
}

const loadModel = chunk(
  () => import('./model-tab.tsx'),
  ({ ModelTab }) => ModelTab,
)
const loadConnections = chunk(
  () => import('./connections-tab.tsx'),
  ({ ConnectionsTab }) => ConnectionsTab,
)
const loadMappings = chunk(
  () => import('./mappings-tab.tsx'),
  ({ MappingsTab }) => MappingsTab,
)
const loadUses = chunk(
  () => import('./uses-tab.tsx'),
  ({ UsesTab }) => UsesTab,
)
const loadHistory = chunk(
  () => import('./history-tab.tsx'),
  ({ HistoryTab }) => HistoryTab,
)
const loadPowerCurve = chunk(
  () => import('../power-curve/power-curve-tab.tsx'),
  ({ PowerCurveTab }) => PowerCurveTab,
)

/** Turbines have one, and what stands above them has those of its turbines. */
const hasPowerCurve = ({ type, subType }: ThingDetail) =>
  type === 'thing_device'
    ? subType === 'thing_device_wind_turbine'
    : type === 'thing_farm'
      ? subType === 'thing_farm_wind'
      : type === 'thing_line' || type === 'thing_array'

const tabsOf = (thing: ThingDetail, may: (code: string) => boolean, sees: Sees): InspectorTab<InspectorTabProps>[] => [
  ...(sees.models ? [{ id: 'model', label: msg('Model'), load: loadModel }] : []),
  ...(sees.connections ? [{ id: 'connections', label: msg('Connections'), load: loadConnections }] : []),
  ...(sees.mappings ? [{ id: 'mappings', label: msg('Mappings'), load: loadMappings }] : []),
  ...(hasPowerCurve(thing) ? [{ id: 'power-curve', label: msg('Power curve'), load: loadPowerCurve }] : []),
  { id: 'uses', label: msg('Used by'), load: loadUses },
  ...(may(PERMISSIONS.thing.history) ? [{ id: 'history', label: msg('History'), load: loadHistory }] : []),
]

export const ThingTabs = (props: InspectorTabProps) => {
  const { page, thing } = props
  const may = useStore(page.$may)
  const sees = useStore(page.part(createThingAccess).$sees)
  return (
    <InspectorTabs
      label={msg('Of the thing')}
      first={{ id: 'basic', label: msg('Basic'), content: <ThingFacts {...props} /> }}
      tabs={sees && tabsOf(thing, may, sees)}
      of={thing.thingId}
      props={props}
    />
  )
}
