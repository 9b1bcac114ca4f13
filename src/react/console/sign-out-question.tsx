// Asks before the user signs out; the rest of the screen is grey meanwhile (spec 4, Logout; STA-3).
import { useStore } from '@nanostores/react'

import { chunk } from '../../api/load-chunk.ts'
import type { Workspace } from '../../stores/workspace/workspace.ts'
import { OnDemand } from '../on-demand.tsx'

const loadDialog = chunk(() => import('./sign-out-dialog.tsx'))

export const SignOutQuestion = ({ workspace: { entrance } }: { workspace: Workspace }) => {
  const isAsked = useStore(entrance.leaving.$asked)
  if (!isAsked) return null
  return (
    <div className="sign-out">
      <OnDemand load={loadDialog}>{({ SignOutDialog }) => <SignOutDialog leaving={entrance.leaving} />}</OnDemand>
    </div>
  )
}
