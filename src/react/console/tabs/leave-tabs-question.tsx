// Asks before the unsaved input of several tabs would be lost; its dialog is loaded as soon as there is something to lose.
import { useStore } from '@nanostores/react'

import { chunk } from '../../../api/load-chunk.ts'
import type { Workspace } from '../../../stores/workspace/workspace.ts'
import { OnDemand } from '../../on-demand.tsx'

const loadDialog = chunk(() => import('./leave-tabs-dialog.tsx'))

export const LeaveTabsQuestion = ({ workspace }: { workspace: Workspace }) => {
  const dirty = useStore(workspace.unsaved.$dirty)
  const question = useStore(workspace.unsaved.$question)
  if (dirty.size < 2 && question === undefined) return null
  return (
    <OnDemand load={loadDialog}>
      {({ LeaveTabsDialog }) =>
        question === undefined ? null : <LeaveTabsDialog question={question} workspace={workspace} />
      }
    </OnDemand>
  )
}
