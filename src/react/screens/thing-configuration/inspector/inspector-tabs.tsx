// What the inspector shows of a thing beside what its form holds; each tab comes when it is chosen.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { chunk } from '../../../../api/load-chunk.ts'
import { PERMISSIONS } from '../../../../contract/admin/permissions.ts'
import { type ThingDetail, toThingForm } from '../../../../contract/thing/thing.ts'
import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { type Sees, createThingAccess } from '../../../../stores/pages/thing-configuration/access.ts'
import { type InspectorTab, InspectorTabs } from '../../../form/inspector-view.tsx'
import { formatCount, formatDateTime } from '../../../../locales/format.ts'
import { createDictionaries } from '../../../../stores/plugins/dictionaries.ts'
import { createThingForms } from '../../../../stores/plugins/thing-metadata.ts'
import { DescribedFacts, Fact } from '../../../form/described-facts.tsx'
import { StateGlyph } from '../../../ui/icons/state-glyph.tsx'
import { ApprovalStatus } from './approval-status.tsx'
import { useThingLabels } from '../thing-labels.ts'

/** Title, tree and the row of the type tell these. */
const TOLD = ['thingName', 'parentId', 'farmType', 'deviceType']

const ThingFacts = ({ page, thing }: { page: ThingConfigurationPage; thing: ThingDetail }) => {
  const labels = useThingLabels(page)
  const forms = useStore(page.session.plugin(createThingForms).$forms)
  return (
    <DescribedFacts
      description={forms.of(thing.type, thing.subType)}
      values={toThingForm(thing)}
      dictionaries={page.session.plugin(createDictionaries)}
      omit={TOLD}
      before={
        <>
          <Fact label={msg('Id')} mono>
            {thing.thingId}
          </Fact>
          <Fact label={msg('Type')}>{labels.ofThing(thing)}</Fact>
          <Fact label={msg('State')}>
            <StateGlyph state={thing.state} />
          </Fact>
          <Fact label={msg('Approval status')}>
            <ApprovalStatus page={page} code={thing.approvalStatus} />
          </Fact>
        </>
      }
      after={
        <>
          <Fact label={msg('Children')}>{formatCount(thing.childCount)}</Fact>
          <Fact label={msg('Created at')}>{`${formatDateTime(thing.createdAt)} · ${thing.createdBy}`}</Fact>
          <Fact label={msg('Changed at')}>{`${formatDateTime(thing.updatedAt)} · ${thing.updatedBy}`}</Fact>
        </>
      }
    />
  )
}

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
  const sees = useStore(page.plugin(createThingAccess).$sees)
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
