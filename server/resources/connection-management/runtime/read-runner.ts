// Carries out the reads out of turn that wait for connections of this process: the session asks, the watcher hears, and what
// came of each point is counted (RTE-10; decision 74).
import type { ConnectFault } from '../../../../src/contract/records/connection-management/connection-shapes.ts'
import {
  type NothingToRead,
  READ_NOW_LIMITS,
  READ_TIME,
} from '../../../../src/contract/records/connection-management/read-shapes.ts'
import { isModbus } from '../../../../src/contract/records/statute-config/families.ts'
import type { Database } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { toFault } from '../../../drivers/link/fault.ts'
import { driverOf } from '../../../drivers/drivers.ts'
import type { Plan } from '../../../drivers/plan/plan.ts'
import type { ReadOrder, Reads } from '../../../drivers/session/orders.ts'
import type { Watching } from '../../../drivers/session/watcher.ts'
import { whenAborted } from '../../../drivers/session/when-aborted.ts'
import type { ConnectionId } from './leases.ts'
import { createPoller } from '../../../poller.ts'
import { type ReadEnd, readEnded } from './read-end.ts'
import { type TakenRead, endRead, readCancelled, takeReads } from './reads.ts'
import { writeValues } from './write-down.ts'

/** A connection of this process. */
export interface ReadPlace extends ConnectionId {
  plan: Plan
  watching: Watching
  reads: Reads
}

export interface ReadRunnerOptions {
  database: Database
  runnerId: string
  /** Those that run at the moment. */
  running: () => readonly ReadPlace[]
  onFailure: (error: unknown) => void
  /** Between two looks, in milliseconds. */
  interval: number
}

interface Wanted {
  device: string | undefined
  point: string
}

const keyOf = (device: string | undefined, point: string) => `${device ?? ''}/${point}`

/** What is never polled is not asked for either: it is in no read, unless it shares one with what is. */
const wantedOf = ({ plan }: ReadPlace, { deviceId, pointIds }: TakenRead): Map<string, Wanted> => {
  const chosen = pointIds === null ? undefined : new Set(pointIds)
  const isPolled = isModbus(plan.settings.family)
  const points = isPolled ? plan.reads.flatMap((read) => read.points) : plan.points
  const targets = driverOf(plan.settings.family).asked?.(plan)
  const asked = targets && new Set(targets.map(({ device, point }) => keyOf(device.id, point.id)))
  const devices = plan.devices.filter(({ id }) => deviceId === null || id === deviceId)
  return new Map(
    devices.flatMap(({ id: device }) =>
      points
        .filter(({ id }) => chosen === undefined || chosen.has(id))
        .map(({ id: point }) => [keyOf(device, point), { device, point }] as const)
        .filter(([key]) => asked === undefined || asked.has(key)),
    ),
  )
}

const whyNothing = ({ plan: { points, devices } }: ReadPlace): NothingToRead => {
  if (points.length === 0) return 'points'
  return devices.length === 0 ? 'devices' : 'interval'
}

const carryOut = async (read: TakenRead, place: ReadPlace, cancel: AbortSignal): Promise<ReadEnd> => {
  const wanted = wantedOf(place, read)
  if (wanted.size === 0) return readEnded('nothing', { detail: whyNothing(place) })
  const { watching, reads } = place
  const heard = new Map<string, ConnectFault | undefined>()
  const refused = new Map<string, ConnectFault>()
  const leave = watching.listen((device, point, fault) => {
    const key = keyOf(device, point)
    if (wanted.has(key)) heard.set(key, fault)
  })
  const begun = performance.now()
  const signal = AbortSignal.any([cancel, AbortSignal.timeout(READ_TIME.work)])
  let broken: ReturnType<typeof toFault> | undefined
  try {
    const wants: ReadOrder['wants'] = (device, point) => wanted.has(keyOf(device, point))
    const refuse: ReadOrder['refuse'] = (device, point, fault) => refused.set(keyOf(device, point), fault)
    await Promise.race([reads.put({ wants, refuse, signal }), whenAborted(signal)])
  } catch (error) {
    broken = toFault(error)
  } finally {
    leave()
  }
  if (cancel.aborted) return readEnded('cancelled')
  const { code, detail } = broken ?? { code: null, detail: '' }
  const fault = code === 'closed' ? (watching.standing().fault ?? code) : code
  if (broken !== undefined && heard.size === 0)
    return readEnded('notConnected', { fault, detail: detail.slice(0, 200) })
  const failures = [...wanted].flatMap(([key, { device, point }]) => {
    const why = heard.has(key) ? heard.get(key) : (refused.get(key) ?? fault ?? 'noAnswer')
    return why === undefined ? [] : [{ device: device ?? null, point, fault: why }]
  })
  return readEnded('read', {
    at: new Date().toISOString(),
    time: performance.now() - begun,
    good: wanted.size - failures.length,
    failed: failures.length,
    failures: failures.slice(0, READ_NOW_LIMITS.told),
  })
}

export const createReadRunner = ({ database, runnerId, running, onFailure, interval }: ReadRunnerOptions) => {
  const underWay = new Map<TakenRead, { ended: Promise<void>; cancel: AbortController }>()

  const run = async (read: TakenRead, place: ReadPlace | undefined, cancel: AbortSignal) => {
    const result = place === undefined ? readEnded('notConnected') : await carryOut(read, place, cancel)
    if (result.outcome === 'read' && place !== undefined) {
      const { good, failed } = result
      place.watching.watcher.log('info', 'readNow', undefined, `${read.username}: ${good} / ${good + failed}`)
    }
    const { tenantId, id } = read
    await inTransaction(database, async (writer) => {
      // Whoever hears that it was read finds the values there.
      if (place !== undefined) await writeValues(writer, [{ tenantId, id, values: place.watching.values() }])
      await endRead(writer, read, result)
    })
  }

  const poll = async () => {
    const places = running()
    const cancelled = await readCancelled(database, [...underWay.keys()])
    for (const [read, { cancel }] of underWay) if (cancelled.has(read.readId)) cancel.abort()
    for (const read of await takeReads(database, runnerId, places)) {
      const place = places.find(({ tenantId, id }) => tenantId === read.tenantId && id === read.id)
      const cancel = new AbortController()
      const ended = run(read, place, cancel.signal)
        .catch(onFailure)
        .finally(() => underWay.delete(read))
      underWay.set(read, { ended, cancel })
    }
  }
  const poller = createPoller(poll, onFailure, interval)

  return {
    wake: poller.wake,
    stop: poller.stop,
    /** Until what was taken is put down. */
    settled: async () => {
      await Promise.all([...underWay.values()].map(({ ended }) => ended))
    },
  }
}
