// The test of a connection: every step timed and told as it begins and ends; it stops at the first that fails, or when the
// caller has gone (RTE-10).
import { TEST_STEPS } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import type { TestStep } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import type { Conversation, PointReader } from '../driver.ts'
import { driverOf } from '../drivers.ts'
import { toFault } from '../link/fault.ts'
import type { Link } from '../link/link.ts'
import { openLink } from '../link/open-link.ts'
import type { Access, Opened, TellStep } from '../link/open-link.ts'
import type { ConnectionSettings } from '../plan/settings.ts'

type StepName = TestStep['step']

export interface ProbeOptions extends Access {
  signal: AbortSignal
  tell: (step: TestStep) => void
  unit: number
  /** Reads one point of the statute; undefined where there is none that could be read at once. */
  readPoint?: PointReader | undefined
  /** For families that a library speaks: stands in place of the handshake and of `readPoint`. */
  converse?: ((opened: Opened) => Promise<Conversation>) | undefined
}

export const probe = async (settings: ConnectionSettings, options: ProbeOptions): Promise<void> => {
  const { signal, tell, unit, readPoint, converse, ...access } = options
  const done = new Set<StepName>()
  const run = async <Value>(step: StepName, work: () => Promise<Value>, detail: (value: Value) => string) => {
    tell({ step, outcome: 'running', time: 0, fault: null, detail: '' })
    const begun = performance.now()
    const end = (rest: Pick<TestStep, 'outcome' | 'fault' | 'detail'>) =>
      tell({ step, time: Math.round((performance.now() - begun) * 10) / 10, ...rest })
    done.add(step)
    try {
      const value = await work()
      end({ outcome: 'passed', fault: null, detail: detail(value) })
      return value
    } catch (error) {
      const { code, detail: said } = toFault(error)
      end({ outcome: 'failed', fault: code, detail: said })
      throw error
    }
  }
  const tellStep: TellStep = (step, work, detail) => run(step, work, detail)
  let link: Link | undefined
  let conversation: Conversation | undefined
  try {
    const opened = await openLink(settings, { ...access, signal, tell: tellStep }).catch((error: unknown) => {
      // What is no matter of the platform fails before its first step.
      if (done.size === 0)
        return run(
          'resolve',
          () => Promise.reject(toFault(error)),
          () => '',
        )
      throw error
    })
    link = opened.link
    const { greet } = driverOf(settings.family)
    const asked = { ...opened, settings, unit }
    if (converse !== undefined) {
      conversation = await run(
        'handshake',
        () => converse(opened),
        ({ detail }) => detail,
      )
    } else if (greet !== undefined) await run('handshake', () => greet(asked), String)
    const read = conversation?.read ?? (readPoint && (() => readPoint(opened)))
    if (read !== undefined) await run('read', read, String)
    for (const step of TEST_STEPS) {
      if (!done.has(step)) tell({ step, outcome: 'skipped', time: 0, fault: null, detail: '' })
    }
  } catch {
    // The step that failed has told it; the rest does not come.
  } finally {
    await conversation?.close()
    link?.close()
  }
}
