// The simulated devices of the demonstration: whether they run, and a switch for it (screens 7, simulate).
import { msg } from '@lit/localize'
import { useStore } from '@nanostores/react'

import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { createRuns } from '../../../stores/pages/connection-management/run.ts'
import type { RecordsPage } from '../../../stores/parts/records/record-page.ts'
import { Button } from '../../ui/button.tsx'

export const Simulator = ({ page }: { page: RecordsPage }) => {
  const runs = page.part(createRuns)
  const may = useStore(page.$may)
  const simulator = useStore(runs.$simulator)
  const isSwitching = useStore(runs.$isSwitching)
  const data = simulator.status === 'loading' ? undefined : simulator.data
  if (data?.available !== true || !may(permissionOf(CONNECTION, 'use'))) return null
  return (
    <Button
      size="mini"
      kind="text"
      busy={isSwitching}
      aria-pressed={data.running}
      onClick={() => void runs.switchSimulator(!data.running)}
    >
      {data.running ? msg('Stop simulated devices') : msg('Start simulated devices')}
    </Button>
  )
}
