// Carries out the writes that wait for connections of this process: each is looked at with the records as they are now, and
// handed to the session that has the link (RTE-10; decision 67).
import type { WriteResult } from '../../../../src/contract/records/connection-management/write-shapes.ts'
import { WRITE_TIME, writeProblem } from '../../../../src/contract/records/connection-management/write-shapes.ts'
import type { Database } from '../../../database/schema.ts'
import { persist } from '../../../database/transaction.ts'
import { readRecords } from '../../records/read.ts'
import { toFault } from '../../../drivers/link/fault.ts'
import type { Plan } from '../../../drivers/plan/plan.ts'
import { readParts } from '../../../drivers/plan/plan.ts'
import { findWriteTarget } from '../../../drivers/plan/write-target.ts'
import { ended, notSent } from '../../../drivers/session/orders.ts'
import type { Writes } from '../../../drivers/session/orders.ts'
import type { ConnectionId } from './leases.ts'
import { createPoller } from '../../../poller.ts'
import { endWrite, takeWrites } from './writes.ts'
import type { TakenWrite } from './writes.ts'

/** A connection of this process. */
export interface WriteEnd extends ConnectionId {
  plan: Plan
  orders: Writes
}

export interface WriteRunnerOptions {
  database: Database
  runnerId: string
  /** Those that run at the moment. */
  running: () => readonly WriteEnd[]
  onFailure: (error: unknown) => void
  /** Between two looks, in milliseconds. */
  interval: number
}

/** What was confirmed must still be what is written: same point, same device, same link. */
const carryOut = async (database: Database, write: TakenWrite, end: WriteEnd | undefined): Promise<WriteResult> => {
  const begun = performance.now()
  if (end === undefined) return ended('notSent', { fault: 'closed' })
  const [connection] = await readRecords(database, write.tenantId, 'connection', { ids: [write.id] })
  if (connection?.values.enabled !== true) return ended('stopped')
  const parts = await readParts(database, write.tenantId, connection)
  const { plan, device, record, point } = await findWriteTarget(
    database,
    write.tenantId,
    parts,
    write.pointId,
    write.deviceId,
  )
  if (plan.mark !== end.plan.mark || device === undefined || record?.revision !== write.revision) return ended('stale')
  if (point === undefined) return ended('stale')
  const rule = writeProblem(point.facts, write.value)
  if (rule !== undefined) return ended('unfit', { detail: rule })
  const { value, shown } = write
  const order = {
    device,
    point,
    value,
    shown,
    sendBefore: begun + write.left,
    endBefore: begun + write.left + WRITE_TIME.total - WRITE_TIME.pickUp,
  }
  return end.orders.put(order).catch(notSent)
}

export const createWriteRunner = ({ database, runnerId, running, onFailure, interval }: WriteRunnerOptions) => {
  const underWay = new Set<Promise<void>>()

  const run = async (write: TakenWrite, end: WriteEnd | undefined) => {
    // Only what comes before the link can throw: nothing was sent.
    const result = await carryOut(database, write, end).catch((error: unknown) => {
      onFailure(error)
      return ended('notSent', { fault: toFault(error).code })
    })
    // Somebody waits for the word, and may else send the command again.
    await persist(() => endWrite(database, write, result), WRITE_TIME.total).catch(onFailure)
  }

  const poll = async () => {
    const ends = running()
    for (const write of await takeWrites(database, runnerId, ends)) {
      const end = ends.find(({ tenantId, id }) => tenantId === write.tenantId && id === write.id)
      const task = run(write, end).finally(() => underWay.delete(task))
      underWay.add(task)
    }
  }
  const poller = createPoller(poll, onFailure, interval)

  return {
    wake: poller.wake,
    stop: poller.stop,
    /** Until what was taken is put down. */
    settled: async () => {
      await Promise.all(underWay)
    },
  }
}
