// The test of connections, one after the other: steps as they come, stopped when the dialog closes (screens 7; RTE-10).
import { atom } from 'nanostores'

import { testConnection } from '../../../api/connections.ts'
import { isAbort } from '../../../api/request-error.ts'
import type { TestStep } from '../../../contract/records/connection-management/connection-shapes.ts'
import type { RecordsContext } from '../../plugins/records/record-page.ts'

export interface ConnectionTest {
  id: string
  state: 'waiting' | 'running' | 'passed' | 'failed' | 'stopped'
  steps: readonly TestStep[]
  /** Why there are no steps, where the call itself has failed. */
  error: unknown
}

const waiting = (id: string): ConnectionTest => ({ id, state: 'waiting', steps: [], error: undefined })

const withStep = (steps: readonly TestStep[], step: TestStep) => {
  const place = steps.findIndex((each) => each.step === step.step)
  return place < 0 ? [...steps, step] : steps.with(place, step)
}

export const createTests = ({ session, onDestroy }: RecordsContext) => {
  const $tests = atom<readonly ConnectionTest[]>([])
  let running = new AbortController()

  const change = (id: string, changes: Partial<ConnectionTest>) =>
    $tests.set($tests.get().map((test) => (test.id === id ? { ...test, ...changes } : test)))

  const run = async (id: string, signal: AbortSignal) => {
    let steps: readonly TestStep[] = []
    change(id, { state: 'running' })
    try {
      for await (const step of testConnection(session.client, { id }, signal)) {
        steps = withStep(steps, step)
        change(id, { steps })
      }
      change(id, { state: steps.some(({ outcome }) => outcome === 'failed') ? 'failed' : 'passed' })
    } catch (error) {
      if (signal.aborted || isAbort(error)) change(id, { state: 'stopped' })
      else change(id, { state: 'failed', error })
    }
  }
  const stop = () => {
    running.abort()
    for (const { id, state } of $tests.get()) if (state === 'waiting') change(id, { state: 'stopped' })
  }
  onDestroy(() => running.abort())
  return {
    $tests,
    start: async (ids: readonly string[]) => {
      running.abort()
      const { signal } = (running = new AbortController())
      $tests.set(ids.map(waiting))
      for (const id of ids) {
        if (signal.aborted) return
        await run(id, signal)
      }
    },
    stop,
  }
}
