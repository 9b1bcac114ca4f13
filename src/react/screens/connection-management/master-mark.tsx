// The state of a connection beside its name in the left list.
import { useStore } from '@nanostores/react'

import { createStatuses } from '../../../stores/pages/connection-management/statuses.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import { ConnectionStateMark } from '../../connection-state.tsx'

export const MasterMark = ({ page, id }: { page: RecordsPage; id: string }) => {
  const states = useStore(page.part(createStatuses).$states)
  const state = states.status === 'loading' ? undefined : states.data?.get(id)
  return state === undefined ? null : <ConnectionStateMark state={state} compact />
}
