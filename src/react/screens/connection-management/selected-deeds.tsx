// What can be done with the selected connections (screens 7, Bulk; RTE-10).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { createRuns } from '../../../stores/pages/connection-management/run.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import { Button } from '../../ui/button.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'

interface SelectedDeedsProps {
  page: RecordsPage
  ids: readonly string[]
  onClear: () => void
}

export const SelectedDeeds = ({ page, ids, onClear }: SelectedDeedsProps) => {
  const may = useStore(page.$may)
  const { $running, run } = page.part(createRuns)
  const running = useStore($running)
  const deeds = [
    ['start', msg('Start')],
    ['stop', ids.length === 1 ? msg('Stop') : msg('Stop…')],
    ['restart', msg('Restart')],
  ] as const
  return (
    <SelectionBar count={ids.length} onClear={onClear}>
      {may(permissionOf(CONNECTION, 'use')) && (
        <>
          {deeds.map(([action, label]) => (
            <Button
              key={action}
              size="mini"
              busy={running === action}
              disabled={running !== undefined}
              onClick={() =>
                action === 'stop' && ids.length > 1
                  ? page.openTask({ kind: 'own', id: 'stop', ids })
                  : void run(ids, action)
              }
            >
              {label}
            </Button>
          ))}
          <Button size="mini" onClick={() => page.openTask({ kind: 'own', id: 'test', ids })}>
            {msg('Test…')}
          </Button>
          <Button size="mini" onClick={() => page.openTask({ kind: 'own', id: 'read', ids })}>
            {msg('Read now')}
          </Button>
        </>
      )}
      {may(permissionOf(CONNECTION, 'delete')) && (
        <Button size="mini" icon="trash3" onClick={() => page.openTask({ kind: 'delete', of: CONNECTION, ids })}>
          {msg('Delete…')}
        </Button>
      )}
    </SelectionBar>
  )
}
