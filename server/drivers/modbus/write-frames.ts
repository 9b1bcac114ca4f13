// Writes of Modbus: coils by functions 5 and 15, registers by 6 and 16, bits of a register by 22; the answer repeats what was
// asked, and is checked (MODBUS Application Protocol V1.1b3, 6.5, 6.6, 6.11, 6.12, 6.16; RTE-10).
import { LinkFault } from '../link/fault.ts'
import type { Exchange } from './frames.ts'

export type ModbusWrite = { unit: number; address: number } & (
  | { function: 5 | 15; on: boolean }
  /** Registers as they go over the wire; function 6 has one. */
  | { function: 6 | 16; registers: Buffer }
  /** The register becomes (old AND `and`) OR (`or` AND NOT `and`). */
  | { function: 22; and: number; or: number }
)

const EXCEPTION = 0x80
const ON = 0xff_00

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [place, value] of values.entries()) bytes.writeUInt16BE(value, place * 2)
  return bytes
}

const contentOf = (write: ModbusWrite): Buffer => {
  switch (write.function) {
    case 5:
      return words(write.on ? ON : 0)
    case 6:
      return write.registers.subarray(0, 2)
    case 15:
      return Buffer.concat([words(1), Buffer.from([1, Number(write.on)])])
    case 16:
      return Buffer.concat([words(write.registers.length / 2), Buffer.from([write.registers.length]), write.registers])
    case 22:
      return words(write.and, write.or)
  }
}

export const writeBody = (write: ModbusWrite): Buffer =>
  Buffer.concat([Buffer.from([write.unit, write.function]), words(write.address), contentOf(write)])

/** Functions 15 and 16 are answered with their place and how many, not with the values. */
const echoOf = (write: ModbusWrite): Buffer => {
  const body = writeBody(write)
  return write.function === 15 || write.function === 16 ? body.subarray(0, 6) : body
}

/** Code of the exception with which the device refused; undefined when it has taken the write. */
export const checkEcho = (body: Buffer, write: ModbusWrite): number | undefined => {
  const [unit, code, exception] = body
  if (unit !== write.unit) throw new LinkFault('protocol', 'unit')
  if (code === (write.function | EXCEPTION)) return exception ?? 0
  if (!body.equals(echoOf(write))) throw new LinkFault('protocol', 'echo')
  return undefined
}

export const createWrites =
  (exchange: Exchange) =>
  async (write: ModbusWrite, timeout: number): Promise<number | undefined> =>
    checkEcho(await exchange(writeBody(write), timeout), write)
export type SendWrite = ReturnType<typeof createWrites>
