// Asks before unsaved input would be lost; its dialog is loaded as soon as there is something to lose.
import { useStore } from '@nanostores/react'

import { chunk } from '../api/load-chunk.ts'
import type { LeaveGuard } from '../stores/plugins/drafts/leave-guard.ts'
import { OnDemand } from './on-demand.tsx'

const loadDialog = chunk(() => import('./leave-dialog.tsx'))

export const LeaveQuestion = ({ guard }: { guard: LeaveGuard }) => {
  const isDirty = useStore(guard.$dirty)
  const question = useStore(guard.$question)
  if (!isDirty && question === undefined) return null
  return <OnDemand load={loadDialog}>{({ LeaveDialog }) => <LeaveDialog guard={guard} />}</OnDemand>
}
