// Starting, stopping and restarting connections, and the simulated devices of the demonstration (screens 7; RTE-10).
import { atom } from 'nanostores'

import type { RunAction } from '../../../api/connections.ts'
import type { ConnectionSimulator } from '../../../contract/records/connection-management/connection-shapes.ts'
import { ERROR_TOAST_TIME } from '../../../contract/wire/limits.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import { refusalText } from '../../../locales/refusal-text.ts'
import { connectionsOf } from '../../connections.ts'
import type { RecordsPart } from '../../parts/records/record-page.ts'
import { createQueries } from '../../query.ts'

export const createRuns = ({ session, announce }: RecordsPart) => {
  const api = connectionsOf(session)
  /** Deed that is under way. */
  const $running = atom<RunAction | undefined>()
  const $isSwitching = atom(false)
  const $simulator = session.part(createQueries).createLoadable<ConnectionSimulator>(
    atom({
      key: [CONNECTION.name, 'simulator'],
      load: (signal: AbortSignal) => api.simulator({ signal, quiet: true }),
    }),
  )
  return {
    $running,
    $simulator,
    $isSwitching,
    /** What fails is told by a toast; answers whether it went well. */
    run: async (ids: readonly string[], action: RunAction): Promise<boolean> => {
      if ($running.get() !== undefined || ids.length === 0) return false
      $running.set(action)
      try {
        await api.run(ids, action, { quiet: true })
        announce({ resource: CONNECTION.name, ids, parents: [] })
        return true
      } catch (error) {
        const until = session.environment.now() + ERROR_TOAST_TIME
        session.toasts.show({ kind: 'error', content: () => refusalText(error), until })
        return false
      } finally {
        $running.set(undefined)
      }
    },
    switchSimulator: async (running: boolean) => {
      $isSwitching.set(true)
      try {
        await api.runSimulator(running)
        announce({ resource: CONNECTION.name, ids: [], parents: [] })
      } catch {
        // Told by a toast.
      } finally {
        $isSwitching.set(false)
      }
    },
  }
}
