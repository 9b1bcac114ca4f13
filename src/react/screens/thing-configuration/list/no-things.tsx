// What stands in place of the table where there is nothing to show: no thing at all, or none that passes the filters.
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import type { ThingConfigurationPage } from '../../../../stores/pages/thing-configuration.ts'
import { EmptyState, type EmptyStateProps } from '../../../ui/states/empty-state.tsx'

/** Not even one that filters hide. */
export const NoThingsYet = ({ page, icon }: { page: ThingConfigurationPage; icon: EmptyStateProps['icon'] }) => {
  const may = useStore(page.$may)
  return (
    <EmptyState
      icon={icon}
      title={msg('There are no things yet')}
      text={msg('A farm is the root of its lines, arrays, devices and gateways')}
      action={
        may(page.permissions.add)
          ? { label: msg('Create farm'), run: () => void page.inspector.create('thing_farm', null) }
          : undefined
      }
    />
  )
}

export const NoThings = ({ page }: { page: ThingConfigurationPage }) => {
  const filtered = useStore(page.$filtered)
  if (!filtered) return <NoThingsYet page={page} icon="inbox" />
  return (
    <EmptyState
      icon="funnel"
      title={msg('No thing passes these filters')}
      text={msg('Remove a filter to see more')}
      action={{ label: msg('Clear the filters'), run: page.clearFilters }}
    />
  )
}
