// Codes that the points of a running connection show: each counts when it appears, and once for as long as it stays (RTE-13).
import { REGISTER_BITS, bitsOf } from '../../../src/lib/codes/code-number.ts'
import type { LiveScalar } from '../plan/points.ts'

/** A point whose value is a code of a set. */
export interface CodePoint {
  sourceId: string
  isMask: boolean
  /** Registers before that of the point, and how many it has. */
  register: number
  registers: number
  /** Nought says that there is none. */
  skipsZero: boolean
}

/** By the id of the point. */
export type CodePoints = ReadonlyMap<string, readonly CodePoint[]>

export interface CodeSighting {
  sourceId: string
  code: number
  /** How often it has appeared since the last time; 0 where it only stays. */
  count: number
  deviceId: string
  at: Date
}

/** Different codes of one connection: a point that measures, taken for one of codes, fills no database. */
const LIMIT = 500

/** A code that stays is told again after this, so that its last time is right, in milliseconds. */
const STAYS = 60_000

const BITS = BigInt(REGISTER_BITS)

/** The high register first, as in {@link bitsOf}; of 64 bits too, which no number holds. */
const registersOf = (value: bigint, count: number) =>
  Array.from({ length: count }, (_, at) =>
    Number(BigInt.asUintN(REGISTER_BITS, value >> (BITS * BigInt(count - 1 - at)))),
  )

const codesOf = (value: bigint, { isMask, register, registers, skipsZero }: CodePoint): number[] => {
  if (isMask) return bitsOf(registersOf(value, registers)).map((bit) => bit + register * REGISTER_BITS)
  const code = Number(value)
  return !Number.isSafeInteger(code) || (code === 0 && skipsZero) ? [] : [code]
}

/** Undefined for what is no whole number from 0 on. */
const wholeOf = (value: LiveScalar): bigint | undefined => {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  return typeof value === 'string' && /^\d{16,20}$/.test(value) ? BigInt(value) : undefined
}

export const createCodeWatch = () => {
  let points: CodePoints = new Map()
  let seen = new Map<string, CodeSighting>()
  const known = new Set<string>()
  /** What each source shows on each device, with when it was told. */
  const showing = new Map<string, ReadonlyMap<number, number>>()

  const note = (sourceId: string, code: number, deviceId: string, at: Date, count: number) => {
    const key = `${sourceId}/${code}`
    if (!known.has(key) && known.size >= LIMIT) return
    known.add(key)
    const before = seen.get(key)
    seen.set(key, { sourceId, code, deviceId, at, count: (before?.count ?? 0) + count })
  }

  return {
    /** From now on these points are looked at. */
    follow: (next: CodePoints) => {
      points = next
    },
    /** A good value has come. */
    value: (device: string | undefined, point: string, value: LiveScalar, at: Date) => {
      const sources = points.get(point)
      const whole = wholeOf(value)
      if (sources === undefined || whole === undefined) return
      const deviceId = device ?? ''
      for (const source of sources) {
        const place = `${source.sourceId}/${deviceId}`
        const before = showing.get(place)
        const told = codesOf(whole, source).map((code): [number, number] => {
          const since = before?.get(code)
          if (since !== undefined && at.getTime() - since < STAYS) return [code, since]
          note(source.sourceId, code, deviceId, at, since === undefined ? 1 : 0)
          return [code, at.getTime()]
        })
        showing.set(place, new Map(told))
      }
    },
    /** What was seen since the last time. */
    take: (): CodeSighting[] => {
      const taken = [...seen.values()]
      seen = new Map()
      return taken
    },
    /** What was taken and could not be written; what was seen since is later. */
    giveBack: (taken: readonly CodeSighting[]) => {
      for (const sighting of taken) {
        const key = `${sighting.sourceId}/${sighting.code}`
        const since = seen.get(key)
        seen.set(key, since === undefined ? sighting : { ...since, count: since.count + sighting.count })
      }
    },
  }
}
