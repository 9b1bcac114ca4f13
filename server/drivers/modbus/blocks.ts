// The blocks that a Modbus device is asked for. One that it refuses, or to which it says nothing while it answers others, is
// split between points until what is left can be read; what cannot is remembered for as long as the link is open, and asked
// for again now and then (RTE-10; decision 85).
import type { ConnectFault } from '../../../src/contract/records/connection-management/connection-shapes.ts'
import type { PlannedRead, RunningDevice } from '../plan/plan.ts'
import type { RunningPoint } from '../plan/points.ts'

export interface Block {
  device: RunningDevice
  read: PlannedRead
  /** The read that it is a part of, or is. */
  planned: PlannedRead
  /** Not asked for before this time. */
  due: number
  askedAt: number
  /** What became of the last question; undefined where there was none. */
  last: 'good' | 'refused' | undefined
  fault: ConnectFault | undefined
  /** Exceptions one after the other. */
  refusals: number
  /** Silences, before each of which the device has answered something else. */
  silences: number
  /** Silences, between which the device has answered nothing at all. */
  mute: number
  /** Answers of the device when it last said nothing to this. */
  answersThen: number
  /** Where it was put together of parts that have answered. */
  joints: readonly number[]
  /** Another has taken its place. */
  gone: boolean
}

interface Health {
  /** Whatever it has answered. */
  answers: number
  /** Parts that may still be asked for, by function. */
  budgets: Map<number, Budget>
}

interface Budget {
  hasData: boolean
  left: number
  /** When there are more. */
  until: number
}

/** A register that a device refuses is asked for again after this time, in milliseconds. */
export const REFUSED_AGAIN = 600_000
/** Parts that are asked for in that time: of a device that has answered by this function, and of one that has not. */
export const PARTS = { known: 512, unknown: 16 } as const
/** A block without an answer is split after so many silences. */
const SILENCES = 3
/** Of a device that answers nothing at all, one place alone is asked for after each so many silences: a hole may hide it. */
export const PROBE_AFTER = 5

const CODE = { function: 1, address: 2, value: 3, failure: 4 } as const
const FAULTS: Readonly<Record<number, ConnectFault>> = {
  [CODE.function]: 'illegalFunction',
  [CODE.address]: 'illegalAddress',
  [CODE.value]: 'illegalValue',
}

/** What an exception says of the place that was asked for. */
export const faultOfException = (exception: number | undefined): ConnectFault => FAULTS[exception ?? 0] ?? 'exception'

/** How often the device has to say it: a failure may pass. Undefined for what says nothing of the place. */
const timesOf = (exception: number | undefined): number | undefined => {
  if (exception === CODE.address || exception === CODE.value) return 1
  return exception === CODE.function || exception === CODE.failure ? 2 : undefined
}

const endOf = (point: RunningPoint) => point.address + point.length

/** Points that share a place, and are therefore asked for together. */
const unitsOf = (points: readonly RunningPoint[]): RunningPoint[][] => {
  const units: RunningPoint[][] = []
  let end = -1
  for (const point of points.toSorted((one, other) => one.address - other.address)) {
    const last = units.at(-1)
    if (last !== undefined && point.address < end) last.push(point)
    else units.push([point])
    end = Math.max(end, endOf(point))
  }
  return units
}

const readOf = (planned: PlannedRead, units: readonly RunningPoint[][]): PlannedRead => {
  const points = units.flat()
  const address = Math.min(...points.map((point) => point.address))
  return { ...planned, address, quantity: Math.max(...points.map(endOf)) - address, points }
}

/** Where a read is parted: at a joint, else at the widest gap, which may be a hole; nearest to the middle. */
const cutOf = (units: readonly RunningPoint[][], joints: readonly number[]): number => {
  const startOf = (place: number) => units[place]?.[0]?.address ?? 0
  const gapBefore = (place: number) => startOf(place) - Math.max(...(units[place - 1] ?? []).map(endOf))
  const places = units.map((_, place) => place).slice(1)
  const open = joints.length > 0 ? places.filter((place) => joints.includes(startOf(place))) : places
  const widest = Math.max(...open.map(gapBefore))
  const toMiddle = (place: number) => Math.abs(place - units.length / 2)
  return open
    .filter((place) => gapBefore(place) === widest)
    .reduce((best, place) => (toMiddle(place) < toMiddle(best) ? place : best))
}

