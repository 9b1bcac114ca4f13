// Inspector tab: what hangs on the thing, and would go with it (API-34; screens 0, where-used).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { createThingUses } from '../../../../stores/pages/thing-configuration/uses.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { InspectorTabProps } from './inspector-tabs.tsx'
import '../../../form/form-dialog.css'
import { UsesList } from './uses-list.tsx'

export const UsesTab = ({ page, thing }: InspectorTabProps) => {
  const { $uses } = page.part(createThingUses)
  const uses = useStore($uses)
  if (uses.status === 'loading') return <Skeleton rows={4} />
  if (uses.status === 'failed') return <FailedState error={uses.error} retry={() => void $uses.reload()} />
  if (uses.data.length === 0)
    return (
      <EmptyState
        icon="diagram-3"
        title={msg('Nothing depends on this thing')}
        text={msg('Nothing else is deleted with it')}
      />
    )
  return (
    <>
      <UsesList page={page} uses={uses.data} />
      {thing.childCount > 0 && (
        <p className="things__uses-more">
          <Button size="mini" onClick={() => page.selectParent(thing.thingId)}>
            {msg('List what stands below')}
          </Button>
        </p>
      )}
    </>
  )
}
