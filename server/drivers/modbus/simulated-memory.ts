// What was written to simulated Modbus devices: it lies over what they measure, and stays until the simulator ends (RTE-10).
// Only what belongs to a point that can be written is taken.
import type { SimulatedPoint } from '../simulation/behaviour.ts'

/** Words and bits by unit, table and address. */
export type ModbusMemory = Map<string, number>

type Table = 'coil' | 'holding'

export const keyOf = (unit: number, table: string, address: number) => `${unit}/${table}/${address}`

const EXCEPTION = { function: 1, address: 2, value: 3 } as const
const ON = 0xff_00

interface Change {
  table: Table
  address: number
  values: number[]
}

/** What a request changes, or the exception that it earns. */
const changeOf = (body: Buffer, word: (address: number) => number): Change | number => {
  const code = body.readUInt8(0)
  const [address, second] = [body.readUInt16BE(1), body.readUInt16BE(3)]
  const content = body.subarray(6)
  switch (code) {
    case 5:
      if (second !== ON && second !== 0) return EXCEPTION.value
      return { table: 'coil', address, values: [second === ON ? 1 : 0] }
    case 6:
      return { table: 'holding', address, values: [second] }
    case 15: {
      if (second < 1 || second > 1968 || content.length !== Math.ceil(second / 8)) return EXCEPTION.value
      const bit = (place: number) => ((content[place >> 3] ?? 0) >> (place & 7)) & 1
      return { table: 'coil', address, values: Array.from({ length: second }, (_, place) => bit(place)) }
    }
    case 16: {
      if (second < 1 || second > 123 || content.length !== second * 2) return EXCEPTION.value
      const values = Array.from({ length: second }, (_, place) => content.readUInt16BE(place * 2))
      return { table: 'holding', address, values }
    }
    case 22: {
      if (body.length < 7) return EXCEPTION.value
      const or = body.readUInt16BE(5)
      return { table: 'holding', address, values: [(word(address) & second) | (or & ~second & 0xff_ff)] }
    }
    default:
      return EXCEPTION.function
  }
}

/** The answer to a write; undefined for what is none. */
export const takeWrite = (
  memory: ModbusMemory,
  points: readonly SimulatedPoint[],
  unit: number,
  body: Buffer,
  word: (address: number) => number,
): Buffer | undefined => {
  const code = body[0] ?? 0
  if (![5, 6, 15, 16, 22].includes(code)) return undefined
  const refuse = (exception: number) => Buffer.from([code | 0x80, exception])
  if (body.length < 5) return refuse(EXCEPTION.value)
  const change = changeOf(body, word)
  if (typeof change === 'number') return refuse(change)
  const { table, address, values } = change
  const takes = (place: number) =>
    points.some(
      (point) =>
        point.write !== undefined &&
        point.area === table &&
        point.address <= place &&
        place < point.address + point.length,
    )
  if (!values.every((_, place) => takes(address + place))) return refuse(EXCEPTION.address)
  for (const [place, value] of values.entries()) memory.set(keyOf(unit, table, address + place), value)
  return code === 15 || code === 16 ? body.subarray(0, 5) : body
}
