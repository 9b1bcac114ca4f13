// What the inspector shows of a thing beside what its form holds; each tab comes when it is chosen.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { LoadChunk } from '../../../api/load-chunk.ts'
import type { ThingDetail } from '../../../contract/thing.ts'
import type { ThingConfigurationPage } from '../../../stores/pages/thing-configuration.ts'
import { OnDemand } from '../../on-demand.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
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
  load: LoadChunk<{ Tab: (props: InspectorTabProps) => ReactNode }>
}

const more = (): InspectorTab[] => []

export const InspectorTabs = (props: InspectorTabProps) => {
  const { page, thing } = props
  const chosen = useStore(page.inspector.$tab)
  const tabs = more().filter(({ shows }) => shows?.(thing) ?? true)
  const active = tabs.find(({ id }) => id === chosen)
  if (tabs.length === 0) return <ThingFacts {...props} />
  return (
    <Tabs
      label={msg('Of the thing')}
      tabs={[{ id: 'basic', label: msg('Basic') }, ...tabs]}
      active={active?.id ?? 'basic'}
      onChange={(id) => void page.inspector.showTab(id)}
    >
      {active === undefined ? (
        <ThingFacts {...props} />
      ) : (
        <OnDemand key={active.id} load={active.load} waiting={<Skeleton rows={8} />}>
          {({ Tab }) => <Tab key={thing.thingId} {...props} />}
        </OnDemand>
      )}
    </Tabs>
  )
}
