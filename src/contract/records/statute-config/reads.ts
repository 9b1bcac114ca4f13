// How the points of a statute are read: by interval, in reads of the device's size, and how long a round takes (screens 6 and
// 7: planned batch reads, estimated cycle time).
import { type Read, type ReadLimits, READ_LIMITS, planReads } from '../../../lib/points/batch-reads.ts'
import { type Line, type PollLoad, estimateLoad } from '../../../lib/points/cycle-time.ts'
import { type ModbusTransport, readSize } from '../../../lib/points/frames/modbus-frame.ts'
import type { FormValues } from '../../form/form-conditions.ts'
import { type Family, POLLED, SERIAL, isModbus } from './families.ts'
import { familyOf, intervalOf, number } from './point-facts.ts'
import { spanOf } from './point-place.ts'

export interface Point {
  id: string
  values: FormValues
}

export const limitsOf = (statute: FormValues): ReadLimits => ({
  maxRegisters: number(statute, 'maxRegisters') ?? READ_LIMITS.maxRegisters,
  maxBits: number(statute, 'maxBits') ?? READ_LIMITS.maxBits,
  maxGap: number(statute, 'maxGap') ?? READ_LIMITS.maxGap,
})

/** Points by the interval that they are polled at; those that are not are left out. */
export const pollGroups = (statute: FormValues, points: readonly Point[]): Map<number, Point[]> => {
  if (!POLLED.some((each) => each === familyOf(statute))) return new Map()
  const groups = Map.groupBy(points, ({ values }) => intervalOf(statute, values))
  groups.delete(0)
  return groups
}

/** Reads of one round of these points. */
export const readsOf = (statute: FormValues, points: readonly Point[]): Read[] =>
  planReads(
    points.flatMap(({ id, values }) => spanOf(statute, id, values) ?? []),
    limitsOf(statute),
  )

const transportOf = (family: Family): ModbusTransport =>
  family === 'modbus-rtu' || family === 'modbus-rtu-over-tcp' ? family : 'modbus-tcp'

/** Bytes of a request and its answer for one value, where the family reads them one by one. */
const ONE_VALUE = 40

const sizesOf = (statute: FormValues, points: readonly Point[]): number[] => {
  const family = familyOf(statute)
  if (!isModbus(family)) return points.map(() => ONE_VALUE)
  const transport = transportOf(family)
  return readsOf(statute, points).map((read) => readSize({ ...read, transport, unitId: 1 }))
}

const lineOf = (statute: FormValues): Line => ({
  responseTime: number(statute, 'responseTime') ?? 30,
  baudRate: SERIAL.some((each) => each === familyOf(statute)) ? Number(statute['baudRate']) || 9600 : undefined,
})

/** The rounds of a statute with their times, and the share of the time that they take. */
export const loadOf = (statute: FormValues, points: readonly Point[]): PollLoad =>
  estimateLoad(
    [...pollGroups(statute, points)].map(([interval, group]) => ({
      interval,
      points: group.length,
      sizes: sizesOf(statute, group),
    })),
    lineOf(statute),
  )
