// Modbus frames: requests to read, their replies and exceptions, over TCP and as RTU over TCP (RTE-10).
import { bytesOf } from '../../../src/lib/points/frames/frame.ts'
import { modbusChecksum, readPdu } from '../../../src/lib/points/frames/modbus-frame.ts'
import { LinkFault } from '../link/fault.ts'
import type { Framer, Link } from '../link/link.ts'

/** MBAP header before the unit, or a checksum at the end. */
export type Framing = 'tcp' | 'rtu'

export interface ModbusRead {
  unit: number
  function: 1 | 2 | 3 | 4
  address: number
  quantity: number
}

export interface ModbusAnswer {
  /** Bytes of registers or bits; undefined for an exception. */
  data: Buffer | undefined
  /** Code of the exception with which the device refused. */
  exception: number | undefined
}

const EXCEPTION = 0x80
const LONGEST_FRAME = 260
const HEADER = 6

export const withChecksum = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.from(modbusChecksum(bytes))])

/** Unit and function code with what belongs to them, as a frame. */
export const encodeFrame = (framing: Framing, transaction: number, body: Buffer): Buffer => {
  if (framing === 'rtu') return withChecksum(body)
  const header = Buffer.alloc(HEADER)
  header.writeUInt16BE(transaction, 0)
  header.writeUInt16BE(body.length, 4)
  return Buffer.concat([header, body])
}

const readBody = ({ unit, function: code, address, quantity }: ModbusRead): Buffer =>
  Buffer.from([unit, ...bytesOf(readPdu(code, address, quantity))])

export const encodeRead = (framing: Framing, transaction: number, read: ModbusRead): Buffer =>
  encodeFrame(framing, transaction, readBody(read))

const frameTcp: Framer = (bytes) => {
  if (bytes.length < HEADER) return undefined
  const length = bytes.readUInt16BE(4)
  if (bytes.readUInt16BE(2) !== 0 || length < 2 || length > LONGEST_FRAME) throw new LinkFault('protocol', 'MBAP')
  return HEADER + length
}

/** Bytes of answers that repeat what was asked: writes, and mask write with its two masks. */
const ECHOES: Readonly<Record<number, number>> = { 5: 8, 6: 8, 15: 8, 16: 8, 22: 10 }

const frameRtu: Framer = (bytes) => {
  if (bytes.length < 3) return undefined
  const code = bytes.readUInt8(1)
  return (code & EXCEPTION) === EXCEPTION ? 5 : (ECHOES[code] ?? 3 + bytes.readUInt8(2) + 2)
}

export const framerOf = (framing: Framing): Framer => (framing === 'tcp' ? frameTcp : frameRtu)

/** Unit, function code and what follows them. */
const bodyOf = (framing: Framing, frame: Buffer): Buffer => {
  if (framing === 'tcp') return frame.subarray(HEADER)
  const body = frame.subarray(0, -2)
  if (!withChecksum(body).equals(frame)) throw new LinkFault('protocol', 'CRC')
  return body
}

const sizeOf = ({ function: code, quantity }: ModbusRead) => (code <= 2 ? Math.ceil(quantity / 8) : quantity * 2)

const answerOf = (body: Buffer, read: ModbusRead): ModbusAnswer => {
  const [unit, code] = body
  if (unit !== read.unit) throw new LinkFault('protocol', 'unit')
  if (code === (read.function | EXCEPTION)) return { data: undefined, exception: body[2] ?? 0 }
  const data = body.subarray(3)
  if (code !== read.function || body[2] !== data.length || data.length !== sizeOf(read)) {
    throw new LinkFault('protocol', 'length')
  }
  return { data, exception: undefined }
}

/** The answer to a request; a frame that answers another is a fault. */
export const decodeAnswer = (framing: Framing, frame: Buffer, read: ModbusRead): ModbusAnswer =>
  answerOf(bodyOf(framing, frame), read)

const HIGHEST_TRANSACTION = 0xff_ff

/** Sends a body and answers the one that comes back, one after the other; late answers to an earlier one are passed over. */
export const createExchange = (link: Link, framing: Framing) => {
  let transaction = 0
  const framer = framerOf(framing)
  return async (body: Buffer, timeout: number): Promise<Buffer> => {
    transaction = transaction === HIGHEST_TRANSACTION ? 1 : transaction + 1
    if (framing === 'rtu') link.drain()
    const until = Date.now() + timeout
    link.write(encodeFrame(framing, transaction, body))
    for (;;) {
      const frame = await link.next(framer, Math.max(1, until - Date.now()))
      if (framing === 'rtu' || frame.readUInt16BE(0) === transaction) return bodyOf(framing, frame)
    }
  }
}
export type Exchange = ReturnType<typeof createExchange>

/** Asks for reads over an exchange. */
export const createReads =
  (exchange: Exchange) =>
  async (read: ModbusRead, timeout: number): Promise<ModbusAnswer> =>
    answerOf(await exchange(readBody(read), timeout), read)
export type AskModbus = ReturnType<typeof createReads>

export const createModbus = (link: Link, framing: Framing): AskModbus => createReads(createExchange(link, framing))
