// Inspector tab: what hangs on the thing, and would go with it (API-34; screens 0, where-used).
import { msg } from '@lit/localize'

import { createThingUses } from '../../../../stores/pages/thing-configuration/uses.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { InspectorTabProps } from './inspector-tabs.tsx'
import '../../../form/form-dialog.css'
import { UsesList } from './uses-list.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'

export const UsesTab = ({ page, thing }: InspectorTabProps) => {
  const { $uses } = page.plugin(createThingUses)
  return (
    <Loaded value={$uses} rows={4}>
      {(uses) =>
        uses.length === 0 ? (
          <EmptyState
            icon="diagram-3"
            title={msg('Nothing depends on this thing')}
            text={msg('Nothing else is deleted with it')}
          />
        ) : (
          <>
            <UsesList page={page} uses={uses} />
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
    </Loaded>
  )
}
