// What the inspector shows of a thing beside what its form holds; each tab comes when it is chosen.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { type LoadChunk, chunk } from '../../../../api/load-chunk.ts'
import { PERMISSIONS } from '../../../../contract/admin/permissions.ts'
import type { ThingDetail } from '../../../../contract/thing/thing.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { type Sees, createThingAccess } from '../../../../stores/pages/thing-configuration/access.ts'
import { OnDemand } from '../../../on-demand.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { ThingFacts } from './thing-facts.tsx'

export interface InspectorTabProps {
  page: ThingConfigurationPage
  thing: ThingDetail
}

interface InspectorTab {
  id: string
  label: string
  /** Whether there is anything of this kind for the thing. */
  shows?: (thing: ThingDetail) => boolean
  load: LoadChunk<(props: InspectorTabProps) => ReactNode>
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

const more = (may: (code: string) => boolean, sees: Sees): InspectorTab[] => [
  ...(sees.models ? [{ id: 'model', label: msg('Model'), load: loadModel }] : []),
  ...(sees.connections ? [{ id: 'connections', label: msg('Connections'), load: loadConnections }] : []),
  ...(sees.mappings ? [{ id: 'mappings', label: msg('Mappings'), load: loadMappings }] : []),
  { id: 'power-curve', label: msg('Power curve'), shows: hasPowerCurve, load: loadPowerCurve },
  { id: 'uses', label: msg('Used by'), load: loadUses },
  ...(may(PERMISSIONS.thing.history) ? [{ id: 'history', label: msg('History'), load: loadHistory }] : []),
]

export const InspectorTabs = (props: InspectorTabProps) => {
  const { page, thing } = props
  const chosen = useStore(page.inspector.$tab)
  const may = useStore(page.$may)
  const sees = useStore(page.part(createThingAccess).$sees)
  const tabs = sees === undefined ? [] : more(may, sees).filter(({ shows }) => shows?.(thing) ?? true)
  const active = tabs.find(({ id }) => id === chosen)
  return (
    <Tabs
      label={msg('Of the thing')}
      tabs={[{ id: 'basic', label: msg('Basic') }, ...tabs]}
      active={active?.id ?? 'basic'}
      onChange={(id) => void page.inspector.showTab(id)}
    >
      {active === undefined ? (
        sees === undefined && chosen !== 'basic' ? (
          <Skeleton rows={8} />
        ) : (
          <ThingFacts {...props} />
        )
      ) : (
        <OnDemand key={active.id} load={active.load} waiting={<Skeleton rows={8} />}>
          {(Tab) => <Tab key={thing.thingId} {...props} />}
        </OnDemand>
      )}
    </Tabs>
  )
}
