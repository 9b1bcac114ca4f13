// Starting, stopping and restarting connections, and the simulated devices of the demonstration (screens 7; RTE-10).
import { msg } from '@lit/localize'
import { atom } from 'nanostores'

import type { Body } from '../../../contract/wire/endpoint.ts'
import {
  getSimulator,
  runConnections,
  runSimulator,
} from '../../../contract/records/connection-management/connection-calls.ts'
import { permissionOf } from '../../../contract/records/record-kind.ts'
import { ERROR_TOAST_TIME } from '../../../contract/wire/limits.ts'
import { CONNECTION } from '../../../contract/records/connection-management/connection.ts'
import { counted } from '../../../lib/text/format-count.ts'
import { refusalText } from '../../../locales/refusal-text.ts'
import { tellChange } from '../../plugins/undo-change.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'
import { createQueries } from '../../query.ts'

const doneText = (action: Body<typeof runConnections>['action'], count: number): string =>
  counted(
    action === 'stop'
      ? msg('# connection stopped|# connections stopped')
      : msg('# connection started|# connections started'),
    count,
  )

export const createRuns = (context: RecordsContext) => {
  const { session, announce, $may } = context
  /** Action that is under way. */
  const $running = atom<Body<typeof runConnections>['action'] | undefined>()
  const $isSwitching = atom(false)
  const $simulator = session
    .plugin(createQueries)
    .load([CONNECTION.name, 'simulator'], (options) => session.call(getSimulator, undefined, options))
  return {
    $running,
    $simulator,
    $isSwitching,
    /** What fails is told by a toast; answers whether it went well. */
    run: async (ids: readonly string[], action: Body<typeof runConnections>['action']): Promise<boolean> => {
      if ($running.get() !== undefined || ids.length === 0) return false
      $running.set(action)
      try {
        const { changed, changeId } = await session.call(
          runConnections,
          { body: { ids: [...ids], action } },
          { quiet: true },
        )
        announce({ resource: CONNECTION.name, ids, parents: [] })
        // Whoever may run connections, but not edit them, takes it back by the other button.
        if (changeId !== undefined && $may.get()(permissionOf(CONNECTION, 'edit')))
          tellChange(context, () => doneText(action, changed), changeId)
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
        await session.call(runSimulator, { body: { running } })
        announce({ resource: CONNECTION.name, ids: [], parents: [] })
      } catch {
        // Told by a toast.
      } finally {
        $isSwitching.set(false)
      }
    },
  }
}
