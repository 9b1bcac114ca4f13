// What can be done with the selected connections (screens 7, Bulk; RTE-10).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { createRuns } from '../../../stores/pages/connection-management/run.ts'
import type { RecordsPage } from '../../../stores/plugins/records/record-page.ts'
import { Button } from '../../ui/button.tsx'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'

interface SelectedActionsProps {
  page: RecordsPage
  ids: readonly string[]
  onClear: () => void
}

export const SelectedActions = ({ page, ids, onClear }: SelectedActionsProps) => {
  const may = useStore(page.$may)
  const { $running, run } = page.plugin(createRuns)
  const running = useStore($running)
  const actions = [
    ['start', msg('Start')],
    ['stop', ids.length === 1 ? msg('Stop') : msg('Stop…')],
    ['restart', msg('Restart')],
  ] as const
  return (
    <SelectionBar count={ids.length} onClear={onClear}>
      {may(permissionOf(CONNECTION, 'use')) && (
        <>
          {actions.map(([action, label]) => (
            <Button
              key={action}
              size="mini"
              busy={running === action}
              disabled={running !== undefined}
              onClick={() =>
                action === 'stop' && ids.length > 1
                  ? page.openDialog({ kind: 'own', id: 'stop', ids })
                  : void run(ids, action)
              }
            >
              {label}
            </Button>
          ))}
          <Button size="mini" onClick={() => page.openDialog({ kind: 'own', id: 'test', ids })}>
            {msg('Test…')}
          </Button>
          <Button size="mini" onClick={() => page.openDialog({ kind: 'own', id: 'read', ids })}>
            {msg('Read now')}
          </Button>
        </>
      )}
      {may(permissionOf(CONNECTION, 'delete')) && (
        <Button size="mini" icon="trash3" onClick={() => page.openDialog({ kind: 'delete', of: CONNECTION, ids })}>
          {msg('Delete…')}
        </Button>
      )}
    </SelectionBar>
  )
}