export const createBlocks = (
  devices: readonly RunningDevice[],
  reads: readonly PlannedRead[],
  now: () => number = Date.now,
) => {
  const blockOf = (device: RunningDevice, planned: PlannedRead, more: Partial<Block> = {}): Block => ({
    device,
    read: planned,
    planned,
    due: 0,
    askedAt: 0,
    last: undefined,
    fault: undefined,
    refusals: 0,
    silences: 0,
    mute: 0,
    answersThen: 0,
    joints: [],
    gone: false,
    ...more,
  })
  let all = devices.flatMap((device) => reads.map((read) => blockOf(device, read)))
  const health = new Map<RunningDevice, Health>()
  /** Where parts were put together that are refused as one. */
  const fences = new Map<RunningDevice, Map<PlannedRead, Set<number>>>()

  const healthOf = (device: RunningDevice): Health => {
    const found = health.get(device) ?? { answers: 0, budgets: new Map<number, Budget>() }
    health.set(device, found)
    return found
  }
  const budgetOf = ({ device, read }: Block): Budget => {
    const { budgets } = healthOf(device)
    const found = budgets.get(read.function)
    if (found !== undefined && found.until > now()) return found
    const hasData = found?.hasData ?? false
    const fresh = { hasData, left: hasData ? PARTS.known : PARTS.unknown, until: now() + REFUSED_AGAIN }
    budgets.set(read.function, fresh)
    return fresh
  }
  const fencesOf = ({ device, planned }: Block): Set<number> => {
    const byRead = fences.get(device) ?? new Map<PlannedRead, Set<number>>()
    fences.set(device, byRead)
    const found = byRead.get(planned) ?? new Set()
    byRead.set(planned, found)
    return found
  }
  const familyOf = ({ device, planned }: Block) =>
    all.filter((each) => each.device === device && each.planned === planned)

  const replace = (old: readonly Block[], fresh: readonly Block[]) => {
    const [first] = old
    const place = first === undefined ? all.length : all.indexOf(first)
    for (const block of old) block.gone = true
    all = [...all.slice(0, place), ...fresh, ...all.slice(place)].filter(({ gone }) => !gone)
  }

  /** Parts that lie one behind the other and have answered become one again. */
  const settle = (block: Block) => {
    const family = familyOf(block).toSorted((one, other) => one.read.address - other.read.address)
    if (family.length < 2 || family.some(({ last }) => last === undefined)) return
    const fenced = fencesOf(block)
    const runs: Block[][] = []
    for (const part of family) {
      const run = runs.at(-1)
      const before = run?.at(-1)
      const joins =
        before?.last === 'good' &&
        part.last === 'good' &&
        before.read.address + before.read.quantity === part.read.address &&
        !fenced.has(part.read.address)
      if (joins) run?.push(part)
      else runs.push([part])
    }
    for (const run of runs.filter(({ length }) => length > 1)) {
      const joined = blockOf(block.device, block.planned, {
        read: readOf(
          block.planned,
          run.map(({ read }) => read.points),
        ),
        due: Math.min(...run.map(({ due }) => due)),
        askedAt: Math.min(...run.map(({ askedAt }) => askedAt)),
        last: 'good',
        joints: run.flatMap(({ read, joints }, at) => (at === 0 ? joints : [read.address, ...joints])),
      })
      replace(run, [joined])
    }
  }

  /** Whether it was parted in two. */
  const split = (block: Block, seen: Partial<Block>): boolean => {
    const units = unitsOf(block.read.points)
    const budget = budgetOf(block)
    if (units.length < 2 || budget.left < 2) return false
    budget.left -= 2
    const cut = cutOf(units, block.joints)
    const start = units[cut]?.[0]?.address ?? 0
    if (block.joints.includes(start)) fencesOf(block).add(start)
    const parts = [units.slice(0, cut), units.slice(cut)].map((some) => readOf(block.planned, some))
    const isWithin =
      ({ address, quantity }: PlannedRead) =>
      (joint: number) =>
        joint > address && joint < address + quantity
    replace(
      [block],
      parts.map((read) =>
        blockOf(block.device, block.planned, { ...seen, read, joints: block.joints.filter(isWithin(read)) }),
      ),
    )
    return true
  }

  const refuse = (block: Block, fault: ConnectFault) => {
    block.last = 'refused'
    block.fault = fault
    // One that could still be split is asked for as ever: what a device refuses as a whole it may take as a whole soon.
    if (unitsOf(block.read.points).length < 2 && block.planned !== block.read) {
      block.due = now() + Math.max(REFUSED_AGAIN, block.read.interval)
    }
  }

  /** A device that takes none of the parts refuses the function, not a place: it is asked for whole blocks again. */
  const giveUp = (block: Block, fault: ConnectFault): Block[] => {
    const { device, read } = block
    const parts = all.filter((each) => each.device === device && each.read.function === read.function)
    return [...Map.groupBy(parts, ({ planned }) => planned)].map(([planned, family]) => {
      if (family.length === 1 && family[0]?.read === planned) return family[0]
      const whole = blockOf(device, planned, { due: now() + planned.interval, askedAt: now(), last: 'refused', fault })
      replace(family, [whole])
      return whole
    })
  }

  return {
    all: (): readonly Block[] => all,
    of: (device: RunningDevice): Block[] => all.filter((block) => block.device === device),
    answered: (block: Block): void => {
      healthOf(block.device).answers += 1
      const budget = budgetOf(block)
      if (!budget.hasData) Object.assign(budget, { hasData: true, left: PARTS.known })
      Object.assign(block, { last: 'good', fault: undefined, refusals: 0, silences: 0, mute: 0 })
      settle(block)
    },
    /** Blocks whose points are bad now; none where it was split. */
    refused: (block: Block, exception: number | undefined): readonly Block[] => {
      healthOf(block.device).answers += 1
      Object.assign(block, { refusals: block.refusals + 1, silences: 0, mute: 0 })
      const times = timesOf(exception)
      const fault = faultOfException(exception)
      const isPart = block.planned !== block.read
      if (times !== undefined && (isPart || block.refusals >= times) && split(block, {})) return []
      refuse(block, fault)
      const budget = budgetOf(block)
      if (times !== undefined && isPart && !budget.hasData && budget.left < 2) {
        return giveUp(block, fault).filter(({ last }) => last === 'refused')
      }
      settle(block)
      return [block]
    },
    /** What nothing was said to: the block alone, which is split or left out, or the whole device. */
    silent: (block: Block, fault: ConnectFault): 'split' | 'block' | 'device' => {
      const { answers } = healthOf(block.device)
      const others = answers > block.answersThen
      if (others) block.silences += 1
      block.mute = others ? 0 : block.mute + 1
      block.answersThen = answers
      if (!others || block.silences < 2) return 'device'
      if (block.silences < SILENCES) return 'block'
      if (split(block, { silences: SILENCES - 1, answersThen: answers })) return 'split'
      refuse(block, fault)
      settle(block)
      return 'block'
    },
    /** One place of a silent block, another one each time; undefined where it is not the time for it, or it has only one. */
    probeOf: ({ read, planned, mute }: Block): PlannedRead | undefined => {
      const units = unitsOf(read.points)
      if (units.length < 2 || mute === 0 || mute % PROBE_AFTER > 0) return undefined
      const unit = units[(mute / PROBE_AFTER - 1) % units.length]
      return unit === undefined ? undefined : readOf(planned, [unit])
    },
    /** A place of a block has answered to which the device said nothing as a whole: the block is split at once. */
    probed: (block: Block): void => {
      const known = healthOf(block.device)
      known.answers += 1
      split(block, { silences: SILENCES - 1, answersThen: known.answers })
    },
  }
}
