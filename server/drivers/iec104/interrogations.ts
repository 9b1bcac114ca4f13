// General interrogations that somebody asked for: one for each station that is wanted, until it says that it has ended, refuses,
// or falls silent (IEC 60870-5-5, 6.5; RTE-10).
import type { ConnectFault } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import { LinkFault } from '../link/fault.ts'
import type { Plan } from '../plan/plan.ts'
import { encodeInterrogation } from './asdu.ts'
import type { ReadOrder, Reads } from '../session/orders.ts'

interface Options {
  reads: Reads
  plan: Plan
  send: (asdu: Buffer) => void
  /** How long a station may be silent, in milliseconds. */
  patience: number
}

interface Waiting {
  station: number
  heardAt: number
  end: (fault: ConnectFault | undefined) => void
  fail: (error: unknown) => void
}

interface Wish {
  device: string | undefined
  point: string
}

export const createInterrogations = ({ reads, plan, send, patience }: Options) => {
  const waiting = new Set<Waiting>()

  const interrogate = (station: number, signal: AbortSignal) =>
    new Promise<ConnectFault | undefined>((resolve, reject) => {
      const leave = () => one.end('noAnswer')
      const settle = (run: () => void) => {
        waiting.delete(one)
        signal.removeEventListener('abort', leave)
        run()
      }
      const one: Waiting = {
        station,
        heardAt: performance.now(),
        end: (fault) => settle(() => resolve(fault)),
        fail: (error) => settle(() => reject(error)),
      }
      // Whoever asks while it is interrogated hears the end of the same one.
      if (![...waiting].some((other) => other.station === station)) {
        send(encodeInterrogation(station, plan.settings.originator))
      }
      waiting.add(one)
      signal.addEventListener('abort', leave, { once: true })
    })

  const serve = async ({ wants, refuse, signal }: ReadOrder) => {
    const wished = new Map<number, Wish[]>()
    for (const { id: device, unit } of plan.devices) {
      for (const { id: point, commonAddress } of plan.points) {
        if (!wants(device, point)) continue
        const station = commonAddress ?? unit
        wished.set(station, [...(wished.get(station) ?? []), { device, point }])
      }
    }
    await Promise.all(
      [...wished].map(async ([station, wishes]) => {
        const fault = (await interrogate(station, signal)) ?? 'notReported'
        for (const { device, point } of wishes) refuse(device, point, fault)
      }),
    )
  }
  const detach = reads.attach(serve)
  const of = (station: number) => [...waiting].filter((one) => one.station === station)

  return {
    /** The station says something, whatever it is. */
    heard: (station: number) => {
      for (const one of of(station)) one.heardAt = performance.now()
    },
    ended: (station: number) => {
      for (const one of of(station)) one.end(undefined)
    },
    refused: (station: number) => {
      for (const one of of(station)) one.end('rejected')
    },
    /** Looks who has been silent for too long. */
    beat: () => {
      const now = performance.now()
      for (const one of waiting) if (now - one.heardAt > patience) one.end('noAnswer')
    },
    close: () => {
      detach()
      for (const one of waiting) one.fail(new LinkFault('closed'))
    },
  }
}
