// Commands of IEC 60870-5-104 and what stations answer to them: select, execute and break off, confirmed, refused or ended
// (IEC 60870-5-101, 7.2.6.15 to 7.2.6.39 for the elements, 7.2.3 for the causes; RTE-10).
import { bytesOf } from '../../../src/lib/points/frames/frame.ts'
import { SIZES_104, asdu } from '../../../src/lib/points/frames/iec-frame.ts'
import { CONTROL_TYPES, type IecType, iecType } from '../../../src/lib/points/frames/iec-types.ts'

/** Causes of transfer of commands; those from 44 on say what the station does not know: type, cause, station, object. */
export const COMMAND_CAUSE = { activation: 6, confirmation: 7, breakOff: 8, brokenOff: 9, termination: 10, unknown: 44 }

export interface Command {
  type: IecType
  commonAddress: number
  address: number
  /** Raw. */
  value: number
  qualifier: number
  isSelect: boolean
  /** Of the clock of the station. */
  zone: string
}

export const encodeCommand = (
  { type, commonAddress, address, value, qualifier, isSelect, zone }: Command,
  cause: number,
  originator: number,
): Buffer => {
  const place = { type, commonAddress, objectAddress: address }
  const unit = Buffer.from(bytesOf(asdu(place, { value, time: Date.now(), zone, qualifier, isSelect }, SIZES_104)))
  unit.writeUInt8(cause, 2)
  unit.writeUInt8(originator, 3)
  return unit
}

export interface CommandReply {
  type: number
  cause: number
  negative: boolean
  commonAddress: number
  address: number
  /** What stands behind the address. */
  element: Buffer
}

const isCommand = (type: number) => CONTROL_TYPES.some(({ id }) => id === type)

/** Undefined for what is no command of the kinds that are written here. */
export const decodeCommand = (bytes: Buffer): CommandReply | undefined => {
  const head = 2 + SIZES_104.cause + SIZES_104.commonAddress
  const start = head + SIZES_104.objectAddress
  if (bytes.length < start || !isCommand(bytes.readUInt8(0))) return undefined
  const cause = bytes.readUInt8(2)
  return {
    type: bytes.readUInt8(0),
    cause: cause & 0x3f,
    negative: (cause & 0x40) !== 0,
    commonAddress: bytes.readUInt16LE(4),
    address: bytes.readUIntLE(head, SIZES_104.objectAddress),
    element: bytes.subarray(start),
  }
}

/** Value that a command carries, and whether it only selects; undefined where its element is cut off. */
export const readCommand = ({ type, element }: CommandReply): { value: number; isSelect: boolean } | undefined => {
  const known = iecType(type)
  if (known === undefined || element.length < known.octets) return undefined
  const flags = (at: number) => (element.readUInt8(at) & 0x80) !== 0
  switch (known.code.slice(2, 7)) {
    case 'SE_NA':
    case 'SE_TA':
      return { value: element.readInt16LE(0) / 32_768, isSelect: flags(2) }
    case 'SE_NB':
    case 'SE_TB':
      return { value: element.readInt16LE(0), isSelect: flags(2) }
    case 'SE_NC':
    case 'SE_TC':
      return { value: element.readFloatLE(0), isSelect: flags(4) }
    case 'BO_NA':
    case 'BO_TA':
      return { value: element.readUInt32LE(0), isSelect: false }
    case 'SC_NA':
    case 'SC_TA':
      return { value: element.readUInt8(0) & 1, isSelect: flags(0) }
    default:
      return { value: element.readUInt8(0) & 3, isSelect: flags(0) }
  }
}
