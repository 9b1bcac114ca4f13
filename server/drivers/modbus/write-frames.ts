// Writes of Modbus: coils by functions 5 and 15, registers by 6 and 16, bits of a register by 22; the answer repeats what was
// asked, and is checked (MODBUS Application Protocol V1.1b3, 6.5, 6.6, 6.11, 6.12, 6.16; RTE-10).
import { type FramePart, big16, bytesOf } from '../../../src/lib/points/frames/frame.ts'
import { type ModbusWritePdu, echoPdu, writePdu } from '../../../src/lib/points/frames/modbus-frame.ts'
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

/** As `lib` counts it; undefined for the mask, which it does not know. */
const pduOf = (write: ModbusWrite): ModbusWritePdu | undefined => {
  const { address } = write
  switch (write.function) {
    case 5:
    case 15:
      return { function: write.function, address, quantity: 1, data: [Number(write.on)] }
    case 6:
    case 16:
      return { function: write.function, address, quantity: write.registers.length / 2, data: [...write.registers] }
    case 22:
      return undefined
  }
}

const bodyOf = (write: ModbusWrite, encode: (pdu: ModbusWritePdu) => readonly FramePart[]): Buffer => {
  const pdu = pduOf(write)
  const mask = write.function === 22 ? [22, ...[write.address, write.and, write.or].flatMap(big16)] : []
  return Buffer.from([write.unit, ...(pdu === undefined ? mask : bytesOf(encode(pdu)))])
}

export const writeBody = (write: ModbusWrite): Buffer => bodyOf(write, writePdu)

/** Code of the exception with which the device refused; undefined when it has taken the write. */
export const checkEcho = (body: Buffer, write: ModbusWrite): number | undefined => {
  const [unit, code, exception] = body
  if (unit !== write.unit) throw new LinkFault('protocol', 'unit')
  if (code === (write.function | EXCEPTION)) return exception ?? 0
  if (!body.equals(bodyOf(write, echoPdu))) throw new LinkFault('protocol', 'echo')
  return undefined
}

export const createWrites =
  (exchange: Exchange) =>
  async (write: ModbusWrite, timeout: number): Promise<number | undefined> =>
    checkEcho(await exchange(writeBody(write), timeout), write)
export type SendWrite = ReturnType<typeof createWrites>
